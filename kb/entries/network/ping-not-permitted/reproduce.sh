# ping without its capability, in a network that permits ICMP sockets to nobody.
exec 2>&1
setpriv --bounding-set=-net_raw ping -c 1 127.0.0.1
