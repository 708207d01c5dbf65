exec 2>&1
again() { { printf 'import java.time.*;\nimport java.time.format.*;\nimport java.util.*;\n\nclass Main {\n    public static void main(String[] args) {\n'; cat "$1"; echo; echo '    }'; echo '}'; } >Main.java && javac -d out Main.java && java -cp out Main; }
mkdir -p out
echo 'System.out.println(LocalDateTime.parse("2026-11-23 18:30:00"));' >plain.txt
echo 'System.out.println(LocalDateTime.parse("2026-11-23", DateTimeFormatter.ofPattern("yyyy-MM-dd")));' >date.txt
echo 'System.out.println(LocalDate.parse("23 November 2026", DateTimeFormatter.ofPattern("d MMMM yyyy", Locale.CHINESE)));' >month.txt
case $1 in
error) again plain.txt; again date.txt; again month.txt ;;
workaround-1) again plain.txt; echo '--- cured ---'; again "$COMMANDS" ;;
workaround-2) again date.txt; echo '--- cured ---'; again "$COMMANDS" ;;
workaround-3) again month.txt; echo '--- cured ---'; again "$COMMANDS" ;;
dead-end-1) again "$COMMANDS" ;;
esac
