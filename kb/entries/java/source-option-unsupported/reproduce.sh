# A project that asks for a level which this JDK does not know yet.
own=$(java -XshowSettings:properties -version 2>&1 | sed -n 's/.*java.specification.version = //p')
mkdir -p src/main/java
echo 'class Main { }' >src/main/java/Main.java
pom() { # with the properties in "$1"
    cat >pom.xml <<XML
<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>com.example</groupId><artifactId>old</artifactId><version>1</version>
  <properties>$1<project.build.sourceEncoding>UTF-8</project.build.sourceEncoding></properties>
</project>
XML
}
wanted="<maven.compiler.release>$((own + 4))</maven.compiler.release>"
build() { mvn -o -B -q -Dmaven.repo.local=/usr/share/maven-repo "$@" compile 2>&1; }
pom "$wanted"
case "$1" in
    error) build ;;
    workaround-1)
        build
        echo '--- cured ---'
        pom "$(grep release "$COMMANDS")"; build; ls target/classes ;;
    dead-end-2)
        mvn() { command mvn -o -B -q -Dmaven.repo.local=/usr/share/maven-repo "$@" 2>&1; }
        . "$COMMANDS" ;;
    dead-end-3) cd src/main/java && . "$COMMANDS" ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
