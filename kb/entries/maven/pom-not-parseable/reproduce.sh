# An address in the POM has an ampersand in it.
exec 2>&1
cat >pom.xml <<'POM'
<project>
  <modelVersion>4.0.0</modelVersion>
  <groupId>com.example</groupId>
  <artifactId>app</artifactId>
  <version>1.0</version>
  <packaging>pom</packaging>
  <url>https://ci.example.com/job?name=app&branch=main</url>
</project>
POM
case "$1" in
    error) mvn -q -o validate ;;
    workaround-2) mvn -q -o validate; echo '--- cured ---'; . "$COMMANDS"; grep url pom.xml ;;
    dead-end-1) . "$COMMANDS" ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
