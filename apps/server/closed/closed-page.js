// Runs in the page of a closed site: the language, the clock, and a look every minute whether the site is open again.
(() => {
  const root = document.documentElement;
  const recheckMs = 60_000;
  const longestSeconds = 86_400;
  const languageName = 'baize.language';
  const kept = name => {
    try {
      return localStorage.getItem(name);
    } catch {
      return null;
    }
  };
  const scheme = kept('baize.scheme');
  const isLight = scheme === 'light' || (scheme !== 'dark' && matchMedia('(prefers-color-scheme: light)').matches);
  root.dataset.scheme = isLight ? 'light' : 'dark';

  // The server can't read what the browser keeps, so the page is asked for again once, with the language in a cookie.
  const choose = code => {
    // biome-ignore lint/suspicious/noDocumentCookie: the other way is not in every browser
    document.cookie = `${languageName}=${code};path=/;max-age=31536000;samesite=lax`;
    return document.cookie.includes(`${languageName}=${code}`);
  };
  const address = new URL(location.href);
  const own = kept(languageName);
  if (own && !address.searchParams.has('lang') && !document.cookie.includes(`${languageName}=${own}`) && choose(own)) location.reload();
  document.querySelector('select')?.addEventListener('change', event => {
    const code = event.target.value;
    choose(code);
    try {
      localStorage.setItem(languageName, code);
    } catch {
      // The cookie is enough for this page.
    }
    address.searchParams.delete('lang');
    location.replace(address);
  });

  const when = document.querySelector('time');
  const clock = document.querySelector('.clock');
  const endsMs = when ? Date.parse(when.dateTime) : Number.POSITIVE_INFINITY;
  // Further off than a day the date says it better.
  const tick = () => {
    const left = Math.floor((endsMs - Date.now()) / 1_000);
    clock.hidden = !(left > 0 && left <= longestSeconds);
    const two = n => String(n).padStart(2, '0');
    clock.textContent = `${Math.floor(left / 3_600)}:${two(Math.floor(left / 60) % 60)}:${two(left % 60)}`;
  };
  if (clock) {
    tick();
    setInterval(tick, 1_000);
  }

  // About a minute, never two pages alike; sooner where the announced end is nearer, with a few seconds for everyone who waits for it.
  const waitMs = () => {
    const usual = recheckMs * (0.8 + 0.4 * Math.random());
    const left = endsMs - Date.now();
    return left > 0 ? Math.min(usual, left + 5_000 * Math.random()) : usual;
  };
  const look = async () => {
    try {
      const answer = await fetch(location.href, { method: 'HEAD', headers: { accept: 'text/html' }, cache: 'no-store' });
      const said = answer.headers.get('x-closed');
      if (answer.ok || (said && said !== root.dataset.closed)) return location.reload();
    } catch {
      // Without a connection the page stays, and looks again.
    }
    setTimeout(look, waitMs());
  };
  setTimeout(look, waitMs());
})();
