exec 2>&1
mkdir -p data/private && echo open >data/open.txt && echo secret >data/private/key && chmod 700 data/private && chown -R 65534 data/private
as_user() { setpriv --bounding-set=-all --inh-caps=-all "$@"; }
sudo() { "$@"; }
rsync() { if [ -n "$root" ]; then command rsync "$@"; else as_user rsync "$@"; fi; }
case "$1" in
    error) rsync -a data/ copy/ ;;
    workaround-2) rsync -a data/ copy/; echo '--- cured ---'; root=1; . "$COMMANDS" && cat copy/private/key ;;
    workaround-4) rsync -a data/ copy/; echo '--- cured ---'; . "$COMMANDS" && cat copy/open.txt ;;
    dead-end-2) . "$COMMANDS" ;;
esac
