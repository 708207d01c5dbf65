exec 2>&1
again() { { printf 'import java.util.*;\n\nclass Main {\n    public static void main(String[] args) {\n        List<Integer> list = List.of(1, 2);\n'; cat "$1"; echo; echo '    }'; echo '}'; } >Main.java && javac -d out Main.java && echo 'one line' | java -cp out Main; }
mkdir -p out
echo 'System.out.println(list.stream().filter(x -> x > 9).findFirst().get());' >optional.txt
echo 'Scanner in = new Scanner(System.in); in.nextLine(); in.nextLine();' >scanner.txt
case $1 in
error) again optional.txt; again scanner.txt ;;
workaround-1) again optional.txt; echo '--- cured ---'; again "$COMMANDS" ;;
workaround-2) again scanner.txt; echo '--- cured ---'; again "$COMMANDS" ;;
dead-end-1) again "$COMMANDS" ;;
esac
