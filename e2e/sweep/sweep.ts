import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { BrowserContext, Page, Request } from 'playwright-core';

const sourceOf = (name: string) => readFileSync(createRequire(import.meta.url).resolve(name), 'utf8');

const scripts = `${sourceOf('axe-core/axe.min.js')}\n${sourceOf('@baize/testkit/page-faults')}`;

interface Found {
  readonly violations: readonly { id: string; impact: string; nodes: readonly { html: string }[] }[];
}
const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** The rules that another colour scheme can break: all others look at the document, which is the same in both. */
const ofColours = ['color-contrast', 'link-in-text-block'];

/** Puts the checks into every page of the context. */
export const bringChecks = (context: BrowserContext): Promise<unknown> => context.addInitScript(scripts);

/** Serious and critical violations of WCAG 2.2 A and AA on the page as it is. */
export async function axeFaults(page: Page, rules: 'all' | 'colours' = 'all'): Promise<string[]> {
  const options = { runOnly: rules === 'all' ? standard : ofColours, resultTypes: ['violations'], iframes: false };
  const { violations } = await page.evaluate<Found>(`axe.run(${JSON.stringify(options)})`);
  return violations
    .filter(found => found.impact === 'serious' || found.impact === 'critical')
    .flatMap(found => found.nodes.slice(0, 3).map(node => `${found.id}: ${node.html.slice(0, 200)}`));
}

/** Every text in the answers of the server and in what it pushes, as long as the context lives: names of games, vendors and people are no one's to translate. */
export function hearTexts(context: BrowserContext): ReadonlySet<string> {
  const heard = new Set<string>();
  const gather = (value: unknown): void => {
    if (typeof value === 'string')
      for (const line of value.split('\n')) heard.add(line.trim()); // the catalogue comes in columns
    else if (Array.isArray(value)) for (const item of value) gather(item);
    else if (typeof value === 'object' && value !== null) gather(Object.values(value));
  };
  context.on('response', response => {
    if (response.headers()['content-type']?.includes('application/json')) void response.json().then(gather, () => undefined); // a page that is left takes its answers with it
  });
  context.on('page', page =>
    page.on('websocket', socket =>
      socket.on('framereceived', ({ payload }) => {
        try {
          gather(JSON.parse(String(payload)));
        } catch {
          // What is no JSON is no text of ours.
        }
      }),
    ),
  );
  return heard;
}

/** What a table of a language writes: dates, times, "3 minutes ago"; and how a browser calls itself. */
const written =
  /^(in )?[\d,]+ \w+( ago)?$|^(now|yesterday|tomorrow|(last|next) (week|month|year))$|UTC|\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)|^(Chrome|Mozilla)\b/;

/** What breaks a page in another language: text that no translator will see, a missing text, the wrong direction, a page wider than the screen. */
export const languageFaults = (page: Page, direction: 'ltr' | 'rtl'): Promise<string[]> =>
  page.evaluate<string[]>(`languageFaults('${direction}')`);

/** What makes the page wider than the screen; none when nothing does. */
export const sidewaysFaults = (page: Page): Promise<string[]> => page.evaluate<string[]>('sidewaysFaults()');

const chinese = /[\u4e00-\u9fff]/;
/** Accents or the mark of the other direction, which the pseudo-locales put into every text. */
const marked = /[\u00c0-\u024f\u1e00-\u1eff\u202e]/;

/** Whether it is one: what the server has said, or a table has written, is not for a translator. Asked when all pages have been seen, because any of them may hear it. */
export function isFault(fault: string, heard: ReadonlySet<string>): boolean {
  // Names are set apart from the direction of the words around them by characters that no one sees.
  const text = /^(?:\w+ \d+ )?not translated: (.*) @/s.exec(fault)?.[1]?.replaceAll(/[\u2066-\u2069]/g, '');
  if (text === undefined) return true;
  // A text of ours around a name that the operator gave: what is left of it went through the translator.
  const left = [...heard].filter(said => chinese.test(said)).reduce((rest, said) => rest.replaceAll(said, ''), text);
  const isAround = left !== text && marked.test(left) && !chinese.test(left);
  return !(heard.has(text) || written.test(text) || isAround);
}

const mostLooks = 2_400;

/**
 * Waits until an expression is true in the page. Playwright's own wait evaluates it again from within the page, which the policy of production forbids: it fails
 * whenever the first look comes too early.
 */
export async function untilTrue(page: Page, expression: string, most = mostLooks): Promise<void> {
  for (let looks = 0; looks < most; looks++) {
    if (await page.evaluate(`Boolean(${expression})`)) return;
    await new Promise(resolve => setTimeout(resolve, 50));
  }
  throw new Error(`it never became true: ${expression}`);
}

/** The requests of a page that have no answer yet; those of a game in it are the game's. */
export function requestsOf(page: Page): ReadonlySet<Request> {
  const open = new Set<Request>();
  page.on('request', request => request.frame() === page.mainFrame() && open.add(request));
  page.on('requestfinished', request => open.delete(request));
  page.on('requestfailed', request => open.delete(request));
  return open;
}

/** Waits until the page shows what it has: nothing busy, nothing on its way. Of a page that has not been loaded again, `requests` knows what is. */
export async function settle(page: Page, requests?: ReadonlySet<Request>): Promise<void> {
  await page.locator('#app > *').first().waitFor();
  if (!requests) await page.waitForLoadState('networkidle');
  // The gallery shows waiting itself, for ever.
  const isBusy = `!location.pathname.startsWith('/__states') && document.querySelector('#app [aria-busy=true]')`;
  // Three times in a row with a breath between them that a busy page does not take: what it is about to ask for has been asked for then.
  for (let calm = 0, looks = 0; calm < 3; looks++) {
    if (looks > mostLooks)
      throw new Error(`${page.url()} is still busy: ${[...(requests ?? [])].map(request => request.url()).join(', ')}`);
    await page.evaluate('new Promise(go => requestIdleCallback(() => setTimeout(go, 20), { timeout: 100 }))');
    const isCalm = await page.evaluate<boolean>(`!(${isBusy}) && document.fonts.status === 'loaded'`);
    calm = isCalm && !requests?.size ? calm + 1 : 0;
  }
}

const inOffice = (path: string) => `/office${path}`;

/** The addresses of every page, by who may see them. */
export const pages = {
  visitor: ['/login', '/register', '/terms', '/fees', '/self-test', '/helpmc'],
  member: [
    '/index',
    '/help?page=deposit',
    '/rng',
    '/live',
    '/fish',
    '/lottery',
    '/lottery?gameCode=ssc-1',
    '/lottery?gameCode=lhc',
    '/elott',
    '/index?mc=menu',
    '/index?mc=securityCenter',
    '/index?mc=identityCheck',
    '/index?mc=limits',
    '/index?mc=transferFund',
    '/index?mc=depositv2',
    '/index?mc=withdraw',
    '/index?mc=transferUpline',
    '/index?mc=transactionHistory',
    '/index?mc=personalHistoryCopy',
    '/index?mc=personalProfit',
    '/join',
    '/nowhere',
  ],
  agent: [
    'announcement',
    'overview',
    'team',
    'links',
    'contracts',
    'bets',
    'profit',
    'income',
    'transactions',
    'serviceFee',
    'dividend',
  ].map(key => `/index?ac=${key}`),
  gallery: ['buttons', 'fields', 'toggles', 'regions', 'display', 'lists', 'layers', 'colours', 'icons'].map(s => `/__states?section=${s}`),
  office: [
    '',
    '/members',
    '/audit',
    '/staff',
    '/roles',
    '/parked',
    '/recovery',
    '/opening',
    '/reviews',
    '/vendors',
    '/vendors/new',
    '/vendors/JD',
    '/games',
    '/games?kind=live',
    '/rounds',
    '/lottery-games',
    '/lottery-games/ssc-1',
    '/lottery-issues',
    '/lottery-feeds',
    '/returns',
    '/return-changes',
    '/switches',
    '/domains',
    '/brand',
    '/law',
    '/legal',
    '/legal/terms',
    '/legal/terms/compare',
    '/retention',
    '/backups',
    '/faults',
    '/labels',
    '/messages',
    '/password',
    '/nowhere',
  ].map(inOffice),
  officeMoney: [
    '/business',
    '/business/players',
    '/journal',
    '/deposits?which=all',
    '/deposit-methods',
    '/deposit-methods/new',
    '/payment-notices',
    '/withdrawals',
    '/payout-rules',
    '/adjustments',
    '/member-transfers',
    '/wallet-transfers',
    '/transfer-vendors',
    '/transfer-vendors/new',
    '/transfer-vendors/KY',
    '/reconciliation',
    '/held-wins',
  ].map(inOffice),
} as const;
