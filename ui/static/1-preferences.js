// Language and theme: chosen by attributes of the page. Texts are there in both languages; attributes are put over here.
const assistant = (window.errorAssistant = {});

assistant.root = document.documentElement;
assistant.find = (selector, within = document) => within.querySelector(selector);
assistant.keep = (name, value) => { try { localStorage.setItem(`assistant.${name}`, value); } catch { /* private window */ } };

/** Say one of the app's labels in the reader's language, with its values filled in. */
assistant.say = (name, ...values) => {
  const said = assistant.labels[name][assistant.root.dataset.language === "zh" ? 1 : 0];
  return said.replace(/\{(\d)\}/g, (_, place) => values[Number(place)]);
};

/** Put attributes and the options of lists below `within` into the reader's language. */
assistant.translate = (within = document) => {
  const language = assistant.root.dataset.language;
  for (const name of ["placeholder", "aria-label", "title"]) {
    for (const element of within.querySelectorAll(`[data-${language}-${name}]`)) {
      const isNext = name === "placeholder" && document.querySelector(".talking") && element.hasAttribute(`data-${language}-next`);
      element.setAttribute(name, element.getAttribute(isNext ? `data-${language}-next` : `data-${language}-${name}`));
    }
  }
  for (const option of within.querySelectorAll(`option[data-${language}]`)) option.textContent = option.dataset[language];
};

/** Show the page in the language of the reader's words, unless the reader has chosen one. */
assistant.followWords = (language) => {
  const { root } = assistant;
  const asked = new URLSearchParams(location.search).get("lang");
  if (asked || assistant.kept("language") || root.dataset.language === language) return;
  root.dataset.language = language;
  root.lang = language === "zh" ? "zh-CN" : "en";
  assistant.showPreferences();
};

/** Choose "en", "zh" or "both"; both keeps the language of buttons and labels. */
assistant.chooseLanguage = (chosen) => {
  const { root } = assistant;
  root.toggleAttribute("data-side", chosen === "both");
  if (chosen !== "both") root.dataset.language = chosen;
  root.lang = root.dataset.language === "zh" ? "zh-CN" : "en";
  assistant.keep("language", chosen);
  const address = new URL(location.href);
  if (address.searchParams.has("lang")) {
    address.searchParams.set("lang", chosen);
    history.replaceState(history.state, "", address);
  }
  assistant.showPreferences();
};

assistant.chooseTheme = (theme) => {
  assistant.root.dataset.theme = theme;
  assistant.keep("theme", theme);
  assistant.showPreferences();
};

/** Let the buttons, the page's title and every attribute show what is chosen. */
assistant.showPreferences = () => {
  const { root } = assistant;
  const chosen = root.hasAttribute("data-side") ? "both" : root.dataset.language;
  for (const button of document.querySelectorAll("[data-act=language]")) {
    button.setAttribute("aria-pressed", String(button.dataset.language === chosen));
  }
  assistant.find("[data-act=theme]")?.setAttribute("aria-pressed", String(root.dataset.theme === "dark"));
  assistant.retitle?.();
  assistant.translate();
};

/** Copy text; where the browser forbids it (plain http from another machine), the old way. */
assistant.copy = async (text, button) => {
  let done = false;
  try {
    await navigator.clipboard.writeText(text);
    done = true;
  } catch {
    const box = document.createElement("textarea");
    box.value = text;
    document.body.append(box);
    box.select();
    done = document.execCommand("copy");
    box.remove();
  }
  assistant.tell(assistant.say(done ? "copied" : "copy.failed"));
  if (!button || !done) return;
  const before = button.innerHTML;
  button.textContent = assistant.say("copied");
  setTimeout(() => { button.innerHTML = before; }, 1400);
};

/** Tell something to those who listen to the page. */
assistant.tell = (text) => { assistant.find("#status").textContent = text; };
