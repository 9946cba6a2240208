// Search without a server: the index is a script, loaded when somebody begins to search.
(function () {
  "use strict";
  const root = document.documentElement.dataset.root;
  const box = document.querySelector(".search");
  const input = document.getElementById("query");
  const list = document.getElementById("found");
  const count = document.getElementById("count");
  const most = 12;
  let loading = false;

  // On a narrow screen the contents would push the page away.
  if (matchMedia("(max-width: 52rem)").matches) {
    document.querySelector(".contents").open = false;
  }
  box.hidden = false;

  function load() {
    if (loading) return;
    loading = true;
    const script = document.createElement("script");
    script.src = root + "site/search-index.js";
    script.onload = search;
    document.head.append(script);
  }

  function plain(text) {
    return text.toLowerCase().normalize("NFKD").replace(/\p{M}/gu, "");
  }

  // A section counts when it has every word: in its heading, in the title of its page, or in its text.
  function score(entry, words) {
    entry.low = entry.low || {
      page: plain(entry.page), heading: plain(entry.heading), text: plain(entry.text)
    };
    let sum = 0;
    for (const word of words) {
      const found =
        (at(entry.low.heading, word) ? 20 : 0) +
        (at(entry.low.page, word) ? (entry.heading ? 8 : 25) : 0) +
        Math.min(5, entry.low.text.split(word).length - 1);
      if (!found) return 0;
      sum += found;
    }
    return sum;
  }

  function at(text, word) {
    return text.split(/[^\p{L}\p{N}]+/u).some(each => each.startsWith(word)) || text.includes(word);
  }

  function search() {
    const words = plain(input.value).split(/\s+/).filter(Boolean);
    list.replaceChildren();
    list.hidden = words.length === 0 || !window.sievertIndex;
    count.textContent = "";
    if (list.hidden) return;
    const found = window.sievertIndex
      .map(entry => ({ entry, score: score(entry, words) }))
      .filter(each => each.score > 0)
      .sort((a, b) => b.score - a.score)
      .slice(0, most);
    count.textContent = found.length + (found.length === 1 ? " place found" : " places found");
    if (found.length === 0) {
      const line = document.createElement("li");
      const words = document.createElement("p");
      words.textContent = "Nothing has all of these words.";
      line.append(words);
      list.append(line);
    }
    for (const { entry } of found) list.append(line(entry, words));
  }

  function line(entry, words) {
    const item = document.createElement("li");
    const link = document.createElement("a");
    link.href = root + entry.to;
    const name = document.createElement("span");
    mark(name, entry.heading ? entry.page + " · " + entry.heading : entry.page, words);
    const around = document.createElement("small");
    mark(around, excerpt(entry, words[0]), words);
    link.append(name, around);
    item.append(link);
    return item;
  }

  function excerpt(entry, word) {
    const place = Math.max(0, entry.low.text.indexOf(word) - 50);
    return (place > 0 ? "… " : "") + entry.text.slice(place, place + 140);
  }

  // Words are put in as text, never as markup.
  function mark(into, text, words) {
    const pattern = new RegExp("(" + words.map(w => w.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|") + ")", "gi");
    text.split(pattern).forEach((part, place) => {
      const piece = place % 2 ? document.createElement("mark") : document.createTextNode("");
      piece.textContent = part;
      into.append(piece);
    });
  }

  input.addEventListener("focus", load);
  input.addEventListener("input", () => { load(); search(); });
  document.addEventListener("keydown", event => {
    if (event.key === "/" && !/^(INPUT|TEXTAREA|SELECT)$/.test(document.activeElement.tagName)) {
      event.preventDefault();
      input.focus();
    } else if (event.key === "Escape") {
      input.value = "";
      search();
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      const places = [input, ...list.querySelectorAll("a")];
      const here = places.indexOf(document.activeElement);
      if (here < 0 || list.hidden) return;
      event.preventDefault();
      places[(here + (event.key === "ArrowDown" ? 1 : places.length - 1)) % places.length].focus();
    } else if (event.key === "Enter" && document.activeElement === input) {
      const first = list.querySelector("a");
      if (first) first.click();
    }
  });
  document.addEventListener("click", event => {
    if (!box.contains(event.target)) list.hidden = true;
  });
})();
