exec 2>&1
try() { { echo 'fn main() {'; cat "$1"; echo '}'; } >main.rs; rustc --edition 2021 -o app main.rs && ./app; }
printf 'let ages = std::collections::HashMap::from([("ann", 30)]);\nprintln!("{}", ages.get("bob").unwrap());\n' >bare
case "$1" in
    error) try bare ;;
    workaround-*) try bare; echo '--- cured ---'; try "$COMMANDS" ;;
    dead-end-1) try "$COMMANDS" ;;
esac
