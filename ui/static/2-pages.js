// Pages: which view is seen, where its content comes from, and the addresses that lead there.

/** Read what an address asks for: {view, id}. */
assistant.route = (search = location.search) => {
  const asked = new URLSearchParams(search);
  if (asked.get("entry")) return { view: "entry", id: asked.get("entry") };
  if (asked.get("playbook")) return { view: "playbook", id: asked.get("playbook") };
  if (asked.get("graph")) return { view: "graph", id: asked.get("graph") };
  const view = asked.get("tab") || "chat";
  if (view !== "chat" && document.getElementById(`view-${view}`)) return { view, id: "" };
  return { view: "chat", id: asked.get("case") || "" };
};

/** Return the address of a view, with the language where the present one names it. */
assistant.address = ({ view, id }) => {
  const asked = new URLSearchParams(location.search);
  for (const name of ["entry", "playbook", "graph", "tab", "case", ...assistant.FILTERS.map((it) => `f.${it}`),
    ...assistant.GROUP_FILTERS.map((it) => `g.${it}`)]) asked.delete(name);
  if (view === "entry" || view === "playbook" || (view === "graph" && id)) asked.set(view, id);
  else if (view !== "chat") asked.set("tab", view);
  else if (id) asked.set("case", id);
  const search = asked.toString().replaceAll("%2F", "/");
  return location.pathname + (search ? `?${search}` : "");
};

assistant.go = (route) => {
  history.replaceState({ ...history.state, scroll: window.scrollY }, "");
  history.pushState(route, "", assistant.address(route));
  assistant.show(route, { focus: true });
};

/** Each view, entry and case has a title of its own. */
assistant.retitle = (route = assistant.route()) => {
  const { view, id } = route;
  const own = assistant.cases.id && assistant.find(".diagnosis .title")?.innerText;
  const name = view === "chat" ? own : ["entry", "playbook"].includes(view) ? id : [assistant.say(`tab.${view}`), id].filter(Boolean).join(" ");
  document.title = [name, assistant.say("app")].filter(Boolean).join(" · ");
};

assistant.FILTERS = ["words", "domain", "tier", "language", "version"];

/** The filters stand in the address, so that a reload and a link find the same. */
assistant.filtersToAddress = (facets) => {
  const asked = new URLSearchParams(location.search);
  for (const name of assistant.FILTERS) {
    if (facets[name]) asked.set(`f.${name}`, facets[name]);
    else asked.delete(`f.${name}`);
  }
  history.replaceState(history.state, "", `${location.pathname}?${asked}`);
};

assistant.filtersFromAddress = async () => {
  const asked = new URLSearchParams(location.search);
  const form = assistant.find("[data-form=browse]");
  const given = assistant.FILTERS.filter((name) => asked.get(`f.${name}`));
  for (const name of given) form.elements[name].value = asked.get(`f.${name}`);
  if (given.length) await assistant.search();
};

/** Show a view; its content is asked for where it is not there yet. */
assistant.show = async (route, { focus = false, scroll = 0 } = {}) => {
  for (const place of document.querySelectorAll("#content > .view")) place.hidden = place.dataset.view !== route.view;
  for (const tab of document.querySelectorAll("a[data-go]")) {
    const isHere = tab.dataset.go === (["entry", "playbook"].includes(route.view) ? "browse" : route.view) && tab.classList.contains("tab");
    if (isHere) tab.setAttribute("aria-current", "page");
    else tab.removeAttribute("aria-current");
  }
  const place = document.getElementById(`view-${route.view}`);
  if (route.view === "chat") assistant.openCase(route.id);
  const wanted = `${route.view} ${route.id}`;
  if (route.view !== "chat" && place.dataset.holds !== wanted) {
    place.textContent = assistant.say("loading");
    try {
      await assistant.fill(place, route);
      place.dataset.holds = wanted;
      if (route.view === "browse") await assistant.filtersFromAddress();
    } catch {
      place.textContent = assistant.say("error.gone");
    }
  }
  assistant.retitle(route);
  if (!focus) return;
  window.scrollTo({ top: scroll });
  place.focus({ preventScroll: true });
};

/** Ask the server for a piece of HTML and put it into `place`. What the server sends is escaped there. */
assistant.fill = async (place, request) => {
  const answer = await assistant.bridge.server.show_page(request);
  place.innerHTML = answer.html;
  assistant.translate(place);
  assistant.centreGraph(place);
};

/** Where a graph is wider than the screen, the error that it is about stands in the middle. */
assistant.centreGraph = (place) => {
  const box = assistant.find(".graph-frame .box.center rect", place)?.getBoundingClientRect();
  if (!box) return;
  const frame = assistant.find(".graph-frame", place);
  frame.scrollLeft += box.left + box.width / 2 - frame.getBoundingClientRect().left - frame.clientWidth / 2;
};

/** Search anew with what the form says; of two searches the later one wins. */
assistant.search = async (shown = 0) => {
  const form = assistant.find("[data-form=browse]");
  const place = assistant.find("#results");
  const mine = (assistant.searching = (assistant.searching || 0) + 1);
  const facets = Object.fromEntries(new FormData(form));
  assistant.filtersToAddress(facets);
  const answer = await assistant.bridge.server.show_page({ view: "results", facets, shown });
  if (mine !== assistant.searching) return;
  place.innerHTML = answer.html;
  assistant.translate(place);
};

assistant.searchSoon = () => {
  clearTimeout(assistant.searchTimer);
  assistant.searchTimer = setTimeout(() => assistant.search(), 220);
};
