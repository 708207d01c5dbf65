exec 2>&1
mkdir -p src lib
printf '[package]\nname = "app"\nversion = "0.1.0"\nedition = "2021"\n' >Cargo.toml
echo 'int answer(void) { return 42; }' >answer.c && gcc -shared -fPIC answer.c -o lib/libanswer.so
program() { printf '%s\nextern "C" {\n    fn answer() -> i32;\n}\n\nfn main() {\n    println!("{}", unsafe { answer() });\n}\n' "$1" >src/main.rs; }
run() { LD_LIBRARY_PATH=$PWD/lib ./target/debug/app; }
case "$1" in
    error) program '#[link(name = "answer")]'; cargo build ;;
    workaround-2) program '#[link(name = "answer")]'; cargo build; echo '--- cured ---'; . "$COMMANDS" && run ;;
    workaround-3) program ''; cargo build; echo '--- cured ---'; cat "$COMMANDS" >build.rs; cargo build && run ;;
    dead-end-*) program '#[link(name = "answer")]'; . "$COMMANDS" ;;
esac
