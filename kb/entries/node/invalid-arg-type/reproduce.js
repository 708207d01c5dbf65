// A setting that is not set; an object that is written as it is.
const fs = require("node:fs");
const path = require("node:path");
const crypto = require("node:crypto");
const commands = fs.existsSync("commands") ? fs.readFileSync("commands", "utf8") : "";
const [data, id, hash] = [{ a: 1 }, 7, crypto.createHash("sha256")];
const fails = (run) => {
  try {
    run();
  } catch (error) {
    console.log(error);
  }
  console.log("--- cured ---");
};
const unset = () => path.join(process.env.DATA_DIR, "a.json");
const steps = {
  error: unset,
  "workaround-1": () => {
    fails(unset);
    return eval(`${commands}; path.join(dir, "a.json")`);
  },
  "workaround-3": () => {
    fails(() => fs.writeFileSync("a.json", data));
    eval(commands);
    return [fs.readFileSync("a.json", "utf8"), hash.digest("hex").slice(0, 8)];
  },
  "dead-end-1": () => {
    const file = eval(`${commands}; file`);
    console.log("it would write", file);
    process.exitCode = fs.existsSync(path.dirname(file)) ? 0 : 1;
    return "done";
  },
};
console.log(steps[process.argv[2]]());
