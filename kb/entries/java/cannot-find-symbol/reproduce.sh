# A class without its import, and a package without its jar.
mkdir -p tools/com/example lib && echo 'package com.example; public class Tools { public static int two() { return 2; } }' >tools/com/example/Tools.java
main() { printf '%s\npublic class Main {\n    public static void main(String[] a) {\n        %s\n    }\n}\n' "$1" "$2" >Main.java; }
jar() { javac -d classes tools/com/example/Tools.java && command jar --create --file lib/tools.jar -C classes .; }
list='List<Integer> numbers = java.util.Arrays.asList(1); System.out.println(numbers);'
tools='System.out.println(com.example.Tools.two());'
case "$1" in
    error) main '' "$list"; javac Main.java ;;
    workaround-1) main '' "$list"; javac Main.java; echo '--- cured ---'; main "$(cat "$COMMANDS")" "$list"; javac Main.java && java -cp . Main ;;
    workaround-2) jar; main '' "$tools"; javac Main.java; echo '--- cured ---'; . "$COMMANDS" && java -cp .:lib/tools.jar Main ;;
    dead-end-2) jar; main '' "$tools"; . "$COMMANDS" ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
