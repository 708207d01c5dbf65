# The package that has the name of Paddle's module.
python3 -m venv --without-pip env
cp -r "$(python3 -c 'import os, pip; print(os.path.dirname(pip.__file__))')"* env/lib/python3*/site-packages/
printf '#!/bin/sh\nexec python3 -m pip "$@"\n' >env/bin/pip && chmod +x env/bin/pip
export PATH=$PWD/env/bin:$PATH PIP_DISABLE_PIP_VERSION_CHECK=1
case $1 in
error) pip install --no-deps paddle 2>&1 ;;
workaround-2)
    pip install -q --no-deps paddle
    bash -e "$COMMANDS"
    ;;
dead-end-2)
    pip install -q --upgrade pip setuptools
    pip install --no-deps paddle 2>&1
    ;;
esac
