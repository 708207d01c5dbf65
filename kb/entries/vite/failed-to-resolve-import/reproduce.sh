exec 2>&1
mkdir -p src/components
echo '{"type":"module"}' >package.json
echo 'export default () => console.log("app");' >src/components/App.js
printf 'import App from "@/components/App";\n\nApp();\n' >src/main.js
echo '<script type="module" src="/src/main.js"></script>' >index.html
again() { vite build; }
case $1 in
error) again ;;
workaround-1) again; cp "$COMMANDS" vite.config.js; echo '--- cured ---'; again ;;
workaround-3) again; cp "$COMMANDS" src/main.js; echo '--- cured ---'; again ;;
dead-end-1) cp "$COMMANDS" tsconfig.json; again ;;
esac
