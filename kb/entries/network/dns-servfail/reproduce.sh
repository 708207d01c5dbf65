# A name server that cannot answer for this zone.
exec 2>&1
printf 'import socket\ns = socket.socket(type=socket.SOCK_DGRAM); s.bind(("127.0.0.1", 53))\nwhile True:\n    q, a = s.recvfrom(512); end = q.index(0, 12) + 5\n    s.sendto(q[:2] + b"\\x81\\x82" + q[4:6] + bytes(6) + q[12:end], a)\n' >server.py
python3 server.py & sleep 1
dig @127.0.0.1 +tries=1 server.example.com
nslookup server.example.com 127.0.0.1
