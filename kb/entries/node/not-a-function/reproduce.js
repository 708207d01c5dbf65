// What was thought to be a list is an object, or still on its way.
const items = { a: { name: "tea" } };
const load = async () => [{ name: "tea" }];
const steps = {
  error: () => items.map((item) => item.name),
  "workaround-1": () => `${typeof items}, a list: ${Array.isArray(items)}`,
  "workaround-3": async () => (await load()).map((item) => item.name),
  "workaround-4": () => Object.values(items).map((item) => item.name),
  "dead-end-2": () => items.map((item) => item.name),
};
Promise.resolve(steps[process.argv[2]]()).then(console.log);
