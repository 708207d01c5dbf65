exec 2>&1
send() { # with the batches "$1"
    python -c '
import sys
from confluent_kafka import Producer
producer = Producer({"test.mock.num.brokers": 1, "batch.size": sys.argv[1]})
producer.produce("orders", b"x" * 2_000_000)
producer.flush(5)' "$1"
}
case $1 in
    error) send 1000000 ;;
    dead-end-1) send 5000000 ;;
    *) exit 2 ;;
esac
