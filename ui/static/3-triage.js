// Many logs: what is dropped is uploaded one by one, then read together.

assistant.sendLogs = async (files) => {
  if (assistant.dialogue.isBusy || !files.length) return;
  assistant.problem("");
  const limit = Number(assistant.find("#content").dataset.limit);
  const most = Number(assistant.find("#logs").dataset.most);
  if (files.length > most) return assistant.problem(assistant.say("error.too_many", most));
  const huge = files.find((file) => file.size > limit * 1e6);
  if (huge) return assistant.problem(assistant.say("error.too_large", `${huge.name}, ${assistant.size(huge.size)},`, limit));
  assistant.dialogue.isRead = false;
  assistant.busy(true);
  const sent = [];
  for (const file of files) {
    assistant.working(assistant.say("uploading"), sent.length / files.length);
    assistant.dialogue.heard = Date.now();
    try {
      sent.push({ path: (await assistant.bridge.upload(file)).path, name: file.name });
    } catch {
      return assistant.giveUp("error.gone");
    }
  }
  assistant.working(assistant.say("waiting"));
  assistant.bridge.trigger("triage", { files: sent });
};

assistant.showTriage = (html) => {
  const place = assistant.find("#triage");
  place.innerHTML = html;
  assistant.translate(place);
  assistant.tell(assistant.say("answered"));
  assistant.jump(place);
};

/** Hand a file to the reader. */
assistant.download = ({ name, text }) => {
  const address = URL.createObjectURL(new Blob([text], { type: "application/octet-stream" }));
  Object.assign(document.createElement("a"), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
};
