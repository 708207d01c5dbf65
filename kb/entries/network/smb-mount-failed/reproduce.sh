# Nothing listens on port 445 of this machine's loopback.
exec 2>&1
smbclient -N -L //127.0.0.1
