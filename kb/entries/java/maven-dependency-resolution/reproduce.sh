# A library that is nowhere: the repository is a copy of the one that Debian's packages bring.
cp -rs /usr/share/maven-repo repository
mkdir -p src/main/java
echo 'class Main { }' >src/main/java/Main.java
cat >pom.xml <<'XML'
<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>com.example</groupId><artifactId>app</artifactId><version>1.0</version>
  <properties>
    <maven.compiler.release>17</maven.compiler.release>
    <project.build.sourceEncoding>UTF-8</project.build.sourceEncoding>
  </properties>
  <dependencies>
    <dependency><groupId>com.example</groupId><artifactId>lib</artifactId><version>1.0</version></dependency>
  </dependencies>
</project>
XML
build() { mvn -o -B -q -Dmaven.repo.local="$PWD/repository" "$@" 2>&1; }
case "$1" in
    error) build compile ;;
    workaround-1)
        there=repository/com/example/lib/1.0
        mkdir -p $there classes
        echo 'public class Lib { }' >Lib.java
        javac -d classes Lib.java
        jar --create --file $there/lib-1.0.jar -C classes .
        build compile; ls target/classes ;;
    dead-end-1) rm -rf target; build compile ;;
    dead-end-3) build -o compile ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
