// Language, theme, filters and the histogram of a triage's page. The page is whole without it, in one language.
(() => {
  "use strict";
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
  const search = document.querySelector("input[type=search]");
  const counts = all("[data-shown]");
  const chosen = { verdict: "all", bucket: "", words: "" };

  const show = (change) => {
    Object.assign(chosen, change);
    const shown = triageGroups.filter(list, chosen);
    counts.forEach((it) => { it.textContent = String(shown); });
  };
  search.addEventListener("input", () => show({ words: search.value }));
  const verdicts = all("[data-verdict]");
  verdicts.forEach((button) => button.addEventListener("click", () => {
    press(verdicts, button);
    show({ verdict: button.dataset.verdict });
  }));
  document.querySelector("select").addEventListener("change", (event) => triageGroups.sort(list, event.target.value));

  const chart = document.querySelector(".histogram");
  const choose = (event) => {
    const bar = event.target.closest("g");
    const bucket = bar && triageGroups.press(bar, event, chosen.bucket);
    if (bucket === null) return;
    show({ bucket });
    triageGroups.mark(chart, bucket);
  };
  chart?.addEventListener("click", choose);
  chart?.addEventListener("keydown", choose);

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
