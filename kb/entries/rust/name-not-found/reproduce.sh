exec 2>&1
try() { cp "$1" main.rs && rustc --edition 2021 -A warnings -o app main.rs && ./app; }
cat >bare.rs <<'END'
fn main() {
    if true {
        let total = 3;
    }
    println!("{}", total);
}
END
case "$1" in
    error) try bare.rs ;;
    workaround-*) try bare.rs; echo '--- cured ---'; try "$COMMANDS" ;;
    dead-end-*) try "$COMMANDS" ;;
esac
