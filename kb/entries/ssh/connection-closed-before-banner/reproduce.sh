exec 2>&1
. ./sshd.sh
start 22
# Another service on port 2222: it hangs up on whatever is not its own protocol.
python3 -c 'import socket
s = socket.create_server(("127.0.0.1", 2222))
open("up", "w")
while True:
    c = s.accept()[0]
    c.recv(1000)
    c.close()' &
until [ -e up ]; do sleep 0.05; done
case "$1" in
    error) ssh -p 2222 root@server.example.com true; ssh -p 2222 root@server.example.com true ;;
    workaround-1)
        ssh -p 2222 root@server.example.com true
        echo '--- cured ---'
        . "$COMMANDS" && echo 'logged in' ;;
    workaround-2)
        start 443
        printf 'Host github.com\n    HostName server.example.com\n    Port 2222\n' >~/.ssh/config
        ssh root@github.com true
        echo '--- cured ---'
        cat "$COMMANDS" >~/.ssh/config
        ssh github.com -l root echo 'logged in' ;;
    workaround-5) . "$COMMANDS"; echo "no SSH- line" ;;
    dead-end-1) . "$COMMANDS"; ssh -i ~/.ssh/id_new -p 2222 root@server.example.com true ;;
    dead-end-2) ssh -o StrictHostKeyChecking=no -p 2222 root@server.example.com true ;;
esac
