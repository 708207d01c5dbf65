# The project lies one folder further down.
mkdir backend
cat >backend/pom.xml <<'XML'
<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>com.example</groupId><artifactId>app</artifactId><version>1.0</version><packaging>pom</packaging>
</project>
XML
case "$1" in
    error) mvn -B package ;;
    workaround-1 | workaround-2)
        mvn -B package
        echo '--- cured ---'
        . "$COMMANDS" ;;
    dead-end-2) . "$COMMANDS" ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
