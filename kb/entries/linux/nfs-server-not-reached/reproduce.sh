# Nothing listens on this machine's own loopback, neither the port mapper nor NFS.
exec 2>&1
showmount -e 127.0.0.1
rpcinfo -t 127.0.0.1 100003 4
