#!/bin/sh
# Adds to .venv what the tests need, and the tools they ask: a Chromium and a Node where none is there, the TypeScript compiler and
# the Nu HTML checker in tests/js, a Java to run it, nginx, GNU gettext and i18nspector for a second opinion on catalogs.
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
if ! command -v nginx >/dev/null && ! [ -x /usr/sbin/nginx ]; then
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
        { apt-get update -qq && apt-get install -y -qq --no-install-recommends nginx-light; } >/dev/null
    else
        echo "nginx is missing, with which the recipe for servers is tested; on Debian or Ubuntu: sudo apt-get install nginx-light" >&2
        exit 1
    fi
fi
if ! command -v java >/dev/null; then
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
        { apt-get update -qq && apt-get install -y -qq --no-install-recommends default-jre-headless; } >/dev/null
    else
        echo "Java is missing, with which the HTML of every page is checked; on Debian or Ubuntu: sudo apt-get install default-jre-headless" >&2
        exit 1
    fi
fi
if ! command -v node >/dev/null || ! command -v npm >/dev/null; then
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
        { apt-get update -qq && apt-get install -y -qq --no-install-recommends nodejs npm; } >/dev/null
    else
        echo "Node 18 or newer and npm are missing, which the tests of templates/assets/js need; on Debian or Ubuntu: sudo apt-get install nodejs npm" >&2
        exit 1
    fi
fi
npm ci --prefix tests/js --silent --ignore-scripts --no-audit --no-fund
touch .venv/ready-to-test
