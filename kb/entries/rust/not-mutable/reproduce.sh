exec 2>&1
try() { rustc --edition 2021 -o app "$1" && ./app; }
printf 'fn main() {\n    let v = vec![1, 2];\n    v.push(3);\n    println!("{v:?}");\n}\n' >main.rs
printf 'fn add(v: &Vec<i32>) {\n    v.push(3);\n}\n\nfn main() {\n    let mut v = vec![1, 2];\n    add(&v);\n    println!("{v:?}");\n}\n' >ref.rs
case "$1" in
    error) try main.rs; try ref.rs ;;
    workaround-1) try main.rs; echo '--- cured ---'; cat "$COMMANDS" >cured.rs; try cured.rs ;;
    workaround-2) try ref.rs; echo '--- cured ---'; cat "$COMMANDS" >cured.rs; try cured.rs ;;
    dead-end-1) cat "$COMMANDS" >tried.rs; try tried.rs ;;
esac
