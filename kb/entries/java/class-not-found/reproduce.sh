mkdir -p target/classes lib driver
printf 'package com.example;\npublic class Main { public static void main(String[] a) throws Exception { System.out.println("started with " + (a.length > 0 ? Class.forName(a[0]) : "nothing")); } }\n' >Main.java
printf 'package db;\npublic class Driver { }\n' >Driver.java
javac -d target/classes Main.java
javac -d driver Driver.java
jar --create --file lib/db.jar -C driver .
case "$1" in
    error) java -cp target/classes com.example.Main db.Driver ;;
    workaround-1) java -cp target/classes com.example.Main ;;
    workaround-2) java -cp 'target/classes:lib/*' com.example.Main db.Driver ;;
    dead-end-1) cd target/classes/com/example && java Main.class ;;
    dead-end-2) cd target/classes/com/example && java Main ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
