const { graphql, buildSchema } = require("graphql");
const schema = buildSchema(`
  type Query { user: User actor: Actor }
  interface Actor { name: String! }
  type User implements Actor { id: ID! name: String! email: String }
`);
const user = { id: 1, name: "Ann", email: "ann@example.org", __typename: "User" };
graphql({ schema, source: require("fs").readFileSync(process.argv[2], "utf8"), rootValue: { user, actor: user } })
    .then((answer) => console.log(JSON.stringify(answer)));
