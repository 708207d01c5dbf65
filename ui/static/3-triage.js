// Many logs: what is dropped, folders too, is uploaded in a few handfuls, then read together.

assistant.UPLOADS_AT_ONCE = 2;

/** Files and bytes of a handful: a request for each of two hundred files takes longer than their bytes do. */
assistant.HANDFUL = { files: 25, bytes: 4e6 };

/** The files of what was dropped; folders are opened, until there are more files than are taken. */
assistant.dropped = async ({ items, files }, most) => {
  const entries = [...items].map((item) => item.webkitGetAsEntry?.()).filter(Boolean); // at once: they are gone after a wait
  if (!entries.some((entry) => entry.isDirectory)) return [...files];
  const found = [];
  const open = async (entry) => {
    if (found.length > most) return;
    if (entry.isFile) {
      const file = await new Promise((give, refuse) => { entry.file(give, refuse); });
      found.push(new File([file], entry.fullPath.slice(1)));
      return;
    }
    const reader = entry.createReader();
    for (let some = [0]; some.length;) { // a hundred at a time
      some = await new Promise((give, refuse) => { reader.readEntries(give, refuse); });
      for (const one of some) await open(one);
    }
  };
  for (const entry of entries) await open(entry);
  return found;
};

/** Files in handfuls, each [place of its first, files]; a large one goes alone. */
assistant.handfuls = (files) => {
  const made = [];
  let size = 0;
  files.forEach((file, place) => {
    const last = made.at(-1)?.[1];
    if (!last || last.length === assistant.HANDFUL.files || size + file.size > assistant.HANDFUL.bytes) {
      made.push([place, [file]]);
      size = 0;
    } else {
      last.push(file);
    }
    size += file.size;
  });
  return made;
};

/** Upload files together, each under the name that is sent along; where they lie. */
assistant.uploadTogether = async (files, names) => {
  const body = new FormData();
  files.forEach((file, place) => body.append("files", file, names[place]));
  const answer = await fetch("gradio_api/upload", { method: "POST", body });
  if (!answer.ok) throw new Error(`upload: ${answer.status}`);
  return answer.json();
};

/** Upload files; null where the reader stopped it or the server is gone. */
assistant.uploadAll = async (files) => {
  const round = (assistant.dialogue.round = crypto.getRandomValues(new Uint32Array(4)).join("-"));
  const sent = [];
  const left = assistant.handfuls(files);
  let done = 0;
  const isOff = () => assistant.dialogue.round !== round || !assistant.dialogue.isBusy;
  const work = async () => {
    while (left.length && !isOff()) {
      const [first, some] = left.shift();
      assistant.working(assistant.say(files.length > 1 ? "uploading.many" : "uploading", done, files.length), done / files.length, true);
      // Gradio keeps equal files of one name in one place: each gets a name of its own, so that none is removed for another
      const names = some.map((file, at) => `${round}-${first + at}-${file.name.split("/").at(-1).slice(-80)}`);
      const paths = await assistant.uploadTogether(some, names);
      some.forEach((file, at) => { sent[first + at] = { path: paths[at], name: file.webkitRelativePath || file.name }; });
      done += some.length;
      assistant.dialogue.heard = Date.now();
    }
  };
  try {
    await Promise.all(Array.from({ length: assistant.UPLOADS_AT_ONCE }, work));
  } catch {
    if (!isOff()) assistant.giveUp("error.gone");
    return null;
  }
  return isOff() ? null : sent;
};

/** Stop an upload, or the reading of many logs; what is in the box stays. */
assistant.stop = () => {
  const { round, isBusy } = assistant.dialogue;
  if (!isBusy) return;
  assistant.dialogue.round = "";
  assistant.bridge.server.show_page({ view: "stop", id: round });
  assistant.busy(false);
  assistant.working("");
  assistant.problem(assistant.say("stopped"));
};

assistant.sendLogs = async (files) => {
  if (assistant.dialogue.isBusy || !files.length) return;
  assistant.problem("");
  const limit = Number(assistant.find("#content").dataset.limit);
  const most = Number(assistant.find("#logs").dataset.most);
  if (files.length > most) return assistant.problem(assistant.say("error.too_many", most));
  const huge = files.find((file) => file.size > limit * 1e6);
  if (huge) return assistant.problem(assistant.say("error.too_large", `${huge.name}, ${assistant.size(huge.size)},`, limit));
  if (assistant.find("#triage .groups")) assistant.chooseGroups(assistant.ALL_GROUPS); // filters were of the logs before
  assistant.dialogue.isRead = false;
  assistant.busy(true);
  const sent = await assistant.uploadAll(files);
  if (!sent) return;
  assistant.working(assistant.say("waiting"), undefined, true);
  assistant.bridge.trigger("triage", { files: sent, round: assistant.dialogue.round });
};

assistant.showTriage = (html) => {
  const place = assistant.find("#triage");
  place.innerHTML = html;
  assistant.translate(place);
  assistant.groupsFromAddress();
  assistant.tell(assistant.say("answered"));
  assistant.jump(place);
};

// --- which groups are seen, and in which order; what is chosen stands in the address

assistant.GROUP_FILTERS = ["verdict", "bucket", "sort", "words"];
assistant.ALL_GROUPS = { verdict: "all", bucket: "", sort: "order", words: "" };
assistant.groups = { ...assistant.ALL_GROUPS };

assistant.groupsFromAddress = () => {
  const asked = new URLSearchParams(location.search);
  for (const name of assistant.GROUP_FILTERS) {
    if (asked.get(`g.${name}`)) assistant.groups[name] = asked.get(`g.${name}`);
  }
  const { words, sort } = assistant.groups;
  if (!assistant.find("#group-words")) return;
  assistant.find("#group-words").value = words;
  assistant.find("#group-order").value = sort;
  assistant.showGroups();
};

assistant.chooseGroups = (change) => {
  Object.assign(assistant.groups, change);
  const asked = new URLSearchParams(location.search);
  for (const name of assistant.GROUP_FILTERS) {
    const value = assistant.groups[name];
    if (value !== assistant.ALL_GROUPS[name]) asked.set(`g.${name}`, value);
    else asked.delete(`g.${name}`);
  }
  history.replaceState(history.state, "", `${location.pathname}?${asked}`);
  assistant.showGroups();
};

assistant.showGroups = () => {
  const list = assistant.find("#triage .groups");
  const { verdict, bucket, sort } = assistant.groups;
  const shown = triageGroups.filter(list, assistant.groups);
  triageGroups.sort(list, sort);
  assistant.find("#groups-shown").textContent = String(shown);
  for (const button of document.querySelectorAll("[data-act=group-verdict]")) {
    button.setAttribute("aria-pressed", String(button.dataset.verdict === verdict));
  }
  const chart = assistant.find("#triage .histogram");
  if (chart) triageGroups.mark(chart, bucket);
};

assistant.pressBar = (event) => {
  const bar = event.target.closest?.("#triage .histogram g");
  const bucket = bar ? triageGroups.press(bar, event, assistant.groups.bucket) : null;
  if (bucket !== null) assistant.chooseGroups({ bucket });
};

/** A group becomes a case of its own: its first example is asked. */
assistant.groupToCase = (text) => {
  assistant.go({ view: "chat", id: "" });
  assistant.newCase();
  assistant.find("#paste").value = text;
  assistant.fit();
  assistant.send();
};

/** Hand a file to the reader. */
assistant.download = ({ name, text }) => {
  const address = URL.createObjectURL(new Blob([text], { type: "application/octet-stream" }));
  Object.assign(document.createElement("a"), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
};
