exec 2>&1
try() { rustc --edition 2021 -o app "$1" && ./app; }
printf 'fn main() {\n    let n = std::env::args().skip(1).count();\n    println!("{}", n - 1);\n}\n' >main.rs
case $1 in
error) try main.rs ;;
workaround-*) try main.rs; echo '--- cured ---'; cat "$COMMANDS" >cured.rs; try cured.rs ;;
dead-end-1) . "$COMMANDS"; exit 1 ;;
dead-end-2) cat "$COMMANDS" >tried.rs; try tried.rs ;;
esac
