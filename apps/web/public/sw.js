// Keeps what the app is made of, so that a reload without a connection shows the app with its word about the connection, and not the browser's error page.
// What the server says is never kept: calls, sockets and the office go past it.
const cacheName = 'baize.shell';
const shellPath = '/';
const mostFiles = 400;

const isElsewhere = path => /^\/(wps|ws|office|vendor|health|ready|openapi)([/.]|$)/.test(path);
const isForever = path => path.startsWith('/assets/');
const isLook = path => path === '/theme.js' || path === '/icon.svg' || path.startsWith('/brand/');

const isPage = response => response.ok && !response.redirected && (response.headers.get('content-type') ?? '').startsWith('text/html');

/** A new release has other files: those of the one before are let go. */
async function keepPage(response) {
  const cache = await caches.open(cacheName);
  const [next, known] = await Promise.all([response.clone().text(), cache.match(shellPath).then(kept => kept?.text())]);
  if (known !== undefined && known !== next) for (const request of await cache.keys()) await cache.delete(request);
  await cache.put(shellPath, response);
}

async function keepFile(request, response) {
  const cache = await caches.open(cacheName);
  const kept = (await cache.keys()).filter(({ url }) => isForever(new URL(url).pathname));
  for (const old of kept.slice(0, Math.max(0, kept.length - mostFiles + 1))) await cache.delete(old);
  await cache.put(request, response);
}

const kept = key => caches.open(cacheName).then(cache => cache.match(key, { ignoreVary: true }));

async function openPage(event) {
  try {
    const response = await fetch(event.request);
    if (isPage(response)) event.waitUntil(keepPage(response.clone()));
    return response;
  } catch (error) {
    const shell = await kept(shellPath);
    if (shell) return shell;
    throw error;
  }
}

async function openFile(event) {
  const own = await kept(event.request);
  if (own) return own;
  const response = await fetch(event.request);
  if (response.ok) event.waitUntil(keepFile(event.request, response.clone()));
  return response;
}

async function openLook(event) {
  try {
    const response = await fetch(event.request);
    if (response.ok) event.waitUntil(keepFile(event.request, response.clone()));
    return response;
  } catch (error) {
    const own = await kept(event.request);
    if (own) return own;
    throw error;
  }
}

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', event => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', event => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || isElsewhere(pathname)) return;
  if (request.mode === 'navigate') event.respondWith(openPage(event));
  else if (isForever(pathname)) event.respondWith(openFile(event));
  else if (isLook(pathname)) event.respondWith(openLook(event));
});

/** The files of a visit that began before this worker did. */
async function keepAll(files) {
  const page = await fetch(shellPath, { headers: { accept: 'text/html' } });
  if (isPage(page)) await keepPage(page);
  for (const file of files) {
    if (await kept(file)) continue;
    const response = await fetch(file);
    if (response.ok) await keepFile(new Request(file), response);
  }
}

self.addEventListener('message', event => {
  if (Array.isArray(event.data?.files)) event.waitUntil(keepAll(event.data.files).catch(() => undefined)); // offline again: the next visit keeps them
});
