// Cases: every conversation has an address, and is kept in this browser: what was sent, so that it can be told again.

assistant.cases = { id: "", key: "", actions: [], seen: {}, sent: null, again: null };
assistant.MOST_CASES = 30;

assistant.kept = (name) => { try { return localStorage.getItem(`assistant.${name}`); } catch { return null; } };
assistant.drop = (name) => { try { localStorage.removeItem(`assistant.${name}`); } catch { /* private window */ } };

/** All cases of this browser, the newest first. */
assistant.allCases = () => {
  let names = [];
  try { names = Object.keys(localStorage).filter((name) => name.startsWith("assistant.case.")); } catch { return []; }
  const read = (name) => { try { return JSON.parse(localStorage.getItem(name)); } catch { return null; } };
  return names.map(read).filter((one) => one?.id).sort((one, other) => other.when - one.when);
};

/** Keep a case; where there is no room, the oldest ones go. */
assistant.saveCase = (one) => {
  const text = JSON.stringify(one);
  const others = assistant.allCases().filter(({ id }) => id !== one.id);
  for (const old of others.slice(assistant.MOST_CASES - 1)) assistant.drop(`case.${old.id}`);
  for (const old of [null, ...others.slice(0, assistant.MOST_CASES - 1).reverse()]) {
    if (old) assistant.drop(`case.${old.id}`);
    try { return localStorage.setItem(`assistant.case.${one.id}`, text); } catch { /* full: one less */ }
  }
};

/** Send something of which a turn comes; it is kept as soon as its answer is there. */
assistant.trigger = (act, payload) => {
  assistant.cases.sent = { act, payload };
  assistant.bridge.trigger(act, { ...payload, turns: document.querySelectorAll("#turns .turn").length });
};

/** After an answer: the case has an address, and holds what was sent. */
assistant.noteAnswer = ({ case: key, log, seen }) => {
  const { cases } = assistant;
  const { act, payload } = cases.sent || {};
  cases.sent = null;
  Object.assign(cases, { key, seen });
  if (!act) return;
  const { keep, files, ...said } = payload;
  const names = (files || []).map((file) => file.name).join(" · ");
  const text = [(said.text || "").trim(), names].filter(Boolean).join("\n\n");
  cases.actions.push(act === "ask" ? { act, text, ...(log === undefined ? {} : { log }) } : { act, ...said });
  if (!cases.id) {
    cases.id = key.slice(0, 12);
    const route = { view: "chat", id: cases.id };
    if (assistant.route().view === "chat") history.pushState(route, "", assistant.address(route));
  }
  assistant.drop("draft.new");
  assistant.drop(`draft.${cases.id}`);
  const first = cases.actions[0].text || "";
  const title = assistant.find(".diagnosis .title")?.innerText || first.split("\n")[0];
  assistant.saveCase({ id: cases.id, key, title: title.slice(0, 120), when: Date.now(), actions: cases.actions, seen });
};

/** The server no longer has the conversation that is on the page: tell it again, then send what was to be sent. */
assistant.tellAgain = () => {
  const { cases } = assistant;
  if (!cases.actions.length) return assistant.problem(assistant.say("error.forgotten"));
  cases.again = cases.sent;
  cases.sent = null;
  assistant.busy(true);
  assistant.working(assistant.say("thinking"));
  assistant.bridge.trigger("resume", { actions: cases.actions, case: cases.key, seen: cases.seen });
};

/** Open the case of an address; an empty name is a new one. */
assistant.openCase = (id) => {
  const { cases } = assistant;
  if (cases.id === id) return;
  assistant.clear();
  const text = id && assistant.kept(`case.${id}`);
  if (!text) {
    if (id) assistant.problem(assistant.say("case.gone"));
    return assistant.showDraft();
  }
  const one = JSON.parse(text);
  Object.assign(cases, { id, key: one.key, actions: one.actions, seen: one.seen });
  assistant.showDraft();
  assistant.talk();
  assistant.tellAgain();
};

/** Empty the page; what was there stays among the cases. */
assistant.clear = () => {
  Object.assign(assistant.cases, { id: "", key: "", actions: [], seen: {}, sent: null, again: null });
  assistant.restart();
  assistant.listCases();
};

assistant.newCase = () => {
  if (assistant.dialogue.isBusy) return;
  assistant.clear();
  history.pushState({ view: "chat", id: "" }, "", assistant.address({ view: "chat", id: "" }));
  assistant.showDraft();
  assistant.find("#paste").focus();
};

assistant.keepDraft = () => {
  const { value } = assistant.find("#paste");
  const name = `draft.${assistant.cases.id || "new"}`;
  if (value) assistant.keep(name, value);
  else assistant.drop(name);
};

assistant.showDraft = () => {
  assistant.find("#paste").value = assistant.kept(`draft.${assistant.cases.id || "new"}`) || "";
  assistant.fit();
};

/** The cases of this browser on the start page. */
assistant.listCases = () => {
  const place = assistant.find("#cases");
  const all = assistant.allCases();
  place.hidden = !all.length;
  const list = assistant.find("ul", place);
  list.replaceChildren(...all.slice(0, 8).map(({ id, title, when }) => {
    const row = document.createElement("li");
    const link = Object.assign(document.createElement("a"), { href: `?case=${id}`, textContent: title || id });
    link.dataset.case = id;
    const day = Object.assign(document.createElement("time"), { textContent: new Date(when).toLocaleString(assistant.root.lang) });
    const forget = Object.assign(document.createElement("button"), { type: "button", className: "quiet", textContent: "×" });
    forget.dataset.act = "case-forget";
    forget.dataset.id = id;
    forget.setAttribute("aria-label", `${assistant.say("case.forget")}: ${title}`);
    row.append(link, day, forget);
    return row;
  }));
};

/** Hand the case over as a file, or take one that was handed over. */
assistant.saveCaseFile = () => {
  const text = assistant.kept(`case.${assistant.cases.id}`);
  if (text) assistant.download({ name: `${assistant.cases.id}.case.json`, text });
};

assistant.takeCaseFile = async (file) => {
  try {
    const { actions, title, seen } = JSON.parse(await file.text());
    if (!Array.isArray(actions) || !actions.length) throw new Error("no case");
    const key = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    assistant.saveCase({ id: key.slice(0, 12), key, title: String(title || file.name).slice(0, 120), when: Date.now(), actions, seen });
    assistant.go({ view: "chat", id: key.slice(0, 12) });
  } catch {
    assistant.problem(assistant.say("case.unreadable", file.name));
  }
};
