exec 2>&1
try() { rustc --edition 2021 -o app "$1" && ./app; }
printf 'fn main() {\n    let s: String = "hello";\n    let n: u64 = s.len();\n    println!("{s} {n}");\n}\n' >main.rs
printf 'fn double(n: i32) -> i32 {\n    n * 2;\n}\n\nfn main() {\n    println!("{}", double(21));\n}\n' >semicolon.rs
case "$1" in
    error) try main.rs; try semicolon.rs ;;
    workaround-1) try main.rs; echo '--- cured ---'; cat "$COMMANDS" >cured.rs; try cured.rs ;;
    workaround-2) try semicolon.rs; echo '--- cured ---'; cat "$COMMANDS" >cured.rs; try cured.rs ;;
    dead-end-1) sed -i 's/let s: String/let s: Vec<u8>/' main.rs; try main.rs ;;
    dead-end-2) cat "$COMMANDS" >tried.rs; try tried.rs ;;
esac
