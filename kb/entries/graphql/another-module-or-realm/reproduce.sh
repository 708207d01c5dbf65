exec 2>&1
mkdir -p node_modules lib/node_modules && cp -rL /usr/share/nodejs/graphql node_modules/ && cp -rL /usr/share/nodejs/graphql lib/node_modules/
echo 'const { buildSchema } = require("graphql"); module.exports = buildSchema("type Query { size: Int }");' >lib/schema.js
echo 'const { graphqlSync } = require("graphql"); console.log(JSON.stringify(graphqlSync({ schema: require("./lib/schema.js"), source: "{ size }", rootValue: { size: 7 } })));' >app.js
case $1 in
error) node app.js ;;
workaround-1) node app.js; . "$COMMANDS"; echo '--- cured ---'; node app.js ;;
dead-end-1) . "$COMMANDS"; node app.js ;;
esac
