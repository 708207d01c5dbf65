exec 2>&1
try() { rustc --edition 2021 -o app "$1" && ./app; }
printf 'struct User {\n    name: String,\n}\n\nfn main() {\n    let user = User { name: "Ada".into() };\n    println!("{user:?}");\n}\n' >main.rs
printf 'fn main() {\n    let n: i32 = "42".parse()?;\n    println!("{n}");\n}\n' >question.rs
printf 'use std::rc::Rc;\nuse std::thread;\n\nfn main() {\n    let n = Rc::new(42);\n    thread::spawn(move || println!("{n}")).join().unwrap();\n}\n' >thread.rs
case "$1" in
    error) try main.rs; try question.rs; try thread.rs ;;
    workaround-1) try main.rs; echo '--- cured ---'; cat "$COMMANDS" >cured.rs; try cured.rs ;;
    workaround-2) try question.rs; echo '--- cured ---'; cat "$COMMANDS" >cured.rs; try cured.rs ;;
    workaround-3) try thread.rs; echo '--- cured ---'; cat "$COMMANDS" >cured.rs; try cured.rs ;;
    dead-end-2) cat "$COMMANDS" >tried.rs; try tried.rs ;;
esac
