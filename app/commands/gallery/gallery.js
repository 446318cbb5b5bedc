"use strict";
// Adds searching, sorting and links to the page. Without scripts it shows all rigs by name.
const rigs = document.getElementById("rigs"), cards = [...rigs.children];
const search = document.getElementById("search"), order = document.getElementById("order");
const words = new Map(cards.map(card => [card, card.textContent.toLowerCase()]));

function filter() {
  const wanted = search.value.toLowerCase().split(/\s+/).filter(Boolean);
  let shown = 0;
  for (const card of cards) {
    card.hidden = !wanted.every(word => words.get(card).includes(word));
    shown += !card.hidden;
  }
  document.getElementById("count").textContent =
    shown === cards.length ? `${shown} rigs` : `${shown} of ${cards.length} rigs`;
}

function sort() {
  const sorted = [...cards];
  if (order.value === "problems") sorted.sort((a, b) => b.dataset.weight - a.dataset.weight);
  rigs.append(...sorted);
}

// Shows the viewer's stage in place of the pictures, and takes it away again.
function play(card, button, address) {
  const strip = card.querySelector(".strip"), playing = card.querySelector("iframe");
  strip.hidden = !playing;
  button.textContent = playing ? "Play" : "Stop";
  if (playing) return playing.remove();
  const frame = document.createElement("iframe");
  frame.src = address;
  frame.title = card.querySelector("h2").textContent;
  strip.after(frame);
}

// The stage shows the first animation, in the page's colours.
function add_play(name, viewer) {
  const card = name.closest("article"), button = document.createElement("button");
  if (!card.querySelector(".strip")) return;
  const address = new URL(viewer);
  address.searchParams.set("embed", "1");
  address.searchParams.set("host", location.origin);
  if (matchMedia("(prefers-color-scheme: light)").matches) address.searchParams.set("theme", "light");
  button.type = "button";
  button.textContent = "Play";
  button.onclick = () => play(card, button, address);
  card.querySelector(".sub").append(button);
}

// Links each rig to the viewer. Both addresses are relative to this page.
function link(name) {
  const path = name.dataset.rig.split("/").map(encodeURIComponent).join("/");
  const viewer = new URL(rigs.dataset.viewer, document.baseURI);
  viewer.searchParams.set("rig", new URL(path, document.baseURI));
  name.href = viewer;
  add_play(name, viewer);
}

search.addEventListener("input", filter);
order.addEventListener("change", sort);
document.getElementById("tools").addEventListener("submit", event => event.preventDefault());
document.querySelectorAll("a[data-rig]").forEach(link);
document.getElementById("tools").hidden = false;
filter();
sort();
