# A package that the index holds for other Pythons, in other versions, or not at all.
. ./lab.sh
environment env; PATH=$PWD/env/bin:$PATH
wheel solver 1.0 py3-none-any "print('solved')"
wheel solver 2.0 cp38-cp38-manylinux2014_x86_64 'from solver import core'
mkdir -p other/simple/torch && INDEX=other/simple/torch wheel torch 2.0+cu126 py3-none-any "print('torch is there')"
case $1 in
error) pip install solver==2.0 ;;
workaround-1) pip install torch; (cd other && exec python3 -m http.server 8080 --bind 127.0.0.1 >server.log 2>&1) & sleep 1
    echo '--- cured ---'; unset PIP_NO_INDEX PIP_FIND_LINKS; . "$COMMANDS" && python -c 'import torch' ;;
workaround-3) pip install solver==2.0; echo '--- cured ---'; . "$COMMANDS" && python -c 'import solver' ;;
dead-end-1) . "$COMMANDS" ;;
dead-end-2) mv index/solver-2.0-cp38-cp38-manylinux2014_x86_64.whl index/solver-2.0-py3-none-any.whl
    pip install solver==2.0; python -c 'import solver' ;;
esac
