# The header of a very old OpenSSL comes before the system's; the crate is as Debian packages it, without a network.
exec 2>&1
mkdir -p .cargo src old/openssl
echo '#define OPENSSL_VERSION_NUMBER 0x0090810fL' | tee old/openssl/opensslv.h >old/openssl/opensslconf.h
printf '[source.crates-io]\nreplace-with = "debian"\n[source.debian]\ndirectory = "/usr/share/cargo/registry"\n' >.cargo/config.toml
printf '[package]\nname = "app"\nversion = "0.1.0"\nedition = "2021"\n[dependencies]\nopenssl-sys = "0.9"\n' >Cargo.toml
echo 'fn main() {}' >src/main.rs
OPENSSL_INCLUDE_DIR=$PWD/old OPENSSL_LIB_DIR=/usr/lib/x86_64-linux-gnu cargo build --offline -q
