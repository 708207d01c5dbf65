# A project whose newest version is for a Python to come.
. ./lab.sh
environment env; PATH=$PWD/env/bin:$PATH
wheel tools 1.0 py3-none-any "print('tools 1')"
sdist tools 2.0 "pass" && rm index/tools-2.0.tar.gz && mv build/tools-2.0 tools && INDEX=tools wheel tools 2.0 py3-none-any 'match 1:; case 1: print(2) until 3' 'Requires-Python: >=3.99'
sed -i '1i [project]\nname = "tools"\nversion = "2.0"\nrequires-python = ">=3.99"' tools/pyproject.toml
again() { pip install ./tools; }
case "$1" in
    error) again ;;
    workaround-1) again; echo '--- cured ---'; . "$COMMANDS" && python -c 'import tools' ;;
    workaround-3) again; echo '--- cured ---'; cd tools && INDEX=. wheel tools 2.0 py3-none-any 'print("tools 2")' 'Requires-Python: >=3.10' && . "$COMMANDS" && cd / && python -c 'import tools' ;;
    dead-end-1) . "$COMMANDS"; python -c 'import tools' ;;
esac
