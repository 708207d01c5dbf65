# A build script that takes its time plays the other cargo.
exec 2>&1
mkdir src; printf '[package]\nname = "app"\nversion = "0.1.0"\nedition = "2021"\n' >Cargo.toml
echo 'fn main() { println!("built"); }' >src/main.rs
cargo generate-lockfile --offline
mkdir -p target/debug; hold() { : >target/debug/.cargo-lock; (flock -x 9; sleep 30) 9>target/debug/.cargo-lock & until ! flock -n target/debug/.cargo-lock true; do sleep 0.05; done; }
case "$1" in
    error) hold; timeout 2 cargo build ;;
    workaround-1) (flock -x 9; exec -a cargo sleep 1) 9>target/debug/.cargo-lock & sleep 0.2; timeout 0.5 cargo build; echo '--- cured ---'; . "$COMMANDS"; wait; cargo build ;;
    workaround-2) hold; timeout 2 cargo build; echo '--- cured ---'; . "$COMMANDS" ;;
    dead-end-2) hold; . "$COMMANDS" ;;
esac
