# Two releases of a package in a registry of files: 1.0.0 for old compilers, 1.1.0 for one that does not exist yet.
exec 2>&1
mkdir -p src .cargo reg/index/3/d
publish() { # version, rust-version, code
    mkdir -p "dep-$1/src" && printf '[package]\nname = "dep"\nversion = "%s"\nedition = "2021"\nrust-version = "%s"\n' "$1" "$2" >"dep-$1/Cargo.toml"
    echo "$3" >"dep-$1/src/lib.rs"
    tar -czf "reg/dep-$1.crate" "dep-$1"
    printf '{"name":"dep","vers":"%s","deps":[],"cksum":"%s","features":{},"yanked":false,"rust_version":"%s"}\n' "$1" "$(sha256sum "reg/dep-$1.crate" | cut -d' ' -f1)" "$2" >>reg/index/3/d/dep
}
publish 1.0.0 1.60 'pub fn word() -> &'"'static"' str { "old and good" }'
publish 1.1.0 1.999 'pub fn word() -> std::not_yet_there::Word { todo!() }'
printf '[source.crates-io]\nreplace-with = "files"\n\n[source.files]\nlocal-registry = "reg"\n' >.cargo/config.toml
printf '[package]\nname = "app"\nversion = "0.1.0"\nedition = "2021"\nrust-version = "1.70"\n\n[dependencies]\ndep = "1"\n' >Cargo.toml
echo 'fn main() { println!("{}", dep::word()); }' >src/main.rs
export CARGO_NET_OFFLINE=true
case "$1" in
    error) cargo build ;;
    workaround-*) cargo build; echo '--- cured ---'; . "$COMMANDS" && ./target/debug/app ;;
    dead-end-*) . "$COMMANDS" ;;
esac
