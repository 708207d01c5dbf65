// Language, theme, filters and the histogram of a triage's page. The page is whole without it, in one language.
"use strict";
(() => {
  const root = document.documentElement;
  const all = (selector, within = document) => [...within.querySelectorAll(selector)];
  const press = (buttons, chosen) => buttons.forEach((it) => it.setAttribute("aria-pressed", String(it === chosen)));

  // --- language: both are in the page, the style sheet shows one
  const speak = (language) => {
    root.dataset.lang = language;
    root.lang = language === "zh" ? "zh-Hans" : "en";
    document.title = root.dataset[language === "zh" ? "titleZh" : "titleEn"];
    all("[data-label-en]").forEach((it) => {
      const words = language === "zh" ? it.dataset.labelZh : it.dataset.labelEn;
      if (it.tagName === "OPTION") it.textContent = words;
      else it.setAttribute(it.tagName === "INPUT" ? "placeholder" : "aria-label", words);
      if (it.tagName === "INPUT") it.setAttribute("aria-label", words);
    });
  };
  const languages = all("[data-speak]");
  languages.forEach((button) => button.addEventListener("click", () => {
    speak(button.dataset.speak);
    press(languages, button);
  }));
  speak(root.dataset.lang);

  const themes = all("[data-paint]");
  themes.forEach((button) => button.addEventListener("click", () => {
    root.dataset.theme = button.dataset.paint;
    press(themes, button);
  }));

  // --- which groups are shown
  const list = document.querySelector(".groups");
  if (!list) return;
  const groups = all(".group", list);
  const search = document.querySelector("input[type=search]");
  const counts = all("[data-shown]");
  let verdict = "all";
  let bucket = null;
  const texts = new Map(groups.map((group) => [group, group.textContent.toLowerCase()]));
  const buckets = new Map(groups.map((group) => [group, new Set((group.dataset.buckets || "").split(" "))]));

  const show = () => {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    let shown = 0;
    groups.forEach((group) => {
      const kinds = group.dataset.kinds.split(" ");
      const fits = (verdict === "all" || kinds.includes(verdict))
        && (bucket === null || buckets.get(group).has(bucket))
        && words.every((word) => texts.get(group).includes(word));
      group.hidden = !fits;
      shown += fits;
    });
    counts.forEach((it) => { it.textContent = String(shown); });
  };
  search.addEventListener("input", show);
  const verdicts = all("[data-verdict]");
  verdicts.forEach((button) => button.addEventListener("click", () => {
    verdict = button.dataset.verdict;
    press(verdicts, button);
    show();
  }));

  document.querySelector("select").addEventListener("change", (event) => {
    const key = event.target.value;
    const value = (group) => (key === "first" || key === "last" ? group.dataset[key] : Number(group.dataset[key]));
    const sign = key === "order" || key === "first" ? 1 : -1;
    const compare = (a, b) => (value(a) < value(b) ? -sign : value(a) > value(b) ? sign : 0);
    [...groups].sort(compare).forEach((group) => list.append(group));
  });

  // --- the histogram: one stop for the tabulator, arrow keys from bar to bar
  const chart = document.querySelector(".histogram");
  const bars = chart ? all("g", chart) : [];
  const choose = (bar) => {
    const again = bar && bucket === bar.dataset.bucket;
    bucket = bar && !again ? bar.dataset.bucket : null;
    press(bars, bucket === null ? null : bar);
    chart.classList.toggle("chosen", bucket !== null);
    show();
  };
  const move = (bar) => {
    bars.forEach((it) => it.setAttribute("tabindex", it === bar ? "0" : "-1"));
    bar.focus();
  };
  bars.forEach((bar, place) => {
    bar.addEventListener("click", () => { move(bar); choose(bar); });
    bar.addEventListener("keydown", (event) => {
      const steps = { ArrowRight: place + 1, ArrowLeft: place - 1, Home: 0, End: bars.length - 1 };
      if (event.key in steps) {
        move(bars[Math.min(bars.length - 1, Math.max(0, steps[event.key]))]);
      } else if (event.key === "Enter" || event.key === " ") {
        choose(bar);
      } else if (event.key === "Escape") {
        choose(null);
      } else {
        return;
      }
      event.preventDefault();
    });
  });

  // --- a link to a group opens it
  const open = () => {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    const details = target && target.querySelector("details");
    if (details) {
      details.open = true;
      target.scrollIntoView();
    }
  };
  window.addEventListener("hashchange", open);
  open();
})();
