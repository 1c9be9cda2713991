"""What a browser is told about the site besides its pages: one set of rules, for the pages' own head and for servers."""

POLICY = ("default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; manifest-src 'self'; "
          "worker-src 'self'; base-uri 'none'; form-action 'none'")
"""The Content-Security-Policy of every page, also where a server sets no headers."""

HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Frame-Options": "DENY",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Strict-Transport-Security": "max-age=31536000",
    "Cross-Origin-Opener-Policy": "same-origin",
}
"""The headers that a server should send with every file."""

FRAMED = {"Content-Security-Policy": "frame-ancestors *"}
"""The header that it adds for the pages made for frames of other sites: with it a browser passes over X-Frame-Options, and keeps to
both policies."""

CACHING = {"pages": "max-age=600", "assets": "max-age=31536000, immutable", "workers": "no-cache"}
"""How long a browser may keep pages, the assets (whose names change with their content), and the offline workers."""


def headers_file(languages: tuple[str, ...], framed: tuple[str, ...]) -> str:
    """Return the file _headers, which Netlify and Cloudflare Pages read; `framed` are the folders of the pages made for frames.
    Where two rules give one header, both are sent, so each path has one rule for its caching."""
    lines = ["/*", *(f"  {name}: {value}" for name, value in HEADERS.items())]
    lines += ["/assets/*", f"  Cache-Control: {CACHING['assets']}"]
    for tag in languages:
        lines += [f"/{tag}/sw.js", f"  Cache-Control: {CACHING['workers']}"]
    for folder in framed:
        lines += [f"/{folder}/*", *(f"  {name}: {value}" for name, value in FRAMED.items())]
    return "\n".join(lines) + "\n"
