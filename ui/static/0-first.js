// Before the first paint: the reader's language and theme, so that nothing flashes.
(() => {
  const root = document.documentElement;
  const asked = new URLSearchParams(location.search).get("lang");
  const kept = (name) => { try { return localStorage.getItem(`assistant.${name}`); } catch { return null; } };
  const languages = ["en", "zh", "both"];
  const named = [asked, kept("language")].find((one) => languages.includes(one));
  const own = (navigator.language || "en").toLowerCase().startsWith("zh") ? "zh" : "en";
  root.dataset.language = named && named !== "both" ? named : own;
  root.toggleAttribute("data-side", named === "both");
  root.lang = root.dataset.language === "zh" ? "zh-CN" : "en";
  const dark = matchMedia("(prefers-color-scheme: dark)");
  root.dataset.theme = kept("theme") || (dark.matches ? "dark" : "light");
  dark.addEventListener("change", () => { if (!kept("theme")) root.dataset.theme = dark.matches ? "dark" : "light"; });
})();
