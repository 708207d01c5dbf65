exec 2>&1
export HOME=$PWD ROS_LOG_DIR=$PWD/log ROS_HOSTNAME=localhost ROS_MASTER_URI=http://localhost:11399
roscore() { command roscore -p 11399; }
case $1 in
error) rostopic list ;;
workaround-2)
    rostopic list
    (. "$COMMANDS") >roscore.log 2>&1 &
    for _ in $(seq 40); do rostopic list >topics 2>&1 && break; sleep 0.5; done
    echo '--- cured ---'; cat topics; kill %1; pkill -P $$ ; ok=0; grep -q rosout topics || ok=1; exit $ok ;;
esac
