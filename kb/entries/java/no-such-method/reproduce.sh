# The application was compiled against version 2 of a library and meets version 1.
mkdir -p lib tool-1 tool-2 app
body() { printf 'package com.example;\npublic class Tool { public static String name(%s) { return "version %s"; } }\n' "$1" "$2" >Tool.java; }
body '' 1; javac -d tool-1 Tool.java
body 'int number' 2; javac -d tool-2 Tool.java
rm Tool.java
for n in 1 2; do jar --create --file lib/tool-$n.jar -C tool-$n .; done
printf 'package com.example;\npublic class Main { public static void main(String[] a) { System.out.println(Tool.name(1)); } }\n' >Main.java
javac -cp tool-2 -d app Main.java
case "$1" in
    error) java -cp 'app:lib/tool-1.jar' com.example.Main ;;
    workaround-1) java -cp 'app:lib/tool-1.jar:lib/tool-2.jar' com.example.Main; echo '--- cured ---'; . "$COMMANDS" ;;
    dead-end-1) rm -r app; javac -cp tool-2 -d app Main.java; java -cp 'app:lib/tool-1.jar' com.example.Main ;;
    dead-end-2) . "$COMMANDS" ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
