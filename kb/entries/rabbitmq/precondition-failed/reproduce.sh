# A broker of its own in this folder.
exec 2>&1
export HOME=$PWD RABBITMQ_NODENAME=proof@localhost RABBITMQ_MNESIA_BASE=$PWD/mnesia RABBITMQ_LOG_BASE=$PWD/log RABBITMQ_NODE_PORT=5672
export RABBITMQ_ENABLED_PLUGINS_FILE=$PWD/plugins RABBITMQ_PID_FILE=$PWD/pid RABBITMQ_CONF_ENV_FILE=$PWD/none RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS='-kernel inet_dist_use_interface {127,0,0,1}'
echo '[].' >plugins
PATH=$(ls -d /usr/lib/rabbitmq/lib/*/sbin | tail -1):$PATH
serve() { rabbitmq-server >server.log & rabbitmqctl wait "$PWD/pid" --timeout 90 >wait.log || tail -5 wait.log server.log; }
serve
cat >declare.py <<'CODE'
import sys

import pika

connection = pika.BlockingConnection(pika.ConnectionParameters("127.0.0.1"))
channel = connection.channel()
arguments = {"x-dead-letter-exchange": "dlx"} if "with" in sys.argv else None
try:
    channel.queue_declare("orders", durable=True, arguments=arguments)
except pika.exceptions.ChannelClosedByBroker as error:
    if "caught" not in sys.argv:
        raise
channel.basic_publish("", "orders", b"one")
print("declared and sent")
CODE
python declare.py first >first.log
case $1 in
error) python declare.py with ;;
workaround-2) python declare.py with; echo '--- cured ---'; . "$COMMANDS"; python declare.py; rabbitmqctl -q list_queues name policy ;;
workaround-3) rabbitmqctl -q purge_queue orders; python declare.py with; echo '--- cured ---'; . "$COMMANDS"; python declare.py with ;;
dead-end-1) python declare.py with caught ;;
dead-end-2) rabbitmqctl -q stop_app; rabbitmqctl -q start_app; python declare.py with ;;
esac
