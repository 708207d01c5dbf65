exec 2>&1
try() { rustc --edition 2021 -o app "$1" && ./app; }
printf 'fn greet(name: String) {\n    println!("hello {name}");\n}\n\nfn main() {\n    let name = String::from("Ada");\n    greet(name);\n    println!("{name}");\n}\n' >main.rs
printf 'struct Point {\n    x: i32,\n    y: i32,\n}\n\nfn show(p: Point) {\n    println!("{} {}", p.x, p.y);\n}\n\nfn main() {\n    let p = Point { x: 1, y: 2 };\n    show(p);\n    println!("{}", p.x);\n}\n' >point.rs
case "$1" in
    error) try main.rs ;;
    workaround-3) try point.rs; echo '--- cured ---'; cat "$COMMANDS" >cured.rs; try cured.rs ;;
    workaround-*) try main.rs; echo '--- cured ---'; cat "$COMMANDS" >cured.rs; try cured.rs ;;
    dead-end-1) cat "$COMMANDS" >tried.rs; try tried.rs ;;
    dead-end-2) sed -i 's/let name/let mut name/' main.rs; try main.rs ;;
esac
