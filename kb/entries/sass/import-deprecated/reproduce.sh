exec 2>&1
export npm_config_update_notifier=false npm_config_audit=false npm_config_fund=false
echo '{}' >package.json && npm install sass@1.80.5 >/dev/null 2>&1 && export PATH=$PWD/node_modules/.bin:$PATH
echo '$main: #369;' >_colors.scss
printf '@import "colors";\na { color: $main; }\n' >page.scss
case $1 in
error) sass page.scss ;;
workaround-1) sass page.scss; cp "$COMMANDS" page.scss; echo '--- cured ---'; sass page.scss ;;
workaround-2) sass page.scss; echo '--- cured ---'; . "$COMMANDS" ;;
esac
