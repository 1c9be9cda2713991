#!/bin/sh
# Makes .venv with the pinned packages of requirements.txt and the belote-rules command, and tells git how to merge catalogs.
set -eu
cd "$(dirname "$0")/.."
python=${PYTHON:-python3}
if ! "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))'; then
    echo "Python 3.11 or newer is needed; make PYTHON=/path/to/python3 site names another one" >&2
    exit 1
fi
if ! "$python" -c 'import ensurepip, venv' 2>/dev/null; then
    # Debian keeps venv in a package of its own.
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
        { apt-get update -qq && apt-get install -y -qq python3-venv; } >/dev/null
    else
        echo "Python's venv is missing; on Debian or Ubuntu: sudo apt-get install python3-venv" >&2
        exit 1
    fi
fi
[ -x .venv/bin/python ] || "$python" -m venv .venv
export PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_ROOT_USER_ACTION=ignore
.venv/bin/python -m pip install --quiet --require-hashes -r requirements.txt
.venv/bin/python -m pip install --quiet --no-deps --no-build-isolation --no-index --config-settings editable_mode=compat --editable .
if [ "$(git rev-parse --show-toplevel 2>/dev/null)" = "$(pwd -P)" ]; then
    git config merge.catalogs.name "catalogs, entry by entry" || true
    git config merge.catalogs.driver "tools/merge-catalogs.sh %O %A %B %L %P" || true
fi
touch .venv/ready
