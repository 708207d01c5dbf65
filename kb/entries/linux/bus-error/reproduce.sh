# A file that is mapped is cut short, or replaced by another one.
gcc -O0 -o child child.c
echo newer >libfoo.so.new
case "$1" in
    error) ./child truncate; exit $? ;;
    workaround-4) ./child truncate; echo '--- cured ---'; ./child replace ;;
    dead-end-2) ./child catch; exit $? ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
