const { graphql, buildSchema, defaultFieldResolver } = require("graphql");
const fs = require("fs");
const schema = buildSchema(fs.readFileSync("schema.graphql", "utf8"));
const resolvers = fs.existsSync("resolvers.js") ? require("./resolvers.js") : {};
const fieldResolver = (source, args, context, info) =>
    (resolvers[info.parentType.name]?.[info.fieldName] ?? ((s) => defaultFieldResolver(s, args, context, info)))(source);
graphql({ schema, source: "{ user { id name } }", rootValue: { user: { id: 1, full_name: "Ann" } }, fieldResolver })
    .then((answer) => console.log(JSON.stringify(answer)));
