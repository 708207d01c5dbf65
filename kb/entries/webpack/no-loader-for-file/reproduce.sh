# A style sheet is imported, and no rule is for it.
exec 2>&1
export npm_config_update_notifier=false npm_config_audit=false npm_config_fund=false
npm install --silent webpack@5 css-loader@7 style-loader@4 >/dev/null
mkdir src; echo "import './app.css';" >src/index.js; echo '.a { color: red }' >src/app.css
echo 'require("webpack")({ mode: "development", ...require("./webpack.config.js") }, (error, stats) => { console.log(stats.toString({ all: false, errors: true, assets: true })); process.exitCode = stats.hasErrors() ? 1 : 0; });' >build.cjs
echo 'module.exports = {};' >webpack.config.js
case "$1" in
    error | dead-end-1) node build.cjs ;; # the loaders are installed, and no rule names them
    workaround-1) node build.cjs; echo '--- cured ---'; cp "$COMMANDS" webpack.config.js; node build.cjs ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
