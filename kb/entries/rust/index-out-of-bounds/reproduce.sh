exec 2>&1
try() { cp "$1" main.rs && rustc --edition 2021 -A warnings -o app main.rs && ./app; }
cat >bare.rs <<'END'
fn main() {
    let items = vec![1, 2, 3];
    let wanted = std::env::args().count() + 4;
    println!("{}", items[wanted]);
}
END
case "$1" in
    error) try bare.rs ;;
    workaround-*) try bare.rs; echo '--- cured ---'; try "$COMMANDS" ;;
    dead-end-*) try "$COMMANDS" ;;
esac
