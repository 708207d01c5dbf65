# An application and the library that it was compiled against, each in its jar.
mkdir -p lib classes/tool classes/app
printf 'package tool;\npublic class Log { public static void say(String line) { System.out.println(line); } }\n' >Log.java
printf 'package app;\npublic class Main { public static void main(String[] a) { tool.Log.say("up and running"); } }\n' >Main.java
build() {
    javac -d classes/tool Log.java
    javac -cp classes/tool -d classes/app Main.java
    jar --create --file lib/log.jar -C classes/tool .
    jar --create --file app.jar --main-class app.Main -C classes/app .
}
build
case "$1" in
    error) java -jar app.jar ;;
    workaround-1)
        java -jar app.jar
        echo '--- cured ---'
        . "$COMMANDS" ;;
    dead-end-1) . "$COMMANDS" ;;
    dead-end-2) rm -r classes/*/*; build; java -jar app.jar ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
