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

// A push has a title, a text and the page it opens. Pages that are open show the change by themselves.
self.addEventListener('push', (event) => {
  const message = event.data?.json();
  if (message) event.waitUntil(showPush(message));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data.path));
});

async function showPush({ id, title, body, path, token }) {
  const options = { body, tag: id, icon: '/icon-192.png', badge: '/icon-192.png', data: { path } };
  await self.registration.showNotification(title, options);
  // We send a text instead if no device reports that it has shown the push.
  await fetch('/api/v1/notifications/push-shown', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  }).catch(() => undefined);
  await showBadge();
}

// The number on the icon of the app, as the server counts it.
async function showBadge() {
  if (!navigator.setAppBadge) return;
  const answer = await fetch('/api/v1/notifications/unread').catch(() => undefined);
  if (!answer?.ok) return;
  const { unread } = await answer.json();
  await (unread > 0 ? navigator.setAppBadge(unread) : navigator.clearAppBadge());
}

async function openPage(path) {
  const url = new URL(path, location.origin);
  if (url.origin !== location.origin) return;
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = open.find((client) => new URL(client.url).origin === location.origin);
  if (!page) {
    await self.clients.openWindow(url.href);
    return;
  }
  await page.focus();
  await page.navigate(url.href);
}
