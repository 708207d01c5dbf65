exec 2>&1
echo '{ "jest": { "testTimeout": 1000 } }' >package.json
printf 'const load = () => new Promise((resolve) => setTimeout(() => resolve(1), 100));\ntest("loads", (done) => {\n  load().then((value) => { expect(value).toBe(2); done(); }).catch(() => {});\n});\n' >a.test.js
again() { jest --watchman=false; }
case $1 in
error) again ;;
workaround-2) printf 'test("waits", async () => {\n  jest.useFakeTimers({ doNotFake: [] });\n  await new Promise((resolve) => setTimeout(resolve, 60000));\n});\n' >a.test.js; again; cp "$COMMANDS" a.test.js; echo '--- cured ---'; again ;;
workaround-3) printf 'test("starts slowly", async () => {\n  await new Promise((resolve) => setTimeout(resolve, 1500));\n});\n' >a.test.js; again; cp "$COMMANDS" a.test.js; echo '--- cured ---'; again ;;
workaround-*) again; cp "$COMMANDS" a.test.js; echo '--- cured ---'; again ;;
dead-end-*) cp "$COMMANDS" a.test.js; again ;;
esac
