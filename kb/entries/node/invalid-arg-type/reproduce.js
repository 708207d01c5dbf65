// A setting that is not set.
const fs = require("node:fs");
const path = require("node:path");
const steps = {
  error: () => path.join(process.env.DATA_DIR, "a.json"),
  "workaround-1": () => ({ dir: process.env.DATA_DIR ?? "not set" }),
  "workaround-2": () => (process.env.DATA_DIR ? "starts" : "will not start: set DATA_DIR to the folder of the data"),
  "workaround-3": () => {
    fs.writeFileSync("a.json", JSON.stringify({ a: 1 }));
    return fs.readFileSync("a.json", "utf8");
  },
};
console.log(steps[process.argv[2]]());
