// A list of a hundred thousand, one inside the other; and a long array.
let list = null;
for (let i = 0; i < 100000; i++) list = { next: list };
const long = new Array(500000).fill(1);
const depth = (node) => (node ? 1 + depth(node.next) : 0);
const steps = {
  error: () => depth(list),
  "workaround-2": () => {
    let count = 0;
    for (let node = list; node; node = node.next) count += 1;
    return count;
  },
  "workaround-3": () => long.reduce((a, b) => Math.max(a, b), -Infinity),
  "dead-end-2": () => {
    try {
      return depth(list);
    } catch (error) {
      return `gave up: ${error}`;
    }
  },
};
console.log(steps[process.argv[2]]());
