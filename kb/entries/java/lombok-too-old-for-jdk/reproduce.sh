# Lombok 1.18.24 in the compiler of a newer JDK.
exec 2>&1
printf 'import lombok.Data;\nimport java.util.List;\n\n@Data public class User { private String name; private List<String> roles; }\n' >User.java
build() { "$1/bin/javac" "${@:2}" -proc:full -cp /usr/share/java/lombok.jar User.java && ls User.class; }
for new in /usr/lib/jvm/*; do [ -x "$new/bin/javac" ] && [ "$(sed -n 's/^JAVA_VERSION="\([0-9]*\).*/\1/p' "$new/release")" -ge 21 ] && break; done
case "$1" in
    error) build "$new" ;;
    dead-end-1) build "$new" --release 17 ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
