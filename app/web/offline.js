// The service worker: keeps the page's files of one version, for times without a network. index.html comes
// from the server where there is one, and asks for the scripts and the program of its own version
// (?VERSION): kept ones of that version answer at once. A new version replaces the old one as a whole.
'use strict';

importScripts('build.js');
const kStore = 'skelscope-' + kBuild.version;

addEventListener('install', event => event.waitUntil((async () => {
  const store = await caches.open(kStore);
  await store.addAll(kBuild.files.map(name => new Request(name, { cache: 'no-cache' })));
  await skipWaiting();
})()));

addEventListener('activate', event => event.waitUntil((async () => {
  for (const name of await caches.keys())
    if (name.startsWith('skelscope-') && name !== kStore) await caches.delete(name);
  await clients.claim();
})()));

// Returns the name of a file of this page; "" for everything else, such as rigs.
function nameOf(address) {
  const scope = new URL(registration.scope);
  if (address.origin !== scope.origin || !address.pathname.startsWith(scope.pathname)) return '';
  const name = address.pathname.slice(scope.pathname.length) || 'index.html';
  return kBuild.files.includes(name) ? name : '';
}

// A network that does not answer is as none: then the kept files come at once for a while.
const kPatience = 4000, kDistrust = 60000;  // milliseconds
let distrustedUntil = 0;

// Browsers refuse an answer that was redirected for a page.
async function keptFile(name) {
  const kept = await (await caches.open(kStore)).match(name);
  return kept?.redirected ? new Response(await kept.blob(), { headers: kept.headers }) : kept;
}

// The page itself has other words after the question mark.
function isOfOther({ search }, name) {
  return name !== 'index.html' && search !== '' && search !== '?' + kBuild.version;
}

// Resolves to null if the server does not answer in time.
function answerInTime(served) {
  const late = new Promise(done => setTimeout(done, kPatience, null));
  return Promise.race([served, late]);
}

async function answer(request, name, isOfVersion) {
  const own = isOfVersion && await keptFile(name);
  if (own) return own;
  const served = fetch(request);
  served.catch(() => {});  // as late as it likes
  if (Date.now() < distrustedUntil) return await keptFile(name) || served;
  try {
    const first = await answerInTime(served);
    if (first) return first;
    distrustedUntil = Date.now() + kDistrust;
    return await keptFile(name) || served;
  } catch (reason) {
    const kept = await keptFile(name);
    if (kept) return kept;
    throw reason;
  }
}

addEventListener('fetch', event => {
  const address = new URL(event.request.url);
  const name = event.request.method === 'GET' ? nameOf(address) : '';
  if (!name || isOfOther(address, name)) return;
  event.respondWith(answer(event.request, name, address.search === '?' + kBuild.version));
});
