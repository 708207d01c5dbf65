exec 2>&1
ask() { # a question for the record, as the driver puts it; "$1" is run before
    (cat "$1"; echo 'require("node:dns").resolveSrv("_mongodb" + "._tcp.cluster0.abcde.mongodb.net", (error, hosts) => { if (error) throw error; console.log(hosts) })') >ask.js
    node ask.js
}
cat >resolver.py <<'END'
import socket, struct

server = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
server.bind(("1.1.1.1", 53))
print("up", flush=True)
while True:
    query, client = server.recvfrom(512)
    end = query.index(b"\0", 12) + 5
    host = b"".join(bytes([len(p)]) + p for p in b"cluster0-shard-00-00.abcde.mongodb.net".split(b".")) + b"\0"
    answer = b"\xc0\x0c" + struct.pack(">HHIH", 33, 1, 60, 6 + len(host)) + struct.pack(">HHH", 0, 0, 27017) + host
    server.sendto(query[:2] + b"\x81\x80\0\1\0\1\0\0\0\0" + query[12:end] + answer, client)
END
case $1 in
    error) ask /dev/null ;;
    workaround-3)
        ask /dev/null
        echo '--- cured ---'
        ip address add 1.1.1.1/32 dev lo
        python3 resolver.py >up &
        until [ -s up ]; do sleep 0.1; done
        ask "$COMMANDS"
        kill %1
        ;;
    dead-end-2) python -c 'import pymongo; pymongo.MongoClient("mongodb+srv://cluster0.abcde.mongodb.net:27017/shop")' ;;
    *) exit 2 ;;
esac
