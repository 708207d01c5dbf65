# An old pyOpenSSL beside a new cryptography.
python3 -m venv --without-pip env
cp -r "$(python3 -c 'import os, pip; print(os.path.dirname(pip.__file__))')"* env/lib/python3*/site-packages/
printf '#!/bin/sh\nexec python3 -m pip "$@"\n' >env/bin/pip && chmod +x env/bin/pip
export PATH=$PWD/env/bin:$PATH PIP_DISABLE_PIP_VERSION_CHECK=1
python3 -m pip install -q cffi cryptography && python3 -m pip install -q --no-deps pyopenssl==22.0.0
case $1 in
error) python3 -c "import OpenSSL" 2>&1 ;;
workaround-1)
    python3 -c "import OpenSSL" 2>&1
    echo "--- cured ---"
    bash -e "$COMMANDS"
    python3 -c "import OpenSSL; print(OpenSSL.__version__)"
    ;;
dead-end-2)
    python3 -m pip install -q --force-reinstall requests
    python3 -c "import OpenSSL" 2>&1
    ;;
esac
