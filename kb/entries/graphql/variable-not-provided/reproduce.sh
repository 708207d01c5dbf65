exec 2>&1
mkdir -p node_modules && cp -rL /usr/share/nodejs/graphql node_modules/
cat >head.js <<'CODE'
const { buildSchema, graphqlSync } = require("graphql");
const schema = buildSchema("input NewTicket { title: String! } type Query { size: Int } type Mutation { create(input: NewTicket!): String }");
const CREATE_TICKET = "mutation ($input: NewTicket!) { create(input: $input) }";
const ticket = { title: "no light" };
const client = { mutate: ({ mutation, variables }) => console.log(JSON.stringify(graphqlSync({ schema, source: mutation, variableValues: variables, rootValue: { create: ({ input }) => input.title } }), null, 1).replace(/\\"/g, "'")) };
CODE
again() { node app.js; }
{ cat head.js; echo 'client.mutate({ mutation: CREATE_TICKET, variables: ticket });'; } >app.js
case $1 in
error) again ;;
workaround-1) again; { cat head.js; cat "$COMMANDS"; } >app.js; echo '--- cured ---'; again ;;
dead-end-1) sed -i 's/\$input: NewTicket!/$input: NewTicket/' app.js; again | tee said; ! grep -q errors said ;;
esac
