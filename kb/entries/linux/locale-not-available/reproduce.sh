# A language that has not been generated is asked for: the folder of locales is empty, for this script alone.
cat >inside <<'CODE'
cp -a /usr/lib/locale/C.utf8 . && cp -a /etc/locale.gen locale.gen && sed -i 's/^\([^#]\)/# \1/' locale.gen
mount -t tmpfs none /usr/lib/locale && cp -a C.utf8 /usr/lib/locale/ && mount --bind locale.gen /etc/locale.gen
sudo() { if [ "$1" = sed ]; then command sed "${@:3:1}" /etc/locale.gen >new && cat new >/etc/locale.gen; else "$@" >generated; fi; }    # a bind mount cannot be renamed over
export LC_ALL=en_US.UTF-8
again() { bash -c 'echo the shell is up'; }
case $1 in
error) again ;;
workaround-4) python3 -c "import locale; print(locale.setlocale(locale.LC_ALL, 'en_US.UTF-8'))"; echo '--- cured ---'; LC_ALL=C; . "$COMMANDS" ;;
workaround-*) again; echo '--- cured ---'; . "$COMMANDS"; again ;;
dead-end-*) . "$COMMANDS"; again ;;
esac
CODE
unshare --mount bash inside "$1"
