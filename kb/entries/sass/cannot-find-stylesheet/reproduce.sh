exec 2>&1
export npm_config_update_notifier=false npm_config_audit=false npm_config_fund=false
echo '{}' >package.json && npm install sass@1.79.0 >/dev/null 2>&1 && export PATH=$PWD/node_modules/.bin:$PATH
mkdir styles && echo '$main: #369;' >styles/_colors.scss
printf '@use "colors";\na { color: colors.$main; }\n' >page.scss
case $1 in
error) sass page.scss ;;
workaround-1) sass page.scss; cp "$COMMANDS" page.scss; echo '--- cured ---'; sass page.scss ;;
workaround-2) sass page.scss; echo '--- cured ---'; . "$COMMANDS" ;;
dead-end-1) cp "$COMMANDS" page.scss; sass page.scss ;;
esac
