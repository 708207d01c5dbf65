# A wheel for Windows; the index has one for this system too.
. ./lab.sh
environment env; PATH=$PWD/env/bin:$PATH
wheel tools 1.0 py3-none-manylinux2014_x86_64 "print('tools for this system')"
INDEX=. wheel tools 1.0 cp39-cp39-win_amd64 ''
again() { pip install ./tools-1.0-cp39-cp39-win_amd64.whl; }
case "$1" in
    error) again ;;
    workaround-1) again; rm tools-1.0-cp39-cp39-win_amd64.whl; echo '--- cured ---'; . "$COMMANDS" && python -c 'import tools' ;;
    workaround-3) rm ./*.whl; INDEX=. wheel tools 1.0 py3-none-any "print('tools for all')"; mv tools-1.0-py3-none-any.whl tools.whl; pip install ./tools.whl
        echo '--- cured ---'; . "$COMMANDS" && python -c 'import tools' ;;
    dead-end-2) . "$COMMANDS" ;;
esac
