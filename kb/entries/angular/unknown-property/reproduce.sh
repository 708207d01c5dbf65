# A template binds ngModel, compiled by Angular's own compiler.
exec 2>&1
export npm_config_update_notifier=false npm_config_audit=false npm_config_fund=false
npm install --silent @angular/{core,common,compiler,compiler-cli,forms,platform-browser}@20 rxjs@7 typescript@5.8 >/dev/null
echo '{ "compilerOptions": { "target": "es2022", "module": "es2022", "moduleResolution": "bundler", "experimentalDecorators": true, "skipLibCheck": true, "outDir": "out" }, "angularCompilerOptions": { "strictTemplates": true }, "files": ["app.ts"] }' >tsconfig.json
build() { cat >app.ts; npx ngc -p tsconfig.json && ls out/app.js; }
bare() { # more of the decorator
    echo "import { Component, CUSTOM_ELEMENTS_SCHEMA } from '@angular/core';"
    echo "@Component({ selector: 'app-root', $1 template: '<input [(ngModel)]=\"name\" />' }) export class App { name = ''; }"
}
case "$1" in
    error) bare '' | build ;;
    workaround-1) bare '' | build; echo '--- cured ---'; build <"$COMMANDS" ;;
    dead-end-1) bare 'schemas: [CUSTOM_ELEMENTS_SCHEMA],' | build ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
