exec 2>&1
try() { cp "$1" main.rs && rustc --edition 2021 -A warnings -o app main.rs && ./app; }

cat >bare.rs <<'END'
fn deep(n: u64) -> u64 {
    if n == 0 { 0 } else { 1 + deep(std::hint::black_box(n) - 1) }
}

fn main() {
    println!("{}", deep(1_000_000));
}
END
case "$1" in
    error) try bare.rs ;;
    workaround-*) try bare.rs; echo '--- cured ---'; try "$COMMANDS" ;;
    dead-end-1) try "$COMMANDS" ;;
esac
