# An index by http that is not trusted, from the user's configuration, the system's or the environment.
python3 -m venv --without-pip env
cp -r "$(python3 -c 'import os, pip; print(os.path.dirname(pip.__file__))')"* env/lib/python3*/site-packages/
printf '#!/bin/sh\nexec python3 -m pip "$@"\n' >env/bin/pip && chmod +x env/bin/pip
export PATH=$PWD/env/bin:$PATH PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_RETRIES=0 PIP_TIMEOUT=2
GONE=douban
OLD=http://pypi.$GONE.com/simple
PACKAGE=acme-tool
try() { python -m pip download --no-deps $PACKAGE 2>&1; }
where() { python -m pip config get global.index-url 2>/dev/null || python -m pip config list; }
case $1 in
error)
    python -m pip config set global.index-url $OLD
    try
    ;;
workaround-1)
    export PIP_INDEX_URL=$OLD
    bash "$COMMANDS" | tail -n 5 | sed 's#http://#http:#'
    ;;
workaround-2)
    python -m pip config set global.index-url $OLD
    try
    echo "--- cured ---"
    bash -e "$COMMANDS"
    where
    try | grep 'Looking in indexes'
    ;;
workaround-4)
    export PIP_INDEX_URL=$OLD
    try
    echo "--- cured ---"
    . "$COMMANDS"
    python -m pip config list
    try | grep -c 'Looking in indexes'
    true
    ;;
dead-end-1) python -m pip download --no-deps --index-url $OLD --trusted-host "pypi.$GONE.com" $PACKAGE 2>&1 ;;
dead-end-2)
    python -m pip config set global.index-url $OLD
    python -m pip install --upgrade pip 2>&1
    ;;
esac
