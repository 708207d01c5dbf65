# Tailwind 4 in a configuration of version 3.
exec 2>&1
export npm_config_update_notifier=false npm_config_audit=false npm_config_fund=false
npm install --silent tailwindcss@4 @tailwindcss/postcss@4 postcss@8 postcss-load-config@6 autoprefixer@10 >/dev/null
echo '@import "tailwindcss";' >app.css
echo '<p class="underline">text</p>' >page.html
cat >build.mjs <<'J'
import fs from 'node:fs';
import postcss from 'postcss';
import load from 'postcss-load-config';
const { plugins } = await load();
const { css } = await postcss(plugins).process(fs.readFileSync('app.css', 'utf8'), { from: 'app.css' });
console.log('built', css.length > 100, css.includes('.underline'));
J
echo 'export default { plugins: { tailwindcss: {}, autoprefixer: {} } };' >postcss.config.mjs
case "$1" in
    error) node build.mjs ;;
    workaround-1) node build.mjs; echo '--- cured ---'; cp "$COMMANDS" postcss.config.mjs; node build.mjs ;;
    dead-end-1) npm install --silent autoprefixer postcss; node build.mjs ;;
    dead-end-2) rm -f tailwind.config.js; node build.mjs ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
