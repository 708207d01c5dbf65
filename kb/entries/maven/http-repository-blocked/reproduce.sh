# A POM names a repository by http; its parent is not there.
exec 2>&1
cat >pom.xml <<'X'
<project>
  <modelVersion>4.0.0</modelVersion>
  <parent><groupId>shop</groupId><artifactId>parent</artifactId><version>1</version><relativePath/></parent>
  <artifactId>app</artifactId>
  <repositories><repository><id>nexus</id><url>http://10.0.0.5:8081/repository/maven-public/</url></repository></repositories>
</project>
X
case "$1" in
    error) mvn -B validate ;;
    dead-end-1) rm -rf ~/.m2/repository; mvn -B validate ;;
    dead-end-2) mvn -B -U validate ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
