# An environment whose folder was renamed: its pip names a Python that is gone.
export PIP_DISABLE_PIP_VERSION_CHECK=1
# venv makes it without pip, which saves seconds; the script is what pip writes for itself.
python3 -m venv --without-pip --system-site-packages before
cat >before/bin/pip <<EOF
#!$PWD/before/bin/python3
import sys
from pip._internal.cli.main import main
sys.exit(main())
EOF
chmod +x before/bin/pip
mv before venv

case "$1" in
error)
    venv/bin/pip --version
    ;;
workaround-1)
    echo "# nothing that needs an index" >requirements.txt
    venv/bin/pip --version
    echo "--- cured ---"
    bash -eu "$COMMANDS"
    venv/bin/pip --version
    ;;
workaround-2)
    venv/bin/pip --version
    echo "--- cured ---"
    bash -eu "$COMMANDS"
    ;;
dead-end-2)
    chmod +x venv/bin/pip
    venv/bin/pip --version
    ;;
*)
    echo "there is no step $1"
    exit 2
    ;;
esac
