"""Shows the site on this machine while it is written: watches the inputs, rebuilds in memory, serves, reloads the browser."""
