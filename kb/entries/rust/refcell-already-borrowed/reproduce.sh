exec 2>&1
try() { cp "$1" main.rs && rustc --edition 2021 -A warnings -o app main.rs && ./app; }
cat >bare.rs <<'END'
use std::cell::RefCell;

fn main() {
    let items = RefCell::new(vec![1]);
    let first = items.borrow();
    items.borrow_mut().push(2);
    println!("{first:?}");
}
END
case "$1" in
    error) try bare.rs ;;
    workaround-*) try bare.rs; echo '--- cured ---'; try "$COMMANDS" ;;
    dead-end-*) try "$COMMANDS" ;;
esac
