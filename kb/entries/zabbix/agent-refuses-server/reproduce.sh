exec 2>&1
server='Server=10.12.4.10'
start() {
    printf '%s\n' "LogFile=$PWD/agent.log" "PidFile=$PWD/agent.pid" ListenPort=10950 Hostname=web02 AllowRoot=1 "$@" >agent.conf
    zabbix_agentd -f -c "$PWD/agent.conf" >/dev/null & p=$!
    sleep 1; zabbix_get -s 127.0.0.1 -p 10950 -k agent.ping; grep -h 'allowed hosts' agent.log; kill $p; wait $p; rm -f agent.log
}
case $1 in
error) start "$server" ;;
workaround-2) start "$server"; echo '--- cured ---'; start "$(cat "$COMMANDS")" ; true ;;
dead-end-1) start "$server" "$(cat "$COMMANDS")" ;;
esac
