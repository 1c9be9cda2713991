// What a page does beyond being read: the reader's cards, the same place in another language, a check
// of every trick, and the worker for offline.
(() => {
  const page = document.documentElement;
  const { worker, wrong } = document.currentScript.dataset;
  const store = {
    get: (name) => { try { return localStorage.getItem(name); } catch { return null; } },
    set: (name, value) => { try { localStorage.setItem(name, value); } catch { /* a reader who keeps nothing */ } },
  };

  // The reader's cards: letters of all countries, two colours, another deck.
  const prefs = document.getElementById("prefs");
  const inputs = prefs ? [...prefs.querySelectorAll("input")] : [];
  const swaps = new Map();

  function choose() {
    swaps.clear();
    for (const input of inputs) {
      page.classList.toggle(input.name, input.checked);
      const [from, to] = [input.dataset.from, input.dataset.to].map((letters) => (letters ? letters.split(" ") : []));
      if (input.checked) from.forEach((letter, i) => swaps.set(letter, to[i]));
    }
    dress(document);
  }

  function dress(part) {
    const deck = page.classList.contains("deck");
    for (const card of part.querySelectorAll(".card, .chip, .letter")) {
      const text = card.firstChild;
      if (text && text.nodeType === 3) {
        card.letter ??= text.data;
        text.data = swaps.get(card.letter) ?? card.letter;
      }
    }
    for (const use of part.querySelectorAll(".card use, .chip use")) {
      use.setAttribute("href", use.getAttribute("href").replace(/^#\w/, deck ? "#m" : "#g"));
    }
  }

  for (const input of inputs) {
    input.checked = store.get(input.name) === "on";
    input.addEventListener("change", () => { store.set(input.name, input.checked ? "on" : ""); choose(); });
  }
  if (inputs.some((input) => input.checked)) choose();
  document.addEventListener("dress", (event) => dress(event.target));

  // The same place in another language.
  document.addEventListener("click", (event) => {
    const link = event.target.closest("a[hreflang]");
    if (link && location.hash) link.hash = location.hash;
  });
  document.addEventListener("keydown", (event) => {
    const open = event.key === "Escape" && event.target.closest("details.menu[open]");
    if (open) { open.open = false; open.querySelector("summary").focus(); }
  });

  // Where a language is to be chosen, those the reader knows come first.
  const choice = document.querySelector(".ask ul");
  if (choice) {
    const known = [store.get("language"), ...navigator.languages].filter(Boolean);
    for (const tag of known.reverse()) {
      const link = choice.querySelector(`[hreflang="${CSS.escape(tag)}"], [hreflang="${CSS.escape(tag.split("-")[0])}"]`);
      if (link) choice.prepend(link.parentElement);
    }
  } else {
    store.set("language", page.lang);
  }

  // A search field; what it needs is fetched when the reader turns to it.
  const form = document.querySelector("form.search");
  if (form && !location.protocol.startsWith("http")) form.hidden = true;
  else if (form) {
    form.addEventListener("focusin", async () => {
      (await import(new URL(form.dataset.program, location.href))).start(form);
    }, { once: true });
  }

  // Every trick is worked out again, from the hand and the duties that stand beside it: the first that the hand can meet holds.
  function agrees(deal) {
    const [hand, ...duties] = deal.dataset.ladder.split(" ");
    const cards = [...hand].map((digit) => parseInt(digit, 32));
    const held = cards.reduce((set, card) => set | (1 << card), 0);
    const sets = [...duties, "ffffffff"].map((duty) => duty.split(".").map((set) => parseInt(set, 16)));
    const [test, allow = test] = sets.find(([set]) => held & set) ?? [];
    const shown = [...deal.querySelectorAll(".hand > li")].map((item) => item.classList.contains("ok"));
    return String(shown) === String(cards.map((card) => ((allow >>> card) & 1) === 1));
  }

  for (const deal of document.querySelectorAll("[data-ladder]")) {
    if (agrees(deal)) {
      deal.parentElement.querySelector(".share span")?.classList.add("y");
    } else {
      const told = document.createElement("p");
      told.className = "answer";
      told.setAttribute("role", "alert");
      told.textContent = wrong;
      deal.before(told);
      console.error(wrong, deal.dataset.ladder);
    }
  }

  if (worker && "serviceWorker" in navigator && location.protocol.startsWith("http")) {
    addEventListener("load", () => navigator.serviceWorker.register(worker).catch(() => {}));
  }
})();
