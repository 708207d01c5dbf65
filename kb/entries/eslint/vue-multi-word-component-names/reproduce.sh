exec 2>&1
echo '{"private": true, "type": "module"}' >package.json
npm install --silent --no-audit --no-fund eslint@9 eslint-plugin-vue vue-eslint-parser
check() { npx eslint . && echo "no complaint"; }

echo "import vue from 'eslint-plugin-vue'; export default [...vue.configs['flat/essential']];" >eslint.config.js
mkdir src && printf '<template><p>log in</p></template>\n<script>\nexport default {};\n</script>\n' >src/Login.vue
case $1 in
error) check ;;
workaround-1) check; echo '--- cured ---'; cat "$COMMANDS" >src/Login.vue; check ;;
workaround-2) check; echo '--- cured ---'; cat "$COMMANDS" >eslint.config.js; check ;;
dead-end-1) cat "$COMMANDS" >src/Login.vue; check ;;
dead-end-2) . "$COMMANDS" ;;
esac
