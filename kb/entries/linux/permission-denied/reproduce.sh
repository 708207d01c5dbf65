# A folder of mode 700 stands above a file that everybody may read; another user wants it.
as_user() { setpriv --reuid=4242 --regid=4242 --clear-groups -- "$@"; }
chmod 755 . ..
mkdir -p home/shared && echo 42 >home/shared/answer && chmod 644 home/shared/answer && chmod 755 home/shared && chmod 700 home
read_it() { as_user python3 -c 'print("read", open("home/shared/answer").read())'; }
case "$1" in
    error) read_it ;;
    workaround-1) namei -l home/shared/answer | grep home && chmod o+x home && read_it ;;
    workaround-2) chown -R 4242:4242 home && read_it ;;
    dead-end-1) chmod 777 home/shared/answer && read_it ;;
    dead-end-2) chmod 755 home && chown 4242 home/shared && (umask 077; python3 -c 'open("home/shared/log", "w")') \
        && as_user python3 -c 'open("home/shared/log", "a")' ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
