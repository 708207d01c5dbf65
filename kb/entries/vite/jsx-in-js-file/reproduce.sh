exec 2>&1
mkdir -p src node_modules/.vite
echo '{"type": "module"}' >package.json
echo 'export default () => <p>hello</p>;' >src/App.js
printf 'import App from "./App";\nglobalThis.React = { createElement: (tag, props, text) => text };\nconsole.log(App());\n' >src/main.js
echo '<script type="module" src="/src/main.js"></script>' >index.html
git init -q && git add -A
again() { vite build; }
case $1 in
error) again ;;
workaround-1) again; echo '--- cured ---'; . "$COMMANDS"; again ;;
dead-end-1) rm -r node_modules/.vite; again ;;
esac
