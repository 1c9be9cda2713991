#!/bin/sh
# Merges two versions of a catalog entry by entry; git calls this as a merge driver, which tools/setup.sh tells it about:
# merge-catalogs.sh BASE OURS THEIRS MARK-SIZE PATH, the result in OURS. What is no catalog is merged line by line.
status=2
if [ -x .venv/bin/python ]; then
    .venv/bin/python -m generator merge-catalogs --marker-size "$4" "$1" "$2" "$3" "$5"
    status=$?
fi
if [ $status = 0 ] || { [ $status = 1 ] && grep -q '^<<<<<<<' "$2"; }; then
    exit $status
fi
exec git merge-file -q -L ours -L base -L theirs --marker-size="$4" "$2" "$1" "$3"
