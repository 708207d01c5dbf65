// An order arrives without items; a list is still on its way; a method is handed over bare.
const fs = require("node:fs");
const order = { id: 7 };
const commands = fs.existsSync("commands") ? fs.readFileSync("commands", "utf8") : "";
const cured = () => console.log("--- cured ---");
const fails = (run) => {
  try {
    run();
  } catch (error) {
    console.log(String(error));
  }
  cured();
};
const useState = (value) => [value, () => {}]; // what React does at the first rendering
class Store {
  saved = [];
  save(item) {
    this.saved.push(item);
  }
  bare(items) {
    items.forEach(this.save);
  }
  typed(items) {
    eval(commands);
    return this.saved;
  }
}
const steps = {
  error: () => order.items.map((item) => item.name),
  "workaround-1": () => {
    fails(() => order.items.map((item) => item.customer.name));
    return eval(`${commands}\n;names.concat("no items")`);
  },
  "workaround-2": () => {
    fails(() => {
      const [rows] = useState();
      rows.map(String);
    });
    return eval(`${commands}\n;rows.map(String).concat("no rows yet")`);
  },
  "workaround-3": () => {
    fails(() => new Store().bare([1, 2]));
    return new Store().typed([1, 2]);
  },
  "dead-end-2": () => eval(commands),
};
console.log(steps[process.argv[2]]());
