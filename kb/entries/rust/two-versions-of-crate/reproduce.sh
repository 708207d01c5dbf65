# A library and the program take the same crate in two versions.
library() { mkdir -p "$1/src"; printf '%s\n' '[package]' "name = \"$2\"" "version = \"$3\"" 'edition = "2021"' "${@:4}" >"$1/Cargo.toml"; }
library old http 0.2.0; echo 'pub struct Request;' >old/src/lib.rs
library new http 1.0.0; echo 'pub struct Request;' >new/src/lib.rs
library server server 1.0.0 '[dependencies]' 'http = { path = "../old" }'
echo 'pub use http; pub fn serve(_: http::Request) { println!("served"); }' >server/src/lib.rs
library . app 1.0.0 '[dependencies]' 'server = { path = "server" }' 'http = { path = "new" }'
mkdir -p src; echo 'fn main() { server::serve(http::Request); }' >src/main.rs
case "$1" in
    error) cargo run --offline ;;
    workaround-3)
        cargo run --offline
        echo '--- cured ---'
        sed -i '/path = "new"/d' Cargo.toml
        echo 'use server::http::Request; fn main() { server::serve(Request); }' >src/main.rs
        cargo run --offline ;;
    dead-end-2 | dead-end-3) cargo run --offline; . "$COMMANDS" && cargo run --offline ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
