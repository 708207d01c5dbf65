# psycopg2 and mysqlclient without the development packages: the programs are hidden behind a PATH of our own.
python3 -m venv --without-pip env
cp -r "$(python3 -c 'import os, pip; print(os.path.dirname(pip.__file__))')"* env/lib/python3*/site-packages/
printf '#!/bin/sh\nexec python3 -m pip "$@"\n' >env/bin/pip && chmod +x env/bin/pip
mkdir tools
for program in bash sh gcc cc x86_64-linux-gnu-gcc ld as uname rm mkdir cat; do
    [ -z "$(command -v $program)" ] || ln -s "$(command -v $program)" tools/
done
export PATH=$PWD/env/bin:$PWD/tools PIP_DISABLE_PIP_VERSION_CHECK=1
case $1 in
error)
    python3 -m pip install psycopg2 2>&1
    python3 -m pip install mysqlclient 2>&1
    ;;
workaround-1)
    python3 -m pip install psycopg2 2>&1
    echo "--- cured ---"
    bash -e "$COMMANDS"
    python3 -c "import psycopg2; print(psycopg2.__version__)"
    ;;
dead-end-1)
    python3 -m pip install pg_config mysql_config 2>&1
    python3 -m pip install psycopg2 2>&1
    ;;
esac
