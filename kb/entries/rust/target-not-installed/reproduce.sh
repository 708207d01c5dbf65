exec 2>&1
export CARGO_HOME="$PWD/cargo"
mkdir -p src && echo 'fn main() {}' >src/main.rs && printf '[package]\nname = "app"\nversion = "0.1.0"\nedition = "2021"\n' >Cargo.toml
rust_target=$(rustc --print target-list | grep -m1 riscv64)
build() { cargo build --target wasm32-unknown-unknown; }
case "$1" in
    error) build ;;
    workaround-2) . "$COMMANDS" | head -n 12 ;;
    dead-end-1) . "$COMMANDS" ;;
esac
