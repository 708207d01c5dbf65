# A server whose key was made anew. It needs only to show its key.
sshd=$(command -v sshd || echo /usr/sbin/sshd)
mkdir -p -m 755 /run/sshd 2>/dev/null
serve() {
    rm -f key key.pub && ssh-keygen -q -t ed25519 -N '' -f key
    "$sshd" -D -p 2222 -h "$PWD/key" -o ListenAddress=127.0.0.1 -o PidFile=none -o UsePAM=no >sshd.log 2>&1 &
    server=$!
    for _ in $(seq 100); do ssh-keyscan -p 2222 127.0.0.1 >scan 2>/dev/null; [ -s scan ] && break; sleep 0.05; done
}
serve; cp scan known; kill $server; wait $server 2>/dev/null; serve
log_in() { ssh -p 2222 -o UserKnownHostsFile="$PWD/known" -o GlobalKnownHostsFile=none -o BatchMode=yes "$@" 127.0.0.1 true; }
trusted() { log_in "$@" 2>login.log; grep -v '^Warning: Permanently' login.log | grep 'Permission denied' && echo "the host is trusted; the login itself is another matter"; }
case "$1" in
    error) log_in -o StrictHostKeyChecking=yes ;;
    workaround-1) ssh-keygen -R '[127.0.0.1]:2222' -f known >/dev/null 2>&1; cat scan >>known && trusted -o StrictHostKeyChecking=yes ;;
    workaround-2) cp scan known && trusted -o StrictHostKeyChecking=yes ;;
    workaround-3) : >known && trusted -o StrictHostKeyChecking=accept-new ;;
    dead-end-2) ssh-keygen -q -t ed25519 -N '' -f mine && log_in -o StrictHostKeyChecking=yes -i mine ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
