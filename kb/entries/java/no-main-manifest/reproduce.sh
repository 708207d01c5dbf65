# A library jar is started as a program.
echo 'package com.example; public class Main { public static void main(String[] a) { System.out.println("started"); } }' >Main.java
javac -d classes Main.java && jar --create --file app.jar -C classes .
case "$1" in
    error) java -jar app.jar ;;
    workaround-3)
        java -jar app.jar
        echo '--- cured ---'
        . "$COMMANDS" ;;
    workaround-1)
        java -jar app.jar
        echo '--- cured ---'
        . "$COMMANDS" && java -jar app.jar ;;
    dead-end-1) . "$COMMANDS" && java -jar app.jar ;;
    dead-end-2) echo 'mainClass=com.example.Main' >classes/application.properties && jar --create --file app.jar -C classes . && java -jar app.jar ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
