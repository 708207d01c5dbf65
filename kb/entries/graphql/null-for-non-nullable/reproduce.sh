exec 2>&1
export NODE_PATH=/usr/share/nodejs
printf 'type Query { user: User }\ntype User { id: ID! name: String! }\n' >schema.graphql
again() { node run.js; }
case $1 in
error) again ;;
workaround-1) again; cp "$COMMANDS" resolvers.js; echo '--- cured ---'; again ;;
workaround-2) again; cp "$COMMANDS" schema.graphql; echo '--- cured ---'; again ;;
dead-end-2) cp "$COMMANDS" resolvers.js; again ;;
esac
