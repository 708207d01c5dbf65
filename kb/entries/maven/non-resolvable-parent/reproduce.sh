# One module of a project is built by itself, in a folder to which its parent was not copied.
head='<project xmlns="http://maven.apache.org/POM/4.0.0"><modelVersion>4.0.0</modelVersion>'
names='<groupId>com.acme</groupId><artifactId>platform</artifactId><version>1.0</version>'
mkdir -p whole/order-service alone
echo "$head$names<packaging>pom</packaging><modules><module>order-service</module></modules></project>" >whole/pom.xml
echo "$head<parent>$names</parent><artifactId>order-service</artifactId><packaging>pom</packaging></project>" >whole/order-service/pom.xml
cp whole/order-service/pom.xml alone/
case "$1" in
    error) cd alone && mvn -o -B validate ;;
    workaround-1)
        (cd alone && mvn -o -B validate)
        echo '--- cured ---'
        cd whole && . "$COMMANDS" ;;
    dead-end-2) cd alone && . "$COMMANDS" ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
