# The start script of an old distribution's pip before pip 19 from ~/.local; and a pip whose upgrade was broken off.
python3 -m venv --without-pip env
cp -r "$(python3 -c 'import os, pip; print(os.path.dirname(pip.__file__))')"* env/lib/python3*/site-packages/
export PATH=$PWD/env/bin:$PATH PIP_DISABLE_PIP_VERSION_CHECK=1
printf '#!%s\nimport sys\nfrom pip import main\nif __name__ == "__main__":\n    sys.exit(main())\n' "$PWD/env/bin/python3" >env/bin/pip
chmod +x env/bin/pip
upgraded() { python3 -m pip install -q 'pip==19.2.3' 2>&1 && printf '#!%s\nimport sys\nfrom pip import main\nif __name__ == "__main__":\n    sys.exit(main())\n' "$PWD/env/bin/python3" >env/bin/pip; }
case $1 in
error)
    upgraded
    pip --version 2>&1
    ;;
workaround-1)
    upgraded
    pip --version 2>&1
    echo "--- cured ---"
    bash -e "$COMMANDS"
    ;;
workaround-2)
    rm -r env/lib/python3*/site-packages/pip/_internal env/lib/python3*/site-packages/pip-*
    python3 -m pip --version 2>&1
    rm -r env/lib/python3*/site-packages/pip
    echo "--- cured ---"
    bash -e "$COMMANDS"
    python3 -m pip --version
    ;;
workaround-4)
    upgraded
    pip --version 2>&1
    echo "--- cured ---"
    mkdir own && cd own
    bash -e "$COMMANDS"
    ;;
dead-end-1)
    upgraded
    sudo() { "$@"; }
    sudo pip install --upgrade pip 2>&1
    ;;
dead-end-3)
    rm -r env/lib/python3*/site-packages/pip/_internal
    bash -e "$COMMANDS"
    python3 -m pip --version 2>&1
    ;;
esac
