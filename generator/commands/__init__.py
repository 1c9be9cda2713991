"""One module a command; each has add_arguments(parser) and run(args), which returns the exit status."""
