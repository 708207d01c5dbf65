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
        build compile
        echo '--- cured ---'
        mkdir classes
        echo 'public class Lib { }' >Lib.java
        javac -d classes Lib.java && jar --create --file lib.jar -C classes .
        mvn() { # Debian has no install plugin in its repository; the stand-in puts the file where that plugin does
            local file group artifact version word
            for word in "$@"; do case "$word" in -Dfile=*) file=${word#*=} ;; -DgroupId=*) group=${word#*=} ;; -DartifactId=*) artifact=${word#*=} ;; -Dversion=*) version=${word#*=} ;; esac; done
            mkdir -p "repository/${group//.//}/$artifact/$version"
            cp "$file" "repository/${group//.//}/$artifact/$version/$artifact-$version.jar"
        }
        . "$COMMANDS"
        unset -f mvn
        build compile; ls target/classes ;;
    dead-end-1)
        mvn() { command mvn -o -B -q -Dmaven.repo.local="$PWD/repository" "${@/clean/}" 2>&1; }
        rm -rf target # what clean does; Debian has no clean plugin in its repository
        build compile ;;
    dead-end-3)
        mvn() { command mvn -B -q -Dmaven.repo.local="$PWD/repository" "$@" 2>&1; }
        . "$COMMANDS" ;;
    workaround-2)
        mkdir app lib && mv src pom.xml app/
        sed 's/<artifactId>app/<artifactId>lib/; /<dependencies>/,/<\/dependencies>/d' app/pom.xml >lib/pom.xml
        mkdir -p lib/src/main/java && echo 'public class Lib { }' >lib/src/main/java/Lib.java
        echo '<project xmlns="http://maven.apache.org/POM/4.0.0"><modelVersion>4.0.0</modelVersion><groupId>com.example</groupId><artifactId>all</artifactId><version>1.0</version><packaging>pom</packaging><modules><module>lib</module><module>app</module></modules></project>' >pom.xml
        build compile -pl app
        echo '--- cured ---'
        mvn() { build "$@"; }
        build() { command mvn -o -B -q -Dmaven.repo.local="$PWD/repository" "$@" 2>&1; }
        sed 's/package/compile/' "$COMMANDS" >typed
        . ./typed && ls app/target/classes ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
