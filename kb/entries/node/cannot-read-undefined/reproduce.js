// An order arrives without items.
const order = { id: 7 };
const steps = {
  error: () => order.items.map((item) => item.name),
  "workaround-1": () => JSON.stringify(order, null, 2),
  "workaround-2": () => (order.items ?? []).map((item) => item.customer?.name ?? "unknown").concat("no items"),
  "workaround-3": () => ({ items: [], ...order }).items.map((item) => item.name).concat("no items yet"),
  "dead-end-2": () => (order.items === "undefined" ? [] : order.items.map((item) => item.name)),
};
console.log(steps[process.argv[2]]());
