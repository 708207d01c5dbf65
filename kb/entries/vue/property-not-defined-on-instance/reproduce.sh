# A template uses a name that its component does not have, rendered by Vue's own compiler and server renderer.
exec 2>&1
export npm_config_update_notifier=false npm_config_audit=false npm_config_fund=false
npm install --silent vue@3.5 >/dev/null
npm pkg set type=module >/dev/null
cat >compile.mjs <<'J'
import fs from 'node:fs';
import { parse, compileScript } from 'vue/compiler-sfc';
const { descriptor } = parse(fs.readFileSync('App.vue', 'utf8'));
fs.writeFileSync('App.js', compileScript(descriptor, { id: 'app', inlineTemplate: true }).content);
J
cat >show.mjs <<'J'
import { createSSRApp } from 'vue';
import { renderToString } from 'vue/server-renderer';
import App from './App.js';
console.log('page', await renderToString(createSSRApp(App)));
J
page() { echo "$1" >App.vue; node compile.mjs && node show.mjs; }
bare='<script setup>const other = 1;</script><template><h1>{{ title }}</h1></template>'
case "$1" in
    error) page "$bare" ;;
    workaround-1) page "$bare"; echo '--- cured ---'; page "$(cat "$COMMANDS")" | tee after; grep -q Users after ;;
    dead-end-2)
        echo "export default { template: '<h1>{{ title }}</h1>', created() { setTimeout(() => { this.title = 'Users'; }); } };" >App.js
        node show.mjs ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
