// The conversation: what is sent, what is shown meanwhile, and the turns that come back.

assistant.dialogue = { files: [], isBusy: false, isRead: false, heard: 0, round: "" };

/** A paste longer than this becomes a file: a text box that holds a megabyte keeps browsers busy for half a minute. */
assistant.LONG_PASTE = 60_000;

/** Lines of a paste that keep a browser's text box busy for seconds: every one of them is laid out on its own. */
assistant.MANY_LINES = 600;

assistant.pasted = (text) => new File([text], `${assistant.say("file.pasted")}.txt`, { type: "text/plain" });

/** Milliseconds without a word from a server that is not busy, after which a message is given up for lost. */
assistant.SILENCE = 60_000;

assistant.setFiles = (files) => {
  const handed = files.find((file) => file.name.endsWith(".case.json"));
  if (handed) return assistant.takeCaseFile(handed);
  assistant.dialogue.files = files;
  const place = assistant.find("#chosen");
  place.hidden = !files.length;
  place.replaceChildren();
  files.forEach((file, number) => {
    const name = Object.assign(document.createElement("b"), { textContent: file.name });
    const size = document.createTextNode(assistant.size(file.size));
    const drop = Object.assign(document.createElement("button"), { type: "button", textContent: "×" });
    drop.dataset.act = "unfile";
    drop.dataset.number = number;
    drop.setAttribute("aria-label", `${assistant.say("file.remove")}: ${file.name}`);
    place.append(name, size, drop);
  });
};

/** Choose files beside those that are chosen already. */
assistant.addFiles = (files) => assistant.setFiles([...assistant.dialogue.files, ...files]);

assistant.size = (bytes) => (bytes < 1e3 ? `${bytes} B` : bytes < 1e6 ? `${Math.round(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`);

/** Show that something is being done, with a button where it can be stopped; an empty text takes it away. */
assistant.working = (text, share, canStop = false) => {
  const turns = assistant.find(assistant.route().view === "triage" ? "#triage" : "#turns");
  let row = assistant.find("#working");
  if (!text) return row?.remove();
  if (!row) {
    row = document.createElement("div");
    row.id = "working";
    row.className = "working";
    turns.append(row);
  }
  const said = Object.assign(document.createElement("span"), { textContent: text });
  const sign = document.createElement(share === undefined ? "span" : "progress");
  if (share === undefined) sign.className = "dots";
  else Object.assign(sign, { max: 1, value: share, ariaLabel: text });
  const stop = Object.assign(document.createElement("button"), { type: "button", className: "quiet", textContent: assistant.say("stop") });
  stop.dataset.act = "stop";
  const old = assistant.find("button", row); // it keeps the focus that it may have
  if (!row.childElementCount || Boolean(old) !== canStop) row.replaceChildren(sign, said, ...(canStop ? [stop] : []));
  else {
    row.children[0].replaceWith(sign);
    row.children[1].replaceWith(said);
  }
};

/** Show a problem as the last turn; it goes with the next message. */
assistant.problem = (text) => {
  assistant.working("");
  assistant.find("#problem")?.remove();
  if (!text) return;
  const row = Object.assign(document.createElement("p"), { id: "problem", className: "problem", textContent: text });
  row.setAttribute("role", "alert");
  assistant.find(assistant.route().view === "triage" ? "#triage" : "#turns").append(row);
  row.scrollIntoView({ block: "nearest" });
};

/** From the start page to the conversation. */
assistant.talk = () => {
  const view = assistant.find("#view-chat");
  if (view.classList.contains("talking")) return;
  view.classList.add("talking");
  assistant.find("#paste").rows = 1;
  assistant.find("#new").hidden = false;
  assistant.translate(view);
};

assistant.busy = (isBusy) => {
  assistant.dialogue.isBusy = isBusy;
  assistant.find("#send").disabled = isBusy;
  clearInterval(assistant.dialogue.watch);
  if (!isBusy) return;
  assistant.dialogue.heard = Date.now();
  assistant.dialogue.watch = setInterval(assistant.lookAfter, 2500);
};

/** While an answer is outstanding: how long the queue is, and whether the server is still there. */
assistant.lookAfter = async () => {
  try {
    const answer = await fetch("gradio_api/queue/status", { signal: AbortSignal.timeout(8000) });
    const { queue_size: before } = await answer.json();
    if (!assistant.dialogue.isBusy || assistant.dialogue.isRead) return;
    if (before > 0 && !assistant.find("#working button")) assistant.working(assistant.say("queued", before));
    else if (Date.now() - assistant.dialogue.heard > assistant.SILENCE) assistant.giveUp("error.gone");
  } catch {
    assistant.giveUp("error.gone");
  }
};

assistant.giveUp = (name) => {
  if (!assistant.dialogue.isBusy) return;
  assistant.busy(false);
  assistant.problem(assistant.say(name));
};

/** Gradio tells its components nothing of a message that it could not deliver: look at its requests. */
assistant.watchRequests = () => {
  const plain = window.fetch;
  window.fetch = async (...request) => {
    const isMessage = String(request[0]?.url ?? request[0]).includes("/queue/join");
    try {
      const answer = await plain(...request);
      if (isMessage && !answer.ok) assistant.giveUp(answer.status === 503 ? "error.busy" : "error.gone");
      return answer;
    } catch (error) {
      if (isMessage) assistant.giveUp("error.gone");
      throw error;
    }
  };
};

/** Send what is in the box, and the chosen files. */
assistant.send = async () => {
  const box = assistant.find("#paste");
  let { files } = assistant.dialogue;
  let text = box.value;
  if (assistant.dialogue.isBusy) return;
  if (!files.length && !text.trim()) return assistant.problem(assistant.say("error.empty"));
  if (text.length > assistant.LONG_PASTE) [files, text] = [[...files, assistant.pasted(text)], ""];
  const limit = Number(assistant.find("#content").dataset.limit);
  const size = files.reduce((sum, file) => sum + file.size, 0);
  if (size > limit * 1e6) return assistant.problem(assistant.say("error.too_large", assistant.size(size), limit));
  assistant.problem("");
  assistant.dialogue.isRead = false;
  assistant.busy(true);
  const sent = files.length ? await assistant.uploadAll(files) : [];
  if (!sent) return;
  assistant.working(assistant.say("waiting"));
  assistant.trigger("ask", { text, files: sent, keep: assistant.find("#keep").checked });
};

/** Put what came back into the page: a working note, turns, the panel. */
assistant.receive = (sent) => {
  if (!sent || (sent.round && sent.round !== assistant.dialogue.round)) return; // nothing, or of what was stopped
  assistant.dialogue.heard = Date.now();
  if (sent.working) {
    assistant.dialogue.isRead = true;
    const { name, values = [], share } = sent.working;
    return assistant.working(assistant.say(name, ...values), share, Boolean(sent.round));
  }
  assistant.busy(false);
  assistant.working("");
  if (sent.lost) return assistant.tellAgain();
  if (sent.triage !== undefined) return assistant.showTriage(sent.triage);
  if (sent.download) return assistant.download(sent.download);
  if (sent.kept) return assistant.showKept(sent.kept);
  if (sent.copy !== undefined) return assistant.copy(sent.copy);
  if (sent.problem) return assistant.problem(assistant.say(sent.problem.name, ...(sent.problem.values || [])));
  let newest = null;
  if (sent.all) assistant.find("#turns").replaceChildren();
  if (sent.turns) for (const old of document.querySelectorAll("#turns .keeping")) old.remove(); // the last turn brings its own
  for (const { id, html } of sent.turns || []) {
    let turn = document.getElementById(id);
    if (!turn) {
      turn = Object.assign(document.createElement("div"), { id, className: "turn" });
      assistant.find("#turns").append(turn);
      newest = turn;
    }
    turn.innerHTML = html;
  }
  if (sent.panel !== undefined) assistant.showPanel(sent.panel);
  if (sent.told) assistant.showTold(sent.told);
  if (sent.language) assistant.chooseLanguage(sent.language);
  else if (sent.words) assistant.followWords(sent.words);
  assistant.talk();
  assistant.translate(assistant.find("#view-chat"));
  setTimeout(assistant.retitle);
  if (sent.all) return assistant.afterAgain();
  assistant.noteAnswer(sent);
  if (!newest) return;
  assistant.find("#paste").value = "";
  assistant.fit();
  assistant.setFiles([]);
  assistant.tell(assistant.say("answered"));
  if (matchMedia("(max-width: 760px)").matches) document.activeElement?.blur(); // the composer becomes one line
  assistant.jump(newest);
};

/** A case was told again: send what waited for it. */
assistant.afterAgain = () => {
  const { again } = assistant.cases;
  assistant.cases.again = null;
  if (!again) return;
  assistant.busy(true);
  assistant.trigger(again.act, again.payload);
};

/** Bring a turn to the top of the page. */
assistant.jump = (element) => {
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  element?.scrollIntoView({ block: "start", behavior: isCalm ? "auto" : "smooth" });
};

/** Let every pair of buttons show what was said of its workaround. */
assistant.showTold = (told) => {
  const outcomes = new Map(told.map(({ entry, place, outcome }) => [`${entry} ${place}`, outcome]));
  for (const button of document.querySelectorAll("[data-act=tell]")) {
    const outcome = outcomes.get(`${button.dataset.entry} ${button.dataset.place}`);
    button.setAttribute("aria-pressed", String(outcome === button.dataset.outcome));
    const step = button.closest(".step");
    step?.classList.toggle("worked", outcome === "worked");
    step?.classList.toggle("failed", outcome === "failed");
  }
};

/** Put the panel in place; rows that were there already glide to where they belong. */
assistant.showPanel = (html) => {
  const panel = assistant.find("#panel");
  const place = (row) => row.getBoundingClientRect().top;
  const before = new Map([...panel.querySelectorAll("[data-key]")].map((row) => [row.dataset.key, [place(row), assistant.find(".fill", row).style.width]]));
  panel.innerHTML = html;
  panel.hidden = !html;
  const fold = assistant.find(".fold", panel);
  if (fold) fold.open = matchMedia("(min-width: 1081px)").matches;
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  for (const row of panel.querySelectorAll("[data-key]")) {
    if (!before.has(row.dataset.key)) continue;
    const [top, width] = before.get(row.dataset.key);
    row.animate([{ transform: `translateY(${top - place(row)}px)` }, { transform: "none" }], { duration: 450, easing: "ease-out" });
    const fill = assistant.find(".fill", row);
    fill.animate([{ width }, { width: fill.style.width }], { duration: 600, easing: "ease-out" });
  }
};

assistant.restart = () => {
  assistant.find("#turns").replaceChildren();
  assistant.showPanel("");
  assistant.find("#view-chat").classList.remove("talking");
  assistant.find("#paste").rows = 5;
  assistant.find("#new").hidden = true;
  assistant.find("#paste").value = "";
  assistant.setFiles([]);
  assistant.problem("");
  assistant.translate();
};

/** Send a button's meaning: an outcome, or the choice of an answer. */
assistant.press = (name, values) => {
  if (assistant.dialogue.isBusy) return;
  assistant.problem("");
  assistant.busy(true);
  const isKept = ["tell", "choose", "decline"].includes(name);
  (isKept ? assistant.trigger : assistant.bridge.trigger)(name, { ...values, keep: assistant.find("#keep").checked });
};

/** Let the box grow with its text. */
assistant.fit = () => {
  const box = assistant.find("#paste");
  box.style.height = "auto";
  if (box.value) box.style.height = `${Math.min(box.scrollHeight, window.innerHeight * 0.42)}px`;
};
