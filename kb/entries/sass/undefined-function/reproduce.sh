exec 2>&1
export npm_config_update_notifier=false npm_config_audit=false npm_config_fund=false
printf '@use "sass:color";\na { width: color.chanel(#336699, "red") * 1px; }\n' >page.scss
again() { sass page.scss; }
case $1 in
error) again ;;
workaround-1) echo '{}' >package.json; npm install sass@1.77.0 >/dev/null; sed -i 's/chanel/channel/' page.scss
    node_modules/.bin/sass page.scss; . "$COMMANDS"; echo '--- cured ---'; node_modules/.bin/sass page.scss ;;
workaround-3) again; cp "$COMMANDS" page.scss; echo '--- cured ---'; again ;;
dead-end-2) . "$COMMANDS" ;;
esac
