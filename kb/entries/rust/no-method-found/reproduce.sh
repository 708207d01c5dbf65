exec 2>&1
try() { cp "$1" main.rs && rustc --edition 2021 -A warnings -o app main.rs && ./app; }
cat >bare.rs <<'END'
struct User {
    name: String,
}

fn main() {
    let user = User { name: "Ada".to_string() };
    println!("{}", user.greeting());
}
END
case "$1" in
    error) try bare.rs ;;
    workaround-*) try bare.rs; echo '--- cured ---'; try "$COMMANDS" ;;
    dead-end-*) try "$COMMANDS" ;;
esac
