# A key that was downloaded.
ssh-keygen -q -t ed25519 -N '' -f key && chmod 644 key
public() { ssh-keygen -y -f key; }
case "$1" in
    error) public ;;
    workaround-1) chmod 600 key && public ;;
    workaround-2) install -m 600 key copy && ssh-keygen -y -f copy ;;
    dead-end-1) setpriv --reuid=0 --regid=0 --clear-groups ssh-keygen -y -f key ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
