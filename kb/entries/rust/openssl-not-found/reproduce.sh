# pkg-config looks into an empty folder, as where the development files are not installed; the crate is as Debian packages it.
exec 2>&1
mkdir -p .cargo src none
printf '[source.crates-io]\nreplace-with = "debian"\n[source.debian]\ndirectory = "/usr/share/cargo/registry"\n' >.cargo/config.toml
printf '[package]\nname = "app"\nversion = "0.1.0"\nedition = "2021"\n[dependencies]\nopenssl-sys = "0.9"\n' >Cargo.toml
echo 'fn main() {}' >src/main.rs
export PKG_CONFIG_LIBDIR=$PWD/none
case $1 in
dead-end-2) export LD_LIBRARY_PATH=/usr/lib/x86_64-linux-gnu ;;
esac
cargo build --offline -q
