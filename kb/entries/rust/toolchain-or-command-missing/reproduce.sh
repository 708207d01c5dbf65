exec 2>&1
export CARGO_HOME="$PWD/cargo"
mkdir -p app/src && echo 'fn main() {}' >app/src/main.rs && printf '[package]\nname = "app"\nversion = "0.1.0"\nedition = "2021"\n' >app/Cargo.toml
case "$1" in
    error) cargo metadata --no-deps --format-version 1; cargo no-such-thing ;;
    workaround-1) cargo metadata --no-deps --format-version 1; echo '--- cured ---'; . "$COMMANDS" ;;
esac
