exec 2>&1
mkdir src
printf 'fn main() {\n    println!("{}", std::fs::read_to_string("settings.txt").unwrap());\n}\n' >src/main.rs
try() { rustc --edition 2021 -o app "$1" && ./app; }
case "$1" in
    error) try src/main.rs ;;
    workaround-*) try src/main.rs; echo '--- cured ---'; cat "$COMMANDS" >cured.rs; try cured.rs ;;
    dead-end-2) echo 42 >src/settings.txt; cat "$COMMANDS" >src/main.rs; try src/main.rs ;;
esac
