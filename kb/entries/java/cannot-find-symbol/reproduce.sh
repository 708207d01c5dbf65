# A class without its import, and a package without its jar.
mkdir -p tools/com/example && echo 'package com.example; public class Tools { public static int two() { return 2; } }' >tools/com/example/Tools.java
javac -d classes tools/com/example/Tools.java
main() { printf '%s\npublic class Main {\n    public static void main(String[] a) {\n        %s\n    }\n}\n' "$1" "$2" >Main.java; }
list='List<Integer> numbers = java.util.Arrays.asList(1); System.out.println(numbers);'
tools='System.out.println(com.example.Tools.two());'
case "$1" in
    error) main '' "$list"; javac Main.java ;;
    workaround-1) main 'import java.util.List;' "$list"; javac Main.java && java -cp . Main ;;
    workaround-2) main '' "$tools"; javac -cp classes Main.java && java -cp .:classes Main ;;
    dead-end-2) main '' "$tools"; JDK_JAVA_OPTIONS="-cp classes" javac Main.java ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
