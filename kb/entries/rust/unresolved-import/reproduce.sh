exec 2>&1
mkdir -p greet/src app/src
printf '[package]\nname = "greet"\nversion = "0.1.0"\nedition = "2021"\n' >greet/Cargo.toml; echo 'pub const WORD: &str = "hello";' >greet/src/lib.rs
printf '[package]\nname = "app"\nversion = "0.1.0"\nedition = "2021"\n\n[dependencies]\n' >app/Cargo.toml
cd app; export CARGO_NET_OFFLINE=true
foreign() { printf 'use greet::WORD;\n\nfn main() {\n    println!("{WORD}");\n}\n' >src/main.rs; }
own() { echo 'pub const WORD: &str = "stored";' >src/store.rs; printf 'use store::WORD;\n\nfn main() {\n    println!("{WORD}");\n}\n' >src/main.rs; }
case "$1" in
    error) foreign; cargo build; own; cargo build ;;
    workaround-1) foreign; cargo build; echo '--- cured ---'; . "$COMMANDS" ;;
    workaround-2) own; cargo build; echo '--- cured ---'; . "$COMMANDS" ;;
    dead-end-1) foreign; . "$COMMANDS" ;;
    dead-end-2) foreign; . "$COMMANDS" ;;
esac
