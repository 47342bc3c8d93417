import { codes, type I18n, isCode, languages, sourceCode } from '@baize/i18n';
import { rememberLanguage } from '@baize/i18n/browser';
import { cryptoRandom, systemClock, uniform, unixMs } from '@baize/kernel';
import type { Opening } from '@baize/ui';
import './closed.css';
import { askOpening, helpLinesFor, isClosed, legalPages } from './opening.ts';

const recheckMs = 60_000;
const chance = cryptoRandom();
const nowMs = () => unixMs(systemClock.now());

function element<K extends keyof HTMLElementTagNameMap>(tag: K, className: string, text = ''): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = text;
  return made;
}

const longestSeconds = 86_400;

/** "1:04:09" until `endsAt`; '' once it has passed, and while it is further off than a day: the date says that better. */
export function countdown(endsAt: string, atMs: number): string {
  const left = Math.floor((Date.parse(endsAt) - atMs) / 1_000);
  if (!(left > 0) || left > longestSeconds) return '';
  const two = (n: number) => String(n).padStart(2, '0');
  return `${Math.floor(left / 3_600)}:${two(Math.floor(left / 60) % 60)}:${two(left % 60)}`;
}

function languagePicker(i18n: I18n, offered: readonly string[]): HTMLElement {
  const select = element('select', 'closed-language');
  for (const code of codes) {
    if (sourceCode(code) !== code || !offered.includes(code)) continue;
    const option = element('option', '', languages[code].name);
    option.value = code;
    option.selected = code === i18n.now().code;
    select.append(option);
  }
  select.setAttribute('aria-label', i18n.now().t('shell.language'));
  select.addEventListener('change', () => {
    if (!isCode(select.value)) return;
    rememberLanguage(select.value);
    void i18n.setLanguage(select.value);
  });
  return select;
}

/** The operator's logo, where `/brand/look.css` brings one. */
function logo(): HTMLElement {
  const mark = element('span', 'closed-logo');
  mark.dataset['mark'] = '';
  mark.setAttribute('aria-hidden', 'true');
  return mark;
}

/** The country's name in the page's language; the code where the browser has none. */
function countryName(tag: string, country: string): string {
  try {
    return new Intl.DisplayNames([tag], { type: 'region' }).of(country) ?? country;
  } catch {
    return country;
  }
}

/** In the order in which the server refuses. */
function kindOf({ regionRestriction, site }: Opening): 'region' | 'soon' | 'maintenance' {
  if (regionRestriction.isRestricted) return 'region';
  return site.isOpen || site.isPreview ? 'maintenance' : 'soon';
}

/** The legal pages that the operator has published: the samples that ship with the product are no one's terms. */
async function publishedPages(): Promise<readonly (typeof legalPages)[number][]> {
  const asked = legalPages.map(async page => {
    const response = await fetch(`/wps/legal/${page}`, { headers: { accept: 'application/json' } });
    const { value } = (await response.json()) as { value?: { isSample?: unknown } };
    return value?.isSample === false ? [page] : [];
  });
  return (await Promise.all(asked)).flat();
}

function draw(opening: Opening, i18n: I18n, pages: readonly string[] = []): void {
  const { t, code, tag, dir, formatDate, formatTime, formatZone } = i18n.now();
  const { maintenance, regionRestriction, customerService } = opening;
  const kind = kindOf(opening);
  Object.assign(document.documentElement, { lang: tag, dir });
  document.title = t(`shell.closed.${kind}.title`);
  const page = element('main', 'closed');
  page.append(
    logo(),
    element('p', 'closed-brand', opening.whitelabel.name),
    element('h1', 'closed-title', t(`shell.closed.${kind}.title`)),
  );
  page.append(element('p', 'closed-text', t(`shell.closed.${kind}.text`)));
  if (kind === 'maintenance' && maintenance.reason) page.append(element('p', 'closed-text', maintenance.reason));
  if (kind === 'maintenance' && maintenance.endsAt) {
    const at = maintenance.endsAt;
    page.append(
      element('p', 'closed-when', t('shell.closed.until', { when: `${formatDate(at, 'long')} ${formatTime(at)} (${formatZone(at)})` })),
    );
    const clock = element('p', 'closed-clock', countdown(at, nowMs()));
    clock.setAttribute('role', 'timer');
    page.append(clock);
  }
  if (kind === 'region' && regionRestriction.country)
    page.append(element('p', 'closed-when', t('shell.closed.country', { country: countryName(tag, regionRestriction.country) })));
  const service = customerService[0];
  if (service) {
    const link = element('a', 'closed-link', t('shell.service'));
    link.href = service.path;
    page.append(link);
  }
  if (pages.length > 0) {
    const links = element('nav', 'closed-pages');
    links.setAttribute('aria-label', opening.whitelabel.name);
    for (const name of pages) {
      const link = element('a', 'closed-link', t(`shell.footer.link.${name}`));
      link.href = `/${name}`;
      links.append(link);
    }
    page.append(links);
  }
  page.append(element('p', 'closed-help', t('shell.responsible.text')));
  for (const { title, path } of helpLinesFor(opening.whitelabel.helpLines, code)) {
    const link = element('a', 'closed-link', path.startsWith('tel:') ? `${title} ${path.slice('tel:'.length)}` : title);
    link.href = path;
    link.dir = 'auto';
    page.append(link);
  }
  page.append(
    ...(kind === 'soon' ? [] : [element('p', 'closed-help', t('shell.closed.reference', { reference: opening.reference }))]),
    languagePicker(i18n, opening.whitelabel.languages),
  );
  document.getElementById('app')?.replaceChildren(page);
}

/** About a minute, never two pages alike; sooner where the announced end is nearer, with a few seconds for everyone who waits for it. */
function waitMs({ maintenance }: Opening): number {
  const usual = 0.8 * recheckMs + uniform(chance, 0.4 * recheckMs);
  const left = maintenance.endsAt ? Date.parse(maintenance.endsAt) - nowMs() : Number.POSITIVE_INFINITY;
  return left > 0 ? Math.min(usual, left + uniform(chance, 5_000)) : usual;
}

/** The page of a closed site: why, until when, whom to ask. It looks again automatically and opens when the site does. */
export function showClosed(opening: Opening, i18n: I18n): void {
  let shown = opening;
  let pages: Awaited<ReturnType<typeof publishedPages>> = [];
  const drawNow = () => draw(shown, i18n, kindOf(shown) === 'soon' ? pages : []);
  drawNow();
  i18n.subscribe(drawNow);
  if (kindOf(shown) === 'soon')
    void publishedPages()
      .then(found => {
        pages = found;
        drawNow();
      })
      .catch(() => undefined); // the page says what it must without them
  setInterval(() => {
    const clock = document.querySelector('.closed-clock');
    if (clock && shown.maintenance.endsAt) clock.textContent = countdown(shown.maintenance.endsAt, nowMs());
  }, 1_000);
  const look = async () => {
    const next = await askOpening();
    if (next && !isClosed(next, location.pathname)) return location.reload();
    if (next) {
      shown = { ...next, reference: shown.reference }; // the number that has been read out stays
      drawNow();
    }
    setTimeout(() => void look(), waitMs(shown));
  };
  setTimeout(() => void look(), waitMs(shown));
}
