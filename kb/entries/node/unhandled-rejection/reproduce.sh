# An asynchronous function rejects; the reason is a string, as some libraries do it.
run() {
    cat >main.mjs <<CODE
async function load() { throw "no connection"; }
const [handle, items, report] = [load, [1, 2], (error) => console.log("reported:", error)];
$1
CODE
    node main.mjs
}
case "$1" in
    error) run 'load();' ;;
    workaround-3) run 'items.forEach(async (item) => { await handle(item); });'; echo '--- cured ---'; run "$(cat "$COMMANDS")" ;;
    workaround-*) run 'load();'; echo '--- cured ---'; run "$(cat "$COMMANDS")" ;;
    dead-end-*) run "$(cat "$COMMANDS")" ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
