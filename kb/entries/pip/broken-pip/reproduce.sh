# The start script of an old distribution's pip before a pip of today; and a pip whose upgrade was broken off.
python3 -m venv --without-pip env
cp -r "$(python3 -c 'import os, pip; print(os.path.dirname(pip.__file__))')"* env/lib/python3*/site-packages/
printf '#!/bin/sh\nexec python3 -m pip "$@"\n' >env/bin/pip && chmod +x env/bin/pip
export PATH=$PWD/env/bin:$PATH
printf '#!%s\nimport sys\nfrom pip import main\nif __name__ == "__main__":\n    sys.exit(main())\n' "$PWD/env/bin/python3" >env/bin/pip
case $1 in
error) pip --version 2>&1 ;;
workaround-1)
    pip --version 2>&1
    echo "--- cured ---"
    bash -e "$COMMANDS"
    ;;
workaround-2)
    rm -r env/lib/python3*/site-packages/pip env/lib/python3*/site-packages/pip-*
    pip --version 2>&1
    echo "--- cured ---"
    bash -e "$COMMANDS"
    python3 -m pip --version
    ;;
workaround-4)
    pip --version 2>&1
    echo "--- cured ---"
    bash -e "$COMMANDS"
    ;;
dead-end-1)
    sudo() { "$@"; }
    sudo pip install --upgrade pip 2>&1
    ;;
dead-end-3)
    rm -r env/lib/python3*/site-packages/pip/_vendor
    bash -e "$COMMANDS"
    python3 -m pip --version 2>&1
    ;;
esac
