exec 2>&1
try() { rustc --edition 2021 -o app "$1" && ./app; }
printf 'fn main() {\n    let n = "5".parse().unwrap();\n    println!("{n}");\n}\n' >main.rs
case $1 in
error) try main.rs ;;
workaround-*) try main.rs; echo '--- cured ---'; cat "$COMMANDS" >cured.rs; try cured.rs ;;
dead-end-1) cat "$COMMANDS" >tried.rs; try tried.rs ;;
esac
