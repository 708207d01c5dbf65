# Bottleneck of 2023, compiled for NumPy 1, under today's NumPy.
python3 -m venv --without-pip env
cp -r "$(python3 -c 'import os, pip; print(os.path.dirname(pip.__file__))')"* env/lib/python3*/site-packages/
printf '#!/bin/sh\nexec python3 -m pip "$@"\n' >env/bin/pip && chmod +x env/bin/pip
export PATH=$PWD/env/bin:$PATH PIP_DISABLE_PIP_VERSION_CHECK=1
python3 -m pip install -q "numpy>=2" && python3 -m pip install -q --no-deps "bottleneck==1.3.7"
case $1 in
error) python3 -c "import bottleneck" 2>&1 ;;
workaround-1 | workaround-2)
    python3 -c "import bottleneck" 2>&1
    echo "--- cured ---"
    bash -e "$COMMANDS"
    python3 -c "import bottleneck, numpy; print(bottleneck.__version__, numpy.__version__, bottleneck.nanmean([1.0, 3.0]))"
    ;;
dead-end-1)
    python3 -m pip install -q --force-reinstall --no-deps "numpy==$(python3 -c 'import numpy; print(numpy.__version__)')"
    python3 -c "import bottleneck" 2>&1
    ;;
esac
