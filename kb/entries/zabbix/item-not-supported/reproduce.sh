exec 2>&1
start() {
    printf '%s\n' "LogFile=$PWD/agent.log" "PidFile=$PWD/agent.pid" Server=127.0.0.1 ListenPort=10950 Hostname=web02 AllowRoot=1 "$@" >agent.conf
    zabbix_agentd -f -c "$PWD/agent.conf" >/dev/null & p=$!
    sleep 1; zabbix_get -s 127.0.0.1 -p 10950 -k nginx.requests; kill $p; wait $p; true
}
case $1 in
error) start ;;
workaround-1) start; echo '--- cured ---'; start "$(cat "$COMMANDS")" ;;
esac
