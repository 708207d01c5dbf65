# A task sent to an address where no broker listens.
printf 'from celery import Celery\napp = Celery("shop", broker="redis://127.0.0.1:6379/0")\n' >shop.py
send() { timeout 15 python -c 'from shop import app; print(app.send_task("shop.send", retry=False).id)'; }
wait_for() { for _ in $(seq 50); do redis-cli -p 6379 ping >/dev/null 2>&1 && break; sleep 0.1; done; }
case "$1" in
error)
send
;;
workaround-1)
. "$COMMANDS"
;;
workaround-2)
printf 'from celery import Celery\napp = Celery("shop", broker="redis://127.0.0.1:6380/0")\n' >shop.py
send
echo "--- cured ---"
redis-server --port 6379 --daemonize yes >/dev/null && wait_for
python "$COMMANDS"
;;
workaround-3)
send
echo "--- cured ---"
. "$COMMANDS" >/dev/null && wait_for && send
;;
dead-end-1) 
printf 'from celery import Celery\napp = Celery("shop", broker="redis://127.0.0.1:6379/0")\napp.conf.broker_connection_retry_on_startup = True\n' >shop.py
timeout 15 python -c 'from shop import app; app.worker_main(["worker", "--pool", "solo"])' 2>&1
 ;;
*) echo "there is no step $1"; exit 1 ;;
esac
