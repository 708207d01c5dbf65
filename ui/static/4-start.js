// Starting: one table of what a press means, and the hands that are laid on the page once.

assistant.acts = {
  language: (button) => assistant.chooseLanguage(button.dataset.language),
  theme: () => assistant.chooseTheme(assistant.root.dataset.theme === "dark" ? "light" : "dark"),
  pick: () => assistant.find("#file").click(),
  unfile: ({ dataset }) => {
    assistant.setFiles(assistant.dialogue.files.filter((_, number) => number !== Number(dataset.number)));
    assistant.find("#paste").focus();
  },
  new: () => assistant.newCase(),
  "case-save": () => assistant.saveCaseFile(),
  "case-forget": ({ dataset }) => { assistant.drop(`case.${dataset.id}`); assistant.listCases(); },
  example: (button) => { assistant.find("#paste").value = button.dataset.text; assistant.fit(); assistant.send(); },
  say: ({ dataset }) => {
    const box = assistant.find("#paste");
    box.value = dataset[assistant.root.lang.startsWith("zh") ? "zh" : "en"];
    assistant.fit();
    box.focus();
  },
  copy: (button) => assistant.copy(assistant.find("code", button.parentElement).textContent, button),
  ticket: (button) => assistant.copy(button.dataset.text, button),
  transcript: ({ dataset }) => assistant.press("transcript", { language: dataset.wanted }),
  tell: ({ dataset }) => assistant.press("tell", { entry: dataset.entry, place: Number(dataset.place), outcome: dataset.outcome }),
  confirm: ({ dataset }) => assistant.press("tell", { outcomes: JSON.parse(dataset.outcomes) }),
  decline: () => assistant.press("decline", {}),
  choose: ({ dataset }) => assistant.press("choose", { choice: dataset.choice }),
  jump: () => assistant.jump([...document.querySelectorAll("#turns .turn")].at(-1)),
  skip: () => { const view = assistant.find("#content > .view:not([hidden])"); view.focus(); assistant.jump(view); },
  "pick-logs": () => assistant.find("#logs").click(),
  "pick-folder": () => assistant.find("#log-folder").click(),
  stop: () => assistant.stop(),
  "group-verdict": ({ dataset }) => assistant.chooseGroups({ verdict: dataset.verdict }),
  "group-case": ({ dataset }) => assistant.groupToCase(dataset.text),
  report: ({ dataset }) => assistant.press("report", { form: dataset.form, language: assistant.root.dataset.language }),
  keep: (button) => assistant.keepIncident(button.closest(".keeping")),
  unkeep: (button) => assistant.keepIncident(button.closest(".keeping"), { forget: true }),
  draft: ({ dataset }) => assistant.download({ name: dataset.name, text: dataset.text }),
  more: (button) => assistant.search(Number(button.dataset.shown)),
};

assistant.start = (bridge) => {
  const { find } = assistant;
  assistant.bridge = bridge;
  assistant.labels = bridge.labels;
  document.addEventListener("click", (event) => {
    const link = event.target.closest("a[data-entry], a[data-playbook], a[data-graph], a[data-go], a[data-case]");
    if (link && !(event.ctrlKey || event.metaKey || event.shiftKey)) {
      event.preventDefault();
      const { entry, playbook, graph, go, case: id } = link.dataset;
      if (playbook) return assistant.go({ view: "playbook", id: playbook });
      if (id || go === "chat") return assistant.go({ view: "chat", id: id || assistant.cases.id });
      return assistant.go(entry ? { view: "entry", id: entry } : graph ? { view: "graph", id: graph } : { view: go, id: "" });
    }
    const button = event.target.closest("[data-act]");
    if (button?.matches("a")) event.preventDefault();
    if (button) assistant.acts[button.dataset.act]?.(button);
  });
  document.addEventListener("submit", (event) => {
    event.preventDefault();
    if (event.target.id === "composer") assistant.send();
    else if (event.target.dataset.form === "browse") assistant.search();
    else if (event.target.dataset.form === "incident") assistant.sayOfIncident(event.target);
  });
  document.addEventListener("input", ({ target }) => {
    if (target.id === "paste") { assistant.fit(); assistant.keepDraft(); }
    else if (target.closest("[data-form=browse]")) assistant.searchSoon();
    else if (target.id === "group-words") assistant.chooseGroups({ words: target.value });
    else if (target.id === "group-order") assistant.chooseGroups({ sort: target.value });
  });
  document.addEventListener("click", assistant.pressBar);
  document.addEventListener("keydown", assistant.pressBar);
  find("#paste").addEventListener("keydown", (event) => {
    const isShort = !find("#paste").value.includes("\n") && find(".talking");
    if (event.key === "Enter" && !event.isComposing && (event.ctrlKey || event.metaKey || (isShort && !event.shiftKey))) {
      event.preventDefault();
      assistant.send();
    }
  });
  find("#paste").addEventListener("paste", (event) => {
    const text = event.clipboardData?.getData("text/plain") || "";
    if (text.length <= assistant.LONG_PASTE && text.split("\n").length <= assistant.MANY_LINES) return;
    event.preventDefault();
    assistant.addFiles([assistant.pasted(text)]);
  });
  find("#file").addEventListener("change", ({ target }) => { assistant.addFiles([...target.files]); target.value = ""; });
  document.addEventListener("change", ({ target }) => {
    if (!["logs", "log-folder"].includes(target.id)) return;
    assistant.sendLogs([...target.files]);
    target.value = "";
  });
  for (const name of ["dragenter", "dragover", "dragleave", "drop"]) {
    document.addEventListener(name, (event) => {
      const view = find("#view-chat").hidden ? find("#view-triage") : find("#view-chat");
      if (!event.dataTransfer?.types.includes("Files") || view.hidden) return;
      event.preventDefault();
      const isOver = name === "dragenter" || name === "dragover" || (name === "dragleave" && event.relatedTarget);
      view.classList.toggle("dropping", Boolean(isOver));
      if (name !== "drop") return;
      if (view.id === "view-triage") assistant.dropped(event.dataTransfer, Number(find("#logs").dataset.most)).then(assistant.sendLogs);
      else assistant.addFiles([...event.dataTransfer.files]);
    });
  }
  window.addEventListener("popstate", () => assistant.show(assistant.route(), { focus: true, scroll: history.state?.scroll }));
  assistant.watchRequests();
  assistant.showPreferences();
  assistant.listCases();
  assistant.showDraft();
  assistant.show(assistant.route());
  if (assistant.route().view === "chat") find("#paste").focus({ preventScroll: true });
  assistant.root.dataset.ready = "yes";
};

// Gradio's page and this script come in either order.
assistant.connect = (bridge) => assistant.start(bridge);
document.dispatchEvent(new Event("assistant-script"));
