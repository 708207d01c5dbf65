exec 2>&1
export CARGO_HOME="$PWD/cargo" CARGO_NET_RETRY=1 CARGO_HTTP_TIMEOUT=3
mkdir -p src && echo 'fn main() {}' >src/main.rs && printf '[package]\nname = "app"\nversion = "0.1.0"\nedition = "2021"\n[dependencies]\nserde = "1"\n' >Cargo.toml
case "$1" in
    error) cargo build ;;
    dead-end-*) . "$COMMANDS" ;;
esac
