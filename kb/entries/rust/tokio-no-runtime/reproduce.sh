# tokio as Debian packages it, without a network.
exec 2>&1
mkdir -p .cargo src
printf '[source.crates-io]\nreplace-with = "debian"\n[source.debian]\ndirectory = "/usr/share/cargo/registry"\n' >.cargo/config.toml
printf '[package]\nname = "app"\nversion = "0.1.0"\nedition = "2021"\n[dependencies]\ntokio = { version = "1", features = ["rt"] }\n' >Cargo.toml
again() { cargo run --offline -q; }
case $1 in
error) echo 'fn main() { tokio::task::spawn(async { println!("spawned") }); }' >src/main.rs ;;
dead-end-1) cat >src/main.rs <<'END'
fn runtime() -> tokio::runtime::Runtime { tokio::runtime::Builder::new_current_thread().build().unwrap() }
fn main() { runtime().block_on(async { runtime().block_on(async { println!("inside") }) }) }
END
esac
again
