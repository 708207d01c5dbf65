# A component that nobody registered, rendered by Vue's own compiler and server renderer.
exec 2>&1
export npm_config_update_notifier=false npm_config_audit=false npm_config_fund=false
npm install --silent vue@3.5 >/dev/null
cat >UserCard.js <<'J'
export default { template: '<b>Ada</b>' };
J
cat >compile.mjs <<'J'
import fs from 'node:fs';
import { parse, compileScript } from 'vue/compiler-sfc';
const { descriptor } = parse(fs.readFileSync('App.vue', 'utf8'));
const script = compileScript(descriptor, { id: 'app', inlineTemplate: true, templateOptions: { ssr: false } });
fs.writeFileSync('App.js', script.content.replace('./UserCard.vue', './UserCard.js'));
J
cat >show.mjs <<'J'
import { createSSRApp } from 'vue/dist/vue.cjs.js';
import { renderToString } from 'vue/server-renderer';
import App from './App.js';
console.log('page', await renderToString(createSSRApp(App)));
J
page() { # the script of the component
    { echo "$1"; echo '<template><UserCard /></template>'; } >App.vue
    npm pkg set type=module >/dev/null
    node compile.mjs && node show.mjs
}
case "$1" in
    error) page '<script setup>const other = 1;</script>' ;;
    workaround-1) page '<script setup>const other = 1;</script>'; echo '--- cured ---'; page "$(cat "$COMMANDS")" ;;
    dead-end-1) page '<script setup>import * as Vue from "vue"; if (Vue.component) Vue.component("UserCard", {}); else console.log("Vue.component is", Vue.component);</script>' ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
