// Caches files with a hash in their name, and the offline page. It never caches answers of the api or
// the HTML of a page, because a balance on the screen must be current.
const build = '__BUILD__';
const files = 'cowrie-files';
const offline = `cowrie-offline-${build}`;
const offlinePage = '/offline.html';
const offlineFiles = [offlinePage, '/offline.css', '/favicon.svg'];
const maxFiles = 400;

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(offline).then((cache) => cache.addAll(offlineFiles)));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOldBuilds().then(() => self.clients.claim()));
});

self.addEventListener('message', (event) => {
  if (event.data === 'take-over') event.waitUntil(self.skipWaiting());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (url.pathname.startsWith('/assets/')) event.respondWith(hashedFile(request));
  else if (request.mode === 'navigate') event.respondWith(page(request));
  else if (offlineFiles.includes(url.pathname)) event.respondWith(offlineFile(request));
});

async function hashedFile(request) {
  const cache = await caches.open(files);
  const known = await cache.match(request);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok) {
    await cache.put(request, answer.clone());
    await trim(cache);
  }
  return answer;
}

async function page(request) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(offlinePage)) ?? Response.error();
  }
}

async function offlineFile(request) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(request)) ?? Response.error();
  }
}

async function trim(cache) {
  const keys = await cache.keys();
  await Promise.all(
    keys.slice(0, Math.max(0, keys.length - maxFiles)).map((key) => cache.delete(key)),
  );
}

async function forgetOldBuilds() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith('cowrie-offline-') && name !== offline);
  await Promise.all(old.map((name) => caches.delete(name)));
}
