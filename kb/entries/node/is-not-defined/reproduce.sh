# An ES module asks for names that it does not have.
write() { printf '%s\n' "$@" >start.mjs; node start.mjs; }
case "$1" in
    error) write 'console.log(__dirname)' ;;
    workaround-1)
        echo 'export const config = { port: 80 };' >config.mjs
        write 'console.log(config.port)'
        echo '--- cured ---'
        write "$(cat "$COMMANDS")" 'console.log(config.port)' ;;
    workaround-2)
        use='console.log(require("node:path").basename(__dirname) !== "")'
        write "$use"
        echo '--- cured ---'
        write "$(cat "$COMMANDS")" "$use" ;;
    workaround-3)
        write 'const width = window.innerWidth; console.log("width", width)'
        echo '--- cured ---'
        write "$(cat "$COMMANDS")" 'console.log("width", width)' ;;
    dead-end-1) write "$(cat "$COMMANDS")" ;;
    dead-end-2) write "$(cat "$COMMANDS")" 'console.log(window && document.title)' ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
