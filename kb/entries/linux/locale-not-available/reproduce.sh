# A language that no system has generated is asked for.
start='bash -c "echo the shell is up"'
case $1 in
error) LC_ALL=tlh_QO.UTF-8 bash -c 'echo the shell is up' ;;
workaround-1) LC_ALL=C.UTF-8 bash -c 'echo the shell is up' ;;
workaround-4) name=$(locale -a | grep -i '^C.utf' | head -1); python3 -c "import locale; print(locale.setlocale(locale.LC_ALL, '$name'))" ;;
dead-end-1) export LC_ALL=tlh_QO.UTF-8; export LANG=C.UTF-8; bash -c 'echo the shell is up' ;;
dead-end-2) LC_ALL=tlh_QO.utf8 bash -c 'echo the shell is up' ;;
esac
