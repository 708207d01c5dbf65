exec 2>&1
send() { # with the patience "$1"
    python -c '
import sys
from confluent_kafka import Producer
producer = Producer({"bootstrap.servers": "kafka:9092", "socket.timeout.ms": sys.argv[1]})
producer.produce("orders", b"1")
producer.flush(3)' "$1"
}
case $1 in
    error) send 1000 ;; # the name of a container that this machine does not know
    dead-end-2) send 60000 ;;
    *) exit 2 ;;
esac
