exec 2>&1
mkdir -p src widget
echo '{"name":"widget","version":"1.0.0","types":"index.d.ts"}' >widget/package.json
echo 'export declare const size: number' >widget/index.d.ts
mv widget ..
echo '{"name":"app","version":"1.0.0"}' >package.json
echo 'import { size } from "widget"; export const twice = 2 * size' >src/app.ts
echo '{"compilerOptions":{"module":"commonjs","moduleResolution":"node","noEmit":true,"types":[]},"include":["src"]}' >tsconfig.json
again() { tsc -p . && echo checked; }
case $1 in
error) again ;;
workaround-2) again; echo '--- cured ---'; . "$COMMANDS"; again ;;
dead-end-2) sed -i 's/"noEmit"/"skipLibCheck":true,"noEmit"/' tsconfig.json; again ;;
esac
