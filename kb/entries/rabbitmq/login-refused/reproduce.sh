# A broker of its own in this folder.
exec 2>&1
export HOME=$PWD RABBITMQ_NODENAME=proof@localhost RABBITMQ_MNESIA_BASE=$PWD/mnesia RABBITMQ_LOG_BASE=$PWD/log RABBITMQ_NODE_PORT=5672
export RABBITMQ_ENABLED_PLUGINS_FILE=$PWD/plugins RABBITMQ_PID_FILE=$PWD/pid RABBITMQ_CONF_ENV_FILE=$PWD/none RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS='-kernel inet_dist_use_interface {127,0,0,1}'
echo '[].' >plugins
PATH=$(ls -d /usr/lib/rabbitmq/lib/*/sbin | tail -1):$PATH
serve() { rabbitmq-server >server.log & rabbitmqctl wait "$PWD/pid" --timeout 90 >wait.log || tail -5 wait.log server.log; }
serve
cat >login.py <<'CODE'
import sys

import pika

try:
    pika.BlockingConnection(pika.URLParameters(sys.argv[1]))
except pika.exceptions.AMQPError as error:
    sys.exit(f"{type(error).__name__}: {error}")
print("logged in")
CODE
again() { python login.py amqp://app:s3cret@127.0.0.1:5672/shop; }
case $1 in
error) again ;;
workaround-2) again; echo '--- cured ---'; . "$COMMANDS"; again ;;
workaround-3)
    rabbitmqctl -q add_user app another; rabbitmqctl -q add_vhost shop; rabbitmqctl -q set_permissions -p shop app '.*' '.*' '.*'
    again; echo '--- cured ---'; . "$COMMANDS"; again ;;
dead-end-2)
    rabbitmqctl -q stop; sleep 3
    export RABBITMQ_DEFAULT_USER=app RABBITMQ_DEFAULT_PASS=s3cret RABBITMQ_DEFAULT_VHOST=shop
    serve; again ;;
esac
