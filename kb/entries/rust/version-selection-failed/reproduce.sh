exec 2>&1
export CARGO_HOME="$PWD/cargo" CARGO_NET_OFFLINE=true
mkdir -p src dep/src && echo 'fn main() { println!("{}", dep::answer()) }' >src/main.rs && echo 'pub fn answer() -> i32 { 42 }' >dep/src/lib.rs
printf '[package]\nname = "dep"\nversion = "0.1.0"\nedition = "2021"\n' >dep/Cargo.toml
printf '[package]\nname = "app"\nversion = "0.1.0"\nedition = "2021"\n[dependencies]\ndep = { path = "dep", version = "9.0" }\n' >Cargo.toml
case "$1" in
    error) cargo build --offline ;;
    workaround-1) cargo build --offline; echo '--- cured ---'; . "$COMMANDS" && ./target/debug/app ;;
    dead-end-1) . "$COMMANDS" ;;
esac
