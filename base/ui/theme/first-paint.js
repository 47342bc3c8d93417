// Runs before the first paint, from its own file because the content security policy allows no inline script. Reads only what appearance.ts keeps.
(() => {
  const root = document.documentElement;
  const kept = name => {
    try {
      return localStorage.getItem(name);
    } catch {
      return null;
    }
  };
  const scheme = kept('baize.scheme');
  // The shop window is dark until its visitor chooses.
  const isDarkByDefault = scheme === null && /^\/(login|register)?\/?$/.test(location.pathname);
  const isLight = scheme === 'light' || (scheme !== 'dark' && !isDarkByDefault && matchMedia('(prefers-color-scheme: light)').matches);
  root.dataset.scheme = isLight ? 'light' : 'dark';
  // Before the styles are here the browser paints the page itself: in the scheme that it will have, so that nothing flashes.
  root.style.colorScheme = isLight ? 'light' : 'dark';
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', isLight ? '#fdfdff' : '#14171e');
  const area = /^\/(lottery|elott)(\/|$)/.test(location.pathname) ? 'baize.background.lottery' : 'baize.background';
  const background = kept(area);
  root.dataset.bg = /^[0-8]$/.test(background ?? '') ? background : area.endsWith('lottery') ? '3' : '0';
  if (kept('baize.density') === 'compact') root.dataset.density = 'compact';
  const language = new URLSearchParams(location.search).get('lang') ?? kept('baize.language') ?? root.dataset.language ?? 'CN';
  if (/^(AR|FA|UR|ar-XB)$/.test(language)) root.dir = 'rtl';

  // The build writes here which scripts the app, its first page and each language will ask for, so that none waits for another.
  const needs = '%NEEDS%';
  if (typeof needs === 'string') return;
  const isSignedIn = kept('baize.signed-in') !== null;
  const isVisitor = !isSignedIn && /^\/(login|index)?$/.test(location.pathname);
  const visit = isSignedIn ? needs.visits[location.pathname === '/' ? '/index' : location.pathname] : undefined;
  // The drawn first page speaks the default language.
  const isDrawn = isVisitor && language === 'CN';
  if (isDrawn && !location.search) root.dataset.first = '';
  const texts = needs.texts[language] ?? {};
  const areas = ['', ...(visit?.areas ?? []), ...(isDrawn ? needs.areas : [])];
  const ask = (href, kind) => document.head.append(Object.assign(document.createElement('link'), { href, ...kind }));
  for (const href of visit?.answers ?? []) ask(href, { rel: 'preload', as: 'fetch', crossOrigin: '' });
  const scripts = [...needs.app, ...areas.flatMap(area => texts[area] ?? []), ...(isVisitor ? needs.page : []), ...(visit?.files ?? [])];
  for (const href of scripts) ask(href, { rel: 'modulepreload' });
  for (const href of visit?.styles ?? []) ask(href, { rel: 'preload', as: 'style', crossOrigin: '' });
})();
