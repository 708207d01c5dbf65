exec 2>&1
head='use std::future::Future;
use std::sync::{Arc, Mutex};

async fn fetch() -> u32 {
    1
}
fn spawn<F: Future + Send + '"'"'static>(_: F) {
    println!("spawned");
}
'
held='async fn work(counter: Arc<Mutex<u32>>) {
    let mut guard = counter.lock().unwrap();
    *guard += fetch().await;
}'
try() { printf '%s\n%s\nfn main() {\n    spawn(work(%s));\n}\n' "$head" "$1" "${2:-Arc::new(Mutex::new(0))}" >main.rs; rustc --edition 2021 -A warnings -o app main.rs && ./app; }
case "$1" in
    error) try "$held" ;;
    workaround-1) try "$held"; echo '--- cured ---'; try "$(cat "$COMMANDS")" ;;
    dead-end-1) try "$(cat "$COMMANDS")" 'Arc::new(Arc::new(Mutex::new(0)))' ;;
esac
