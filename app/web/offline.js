// The service worker: keeps the page's files of one version, for times without a network. With a network
// they come from the server, and a new version replaces the old one as a whole.
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

addEventListener('fetch', event => {
  const name = event.request.method === 'GET' ? nameOf(new URL(event.request.url)) : '';
  if (!name) return;
  event.respondWith(fetch(event.request).catch(async reason => {
    const kept = await (await caches.open(kStore)).match(name);
    if (kept) return kept;
    throw reason;
  }));
});
