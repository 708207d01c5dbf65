exec 2>&1
try() { rustc --edition 2021 -o app "$1" && ./app; }
printf 'fn main() {\n    let mut v = vec![1, 2, 3];\n    let first = &v[0];\n    v.push(4);\n    println!("{first}");\n}\n' >main.rs
printf 'struct Cart {\n    items: Vec<u32>,\n}\n\nimpl Cart {\n    fn slot(&mut self) -> &mut Vec<u32> {\n        &mut self.items\n    }\n    fn next(&mut self) -> u32 {\n        1\n    }\n}\n\nfn main() {\n    let mut cart = Cart { items: vec![7] };\n    let slot = cart.slot();\n    slot.push(cart.next());\n    println!("{:?}", cart.items);\n}\n' >cart.rs
printf 'fn main() {\n    let mut v = vec![1, 2, 3];\n    let a = &mut v[0];\n    let b = &mut v[1];\n    *a += *b;\n    println!("{v:?}");\n}\n' >two.rs
case "$1" in
    error) try main.rs; try two.rs ;;
    workaround-1) try main.rs; echo '--- cured ---'; cat "$COMMANDS" >cured.rs; try cured.rs ;;
    workaround-2) try cart.rs; echo '--- cured ---'; cat "$COMMANDS" >cured.rs; try cured.rs ;;
    workaround-3) try two.rs; echo '--- cured ---'; cat "$COMMANDS" >cured.rs; try cured.rs ;;
    dead-end-1) cat "$COMMANDS" >tried.rs; try tried.rs ;;
    dead-end-2) printf 'use std::cell::RefCell;\n\nfn main() {\n    let v = RefCell::new(vec![1, 2, 3]);\n    let first = v.borrow();\n    v.borrow_mut().push(4);\n    println!("{first:?}");\n}\n' >cell.rs; try cell.rs ;;
esac
