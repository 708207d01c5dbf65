exec 2>&1
send() { # with so many retries
    python -c '
import sys
from confluent_kafka import Producer
producer = Producer({"bootstrap.servers": "127.0.0.1:9092", "message.timeout.ms": 2000, "log_level": 0, "retries": sys.argv[1]})
producer.produce("orders", b"1", callback=lambda error, _: print("delivery:", error or "acknowledged"))
producer.flush(10)' "$1"
}
case $1 in
    error) send 3 ;; # no broker answers there
    dead-end-1) send 1000000 ;;
    *) exit 2 ;;
esac
