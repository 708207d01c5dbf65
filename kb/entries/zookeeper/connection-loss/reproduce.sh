# A client asks before the server runs.
exec 2>&1
mkdir -p bin conf data
printf 'tickTime=2000\ndataDir=%s/data\nclientPort=2181\nadmin.enableServer=false\n' "$PWD" >conf/zoo.cfg
jars=$(ls /usr/share/java/{zookeeper,zookeeper-jute,slf4j-api,slf4j-nop}.jar /usr/share/java/{netty*,metrics-core*,snappy*,commons-cli,jline*,jetty*,javax.servlet-api,servlet-api,jackson-core,jackson-databind,jackson-annotations,audience-annotations,commons-io}.jar 2>/dev/null | tr '\n' ':')
cat >bin/zkServer.sh <<CODE
exec java -cp '$jars' org.apache.zookeeper.server.quorum.QuorumPeerMain \$2
CODE
cat >bin/zkCli.sh <<CODE
exec java -cp '$jars' org.apache.zookeeper.ZooKeeperMain -waitforconnection "\$@" 2>&1
CODE
sed 's/-waitforconnection //' bin/zkCli.sh >bin/once.sh
chmod +x bin/*.sh
ask() { timeout 25 bash bin/once.sh -server 127.0.0.1:2181 ls / | grep -E 'KeeperErrorCode|\[zookeeper\]'; }
case "$1" in
    error) ask ;;
    workaround-2) ask; echo '--- cured ---'; sed -E 's#^bin/#bash bin/#; s#until bin/#until bash bin/#' "$COMMANDS" >run.sh; . ./run.sh; ask ;;
    dead-end-1) timeout 25 bash bin/once.sh -timeout 60000 -server 127.0.0.1:2181 ls / | grep KeeperErrorCode ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
