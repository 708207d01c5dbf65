# The new release was linked onto itself.
mkdir -p releases/42 && echo started >releases/42/app
ln -s current current
case "$1" in
    error) cat current/app ;;
    workaround-1) readlink current; namei -l current | tail -1 ;;
    workaround-2) ln -sfn "$PWD/releases/42" current && cat current/app ;;
    workaround-3) find . -type l ! -exec test -e {} \; -print ;;
    dead-end-1) ln -s "$PWD/releases/42" current; cat current/app ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
