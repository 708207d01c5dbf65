# A package whose old release asks for Python 2's conversion and whose new one has a wheel.
python3 -m venv --without-pip env
cp -r "$(python3 -c 'import os, pip; print(os.path.dirname(pip.__file__))')"* env/lib/python3*/site-packages/
printf '#!/bin/sh\nexec python3 -m pip "$@"\n' >env/bin/pip && chmod +x env/bin/pip
export PATH=$PWD/env/bin:$PATH PIP_DISABLE_PIP_VERSION_CHECK=1
mkdir -p old/oldpack new index
echo 'print("oldpack")' >old/oldpack/__init__.py
printf 'from setuptools import setup\n\nsetup(name="oldpack", version="1.0", packages=["oldpack"], use_2to3=True)\n' >old/setup.py
tar -czf index/oldpack-1.0.tar.gz --transform 's/^old/oldpack-1.0/' old
python3 - <<'END'
import zipfile

with zipfile.ZipFile("new.whl", "w") as out:
    out.writestr("oldpack/__init__.py", 'print("oldpack 2.0")\n')
    out.writestr("oldpack-2.0.dist-info/METADATA", "Metadata-Version: 2.1\nName: oldpack\nVersion: 2.0\n")
    out.writestr("oldpack-2.0.dist-info/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
    out.writestr("oldpack-2.0.dist-info/RECORD", "")
END
export PIP_FIND_LINKS=$PWD/index
case $1 in
error) pip install oldpack==1.0 2>&1 ;;
workaround-1)
    pip install oldpack 2>&1
    echo "--- cured ---"
    cp new.whl index/oldpack-2.0-py3-none-any.whl
    bash -e "$COMMANDS"
    python3 -c "import oldpack"
    ;;
dead-end-1)
    pip install -q --upgrade setuptools
    pip install oldpack==1.0 2>&1
    ;;
esac
