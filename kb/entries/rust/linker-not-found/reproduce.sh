# A PATH without a C compiler called cc; gcc-12 is only there under that name.
exec 2>&1
mkdir -p bin src
for program in mkdir printf cat sed ld as gcc-12; do ln -s "$(command -v $program)" bin/; done
CARGO=$(dirname "$(command -v cargo)"); ln -s "$CARGO/cargo" "$CARGO/rustc" bin/ 
printf '[package]\nname = "app"\nversion = "0.1.0"\nedition = "2021"\n' >Cargo.toml
echo 'fn main() { println!("linked"); }' >src/main.rs
FULL=$PATH; PATH=$PWD/bin
sudo() { PATH=$FULL; } # installing it brings back the usual PATH
case "$1" in
    error) cargo build ;;
    workaround-1) cargo build; echo '--- cured ---'; . "$COMMANDS"; cargo build && ./target/debug/app ;;
    workaround-2) cargo build; echo '--- cured ---'; . "$COMMANDS" && ./target/debug/app ;;
    dead-end-2) . "$COMMANDS" ;;
esac
