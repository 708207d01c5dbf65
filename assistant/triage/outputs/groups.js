// Groups of a triage: which of them are seen, in which order, and the keys of the histogram. The report's page and the
// browser's read the same list: <li data-kinds data-order data-count data-runs data-first data-last data-buckets>.
const triageGroups = {
  texts: new WeakMap(),

  /** What is searched of a group; read once, it does not change. */
  textOf(group) {
    if (!this.texts.has(group)) this.texts.set(group, group.textContent.toLowerCase());
    return this.texts.get(group);
  },

  /** Hide what does not fit: {verdict: "all" or a kind, bucket: "" or a bar's number, words}. Returns how many are left. */
  filter(list, { verdict, bucket, words }) {
    const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
    let shown = 0;
    for (const group of list.children) {
      const has = (name, one) => (group.dataset[name] || "").split(" ").includes(one);
      const fits = (verdict === "all" || has("kinds", verdict)) && (bucket === "" || has("buckets", bucket))
        && wanted.every((word) => this.textOf(group).includes(word));
      group.hidden = !fits;
      shown += fits;
    }
    return shown;
  },

  /** Sort by "order" and "first" upwards, by "count", "runs" and "last" downwards. */
  sort(list, key) {
    const value = ({ dataset }) => (key === "first" || key === "last" ? dataset[key] || "" : Number(dataset[key]));
    const sign = key === "order" || key === "first" ? 1 : -1;
    const compare = (a, b) => (value(a) < value(b) ? -sign : value(a) > value(b) ? sign : 0);
    list.append(...[...list.children].sort(compare));
  },

  /** Show which bar is chosen; "" is none. */
  mark(chart, bucket) {
    for (const bar of chart.children) bar.setAttribute("aria-pressed", String(bar.dataset.bucket === bucket));
    chart.classList.toggle("chosen", bucket !== "");
  },

  /**
   * The histogram is one stop for the tabulator: arrow keys go from bar to bar, a click, Enter or space chooses, Escape
   * lets go. Returns the bucket that is chosen then, or null where nothing is.
   */
  press(bar, event, chosen) {
    const bars = [...bar.parentElement.children];
    const place = bars.indexOf(bar);
    const steps = { ArrowRight: place + 1, ArrowLeft: place - 1, Home: 0, End: bars.length - 1 };
    const isChoice = event.type === "click" || event.key === "Enter" || event.key === " ";
    if (!isChoice && event.key !== "Escape" && !(event.key in steps)) return null;
    event.preventDefault();
    if (event.key === "Escape") return "";
    const to = isChoice ? bar : bars[Math.min(bars.length - 1, Math.max(0, steps[event.key]))];
    for (const one of bars) one.setAttribute("tabindex", one === to ? "0" : "-1");
    to.focus();
    if (!isChoice) return null;
    return bar.dataset.bucket === chosen ? "" : bar.dataset.bucket;
  },
};
