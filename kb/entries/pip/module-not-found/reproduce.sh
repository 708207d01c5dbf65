# A package that is installed for another Python than the one that runs.
. ./lab.sh
environment env; environment other; other=$PWD/other/bin
PATH=$PWD/env/bin:$PATH
wheel yamlish 1.0 py3-none-any "version = '1.0'"; wheel PyYAML 1.0 py3-none-any ''
python3 - <<'CODE'
import zipfile
with zipfile.ZipFile("index/PyYAML-1.0-py3-none-any.whl", "a") as archive:
    archive.writestr("yaml.py", "print('yaml is there')\n")
CODE
sdist planner 1.0 'import yamlish'
"$other/pip" install -q yamlish
sudo() { PATH=$other:$PATH "$@"; } # another PATH
again() { python -c 'import yamlish; print(yamlish.version)'; }
case $1 in
error) again ;;
workaround-1) again; echo '--- cured ---'; . "$COMMANDS"; again ;;
workaround-2) python -c 'import yaml'; echo '--- cured ---'; . "$COMMANDS"; python -c 'import yaml' ;;
workaround-3) pip install -q yamlish; pip install planner; echo '--- cured ---'; . "$COMMANDS" && python -c 'import planner; print(planner.version)' ;;
workaround-4) echo >email.py; python -c 'import email.message'; echo '--- cured ---'; . "$COMMANDS"; python -c 'import email.message; print("it is the library again")' ;;
dead-end-1) . "$COMMANDS"; again ;;
dead-end-3) environment new; PATH=$PWD/new/bin:$PATH; again ;;
esac
