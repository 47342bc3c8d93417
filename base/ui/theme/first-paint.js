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
  const isLight = scheme === 'light' || (scheme !== 'dark' && matchMedia('(prefers-color-scheme: light)').matches);
  root.dataset.scheme = isLight ? 'light' : 'dark';
  const area = /^\/(lottery|elott)(\/|$)/.test(location.pathname) ? 'baize.background.lottery' : 'baize.background';
  const background = kept(area);
  root.dataset.bg = /^[0-8]$/.test(background ?? '') ? background : area.endsWith('lottery') ? '3' : '0';
  if (kept('baize.density') === 'compact') root.dataset.density = 'compact';
  const language = new URLSearchParams(location.search).get('lang') ?? kept('baize.language');
  if (/^(AR|FA|UR|ar-XB)$/.test(language ?? '')) root.dir = 'rtl';
})();
