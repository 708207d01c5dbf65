# Two modules import each other, and one of them uses the other while it is being loaded.
echo 'export * from "./config.mjs"; import "./server.mjs";' >start.mjs
echo 'import "./server.mjs"; export const config = { port: 80 };' >config.mjs
echo 'import { config } from "./config.mjs"; export const text = "port " + config.port; console.log(text);' >server.mjs
case "$1" in
    error) node start.mjs ;;
    workaround-2)
        node start.mjs
        echo '--- cured ---'
        cat "$COMMANDS" >shared.mjs
        echo 'export * from "./shared.mjs"; import "./server.mjs";' >config.mjs
        sed -i 's/config.mjs/shared.mjs/' server.mjs && node start.mjs ;;
    workaround-3)
        node start.mjs
        echo '--- cured ---'
        { echo 'import { config } from "./config.mjs";'; cat "$COMMANDS"; } >server.mjs
        echo 'import "./config.mjs"; import { port } from "./server.mjs"; console.log("port", port());' >start.mjs
        node start.mjs ;;
    dead-end-1)
        { echo 'console.log(settings.port);'; cat "$COMMANDS"; } >late.mjs
        node late.mjs ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
