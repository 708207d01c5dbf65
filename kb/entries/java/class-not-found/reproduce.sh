mkdir -p target/classes lib driver
printf 'package com.example;\npublic class Main { public static void main(String[] a) throws Exception { System.out.println("started with " + Class.forName(a.length > 0 ? a[0] : "java.lang.String")); } }\n' >Main.java
printf 'package db;\npublic class Driver { }\n' >Driver.java
javac -d target/classes Main.java
javac -d driver Driver.java
jar --create --file lib/db.jar -C driver .
jar --create --file app.jar -C target/classes .
case "$1" in
    error) java -cp target/classes com.example.Main db.Driver ;;
    workaround-1) java -cp target/classes Main; echo '--- cured ---'; . "$COMMANDS" ;;
    workaround-2)
        java -cp app.jar com.example.Main db.Driver
        echo '--- cured ---'
        java() { command java "$@" db.Driver; }
        . "$COMMANDS" ;;
    dead-end-1) cd target/classes/com/example && . "$COMMANDS" ;;
    dead-end-2) . "$COMMANDS" ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
