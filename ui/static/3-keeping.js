// Keeping: a solved case or a group of a triage becomes an incident of the team's memory.

/** Keep what a place of the page is about, say something of it, or delete it again. */
assistant.keepIncident = (place, more = {}) => {
  if (assistant.dialogue.isBusy) return;
  assistant.problem("");
  assistant.busy(true);
  const { of, key = "" } = place.dataset;
  const sent = { of, key, language: assistant.root.dataset.language, who: assistant.kept("who") || "", ...more };
  (of === "case" ? assistant.trigger : assistant.bridge.trigger)("keep", sent);
};

/** Send what the form says; who says so is remembered in this browser. */
assistant.sayOfIncident = (form) => {
  const said = Object.fromEntries(new FormData(form));
  if (said.who) assistant.keep("who", said.who);
  assistant.keepIncident(form.closest(".keeping"), { said });
};

/** Put what the server says of an incident in the place of the button or of what it said before. */
assistant.showKept = ({ of, key, html }) => {
  assistant.cases.sent = null;
  const place = [...document.querySelectorAll(".keeping")].find(({ dataset }) => dataset.of === of && (dataset.key || "") === key);
  if (!place) return;
  const made = document.createElement("div");
  made.innerHTML = html;
  const shown = [...made.children];
  place.replaceWith(...shown);
  assistant.translate(shown[0].parentElement);
  assistant.tell(shown[0].innerText.split("\n")[0]);
  assistant.find("button, summary", shown[0])?.focus({ preventScroll: true });
};
