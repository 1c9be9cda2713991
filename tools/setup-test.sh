#!/bin/sh
# Adds to .venv what the tests need, and the tools they ask for a second opinion: Chromium, GNU gettext, i18nspector.
set -eu
cd "$(dirname "$0")/.."
export PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_ROOT_USER_ACTION=ignore
.venv/bin/python -m pip install --quiet --require-hashes -r requirements-test.txt
found=${CHROMIUM:-$(command -v chromium || command -v chromium-browser || command -v google-chrome || true)}
missing=$(for tool in msgfmt i18nspector; do command -v "$tool" >/dev/null || echo "$tool"; done)
if [ -n "$missing" ] && [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    { apt-get update -qq && apt-get install -y -qq --no-install-recommends gettext i18nspector; } >/dev/null
elif [ -n "$missing" ]; then
    echo "the tests of the catalogs want GNU gettext and i18nspector; without them they are skipped" >&2
fi
if [ -z "$found" ]; then
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
        { apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium; } >/dev/null
    else
        .venv/bin/python -m playwright install chromium
    fi
fi
touch .venv/ready-to-test
