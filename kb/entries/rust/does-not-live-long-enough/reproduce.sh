exec 2>&1
try() { rustc --edition 2021 -o app "$1" && ./app; }
printf "fn greeting<'a>() -> &'a str {\n    let s = String::from(\"hello\");\n    &s\n}\n\nfn main() {\n    println!(\"{}\", greeting());\n}\n" >local.rs
printf 'fn longer(a: &str, b: &str) -> &str {\n    if a.len() > b.len() { a } else { b }\n}\n\nfn main() {\n    println!("{}", longer("one", "three"));\n}\n' >longer.rs
printf 'fn main() {\n    let n = vec![1, 2, 3];\n    let sum = std::thread::spawn(|| n.iter().sum::<i32>()).join().unwrap();\n    println!("{sum}");\n}\n' >thread.rs
case "$1" in
    error) try local.rs; try longer.rs; try thread.rs ;;
    workaround-1) try local.rs; echo '--- cured ---'; cat "$COMMANDS" >cured.rs; try cured.rs ;;
    workaround-2) try longer.rs; echo '--- cured ---'; cat "$COMMANDS" >cured.rs; try cured.rs ;;
    workaround-3) try thread.rs; echo '--- cured ---'; cat "$COMMANDS" >cured.rs; try cured.rs ;;
    dead-end-1) cat "$COMMANDS" >tried.rs; try tried.rs ;;
esac
