/** Files of the app that are the same for everyone; what the server says is never among them. */
const isOwn = (url: URL): boolean =>
  url.origin === location.origin && /^\/(assets\/|brand\/|theme\.js$|icon\.svg$)/.test(url.pathname) && !url.pathname.endsWith('.webp');

/** Has the browser keep the app, so that it opens without a connection too. Not being able to is no harm: the browser then says so itself. */
export async function keepShell(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  const { active } = await navigator.serviceWorker.ready;
  const files = performance.getEntriesByType('resource').flatMap(({ name }) => (isOwn(new URL(name)) ? [name] : []));
  active?.postMessage({ files: [...new Set(files)] });
}
