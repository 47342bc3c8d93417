import { gameList } from '@baize/games/contract';
import { desktop, openBrowser, phone, type Visit, visit } from '@baize/testkit/browser';
import { type Newcomer, newcomer } from '../kit/newcomer.ts';
import { withProduct } from '../kit/product.ts';
import { percentile, report } from '../kit/report.ts';

type Browser = Awaited<ReturnType<typeof openBrowser>>;
type Page = Visit['page'];
type CDPSession = Awaited<ReturnType<Visit['context']['newCDPSession']>>;

const grid = '#games [data-cell]';
/** What is typed, letter by letter: English, pinyin, initials, Chinese, and something that is not there. */
const searches = ['dragon', 'xiangyun', 'xykx', '锦鲤', 'lantern fest', 'qqxz'];
const scrollFrames = 400;
const pixelsAFrame = 90;
/** The visit comes back to the same places: a card that is seen first is kept, ten thousand of them at most and 3 MB, which is no growth but filling. */
const places = 10;
/** Turns of a long visit: through the lobby, a search, a filter, and back. */
const longUseTurns = 30;

interface Seat {
  readonly url: string;
  readonly member: Newcomer;
  readonly device: typeof phone;
}

async function signIn(browser: Browser, { url, member, device }: Seat): Promise<{ page: Page; cdp: CDPSession }> {
  const { page, context } = await visit(browser, { url, device, language: 'CN' });
  await page.waitForLoadState('networkidle');
  await page.locator('[name="username"]').fill(member.account);
  await page.locator('[name="password"]').fill(member.password);
  await page.locator('form button[type="submit"]').first().click();
  await page.waitForURL('**/index');
  await openLobby(page);
  return { page, cdp: await context.newCDPSession(page) };
}

async function openLobby(page: Page): Promise<void> {
  await page.goto('/rng', { waitUntil: 'networkidle' });
  await page.locator(`${grid} a`).first().waitFor();
}

/** Milliseconds between the frames of a steady scroll. What runs in the page is written as text: the benchmarks know no DOM. */
const framesWhileScrolling = (page: Page): Promise<number[]> =>
  page.evaluate<number[]>(`new Promise(resolve => {
    const gaps = [];
    let last = performance.now();
    const step = now => {
      gaps.push(now - last);
      last = now;
      window.scrollBy(0, ${pixelsAFrame});
      if (gaps.length < ${scrollFrames}) requestAnimationFrame(step);
      else resolve(gaps.slice(2));
    };
    requestAnimationFrame(step);
  })`);

/**
 * Scrolls as the measurement will, unmeasured, and waits for every cover that was asked for: a studio draws a cover when it is first wanted, and drawing
 * takes the processor that the browser scrolls with. What is measured is a lobby whose covers have been seen before.
 */
async function warmCovers(browser: Browser, seat: Seat): Promise<void> {
  const { page } = await signIn(browser, seat);
  const covers = new Set<string>();
  page.on('request', request => {
    if (request.url().includes('/art/')) covers.add(request.url());
  });
  await framesWhileScrolling(page);
  await page.context().close();
  const waiting = [...covers];
  const next = async (): Promise<void> => {
    for (let cover = waiting.pop(); cover !== undefined; cover = waiting.pop()) await (await fetch(cover)).arrayBuffer();
  };
  await Promise.all([next(), next(), next()]);
}

const listen = `(() => {
  window.told = [];
  document.addEventListener('input', event => {
    requestAnimationFrame(() => {
      const after = new MessageChannel();
      after.port1.onmessage = () => window.told.push(performance.now() - event.timeStamp);
      after.port2.postMessage(undefined);
    });
  }, { capture: true });
})()`;

/** How long the last letters may take until someone looks why they do not come. */
const patienceMs = 30_000;
/** What took the keystrokes instead. */
const whereTyped = `window.told.length + ' were, and the focus is in ' + document.activeElement.outerHTML.slice(0, 200)`;

/** Milliseconds from each keystroke until the frame that shows its results has been painted. */
async function keystrokes(page: Page): Promise<number[]> {
  await page.evaluate(listen);
  const box = page.locator('search input').first();
  let typed = 0;
  for (const words of searches) {
    if ((await box.inputValue()) !== '') typed++;
    await box.fill('');
    for (const letter of words) {
      await page.keyboard.insertText(letter);
      typed++;
      await page.waitForTimeout(120); // a quick typist; also lets the covers of the last letter come
    }
  }
  const patience = performance.now() + patienceMs;
  while ((await page.evaluate<number>('window.told.length')) < typed) {
    if (performance.now() > patience) throw new Error(`not every keystroke was painted: ${await page.evaluate<string>(whereTyped)}`);
    await page.waitForTimeout(20);
  }
  return page.evaluate<number[]>('window.told');
}

async function heapMb(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = (await cdp.send('Runtime.getHeapUsage')) as { usedSize: number };
  return usedSize / 1_000_000;
}

/** MB that the heap has grown between the first turns of a long visit, which fill the caches, and the last. */
async function growth(page: Page, cdp: CDPSession): Promise<{ before: number; after: number }> {
  const turn = async (n: number) => {
    await page.evaluate(`window.scrollTo(0, ${(n % places) * 29_000})`);
    await page.waitForTimeout(60);
    await page
      .locator('search input')
      .first()
      .fill(searches[n % searches.length] ?? '');
    await page.waitForTimeout(60);
    await page.locator('search input').first().fill('');
    await page.locator('#games').waitFor();
    await page.locator('a[href="/index"]:visible').first().click();
    await page.waitForURL('**/index');
    await page.goBack();
    await page.locator(`${grid} a`).first().waitFor();
  };
  for (let n = 0; n < longUseTurns / 3; n++) await turn(n);
  const before = await heapMb(cdp);
  for (let n = 0; n < longUseTurns; n++) await turn(n + longUseTurns);
  return { before, after: await heapMb(cdp) };
}

const throttle = (cdp: CDPSession, rate: number) => cdp.send('Emulation.setCPUThrottlingRate', { rate });

async function measure(url: string): Promise<void> {
  const catalogue = await fetch(`${url}${gameList.path}`, { headers: { 'accept-encoding': 'br' } });
  const size = Number(catalogue.headers.get('content-length'));
  const { value } = (await catalogue.json()) as { value: { count: number } };
  report({ name: 'lobby.games', value: value.count, unit: 'games' });
  report({ name: 'lobby.catalogue', value: size / 1_000, unit: 'KB', reference: 160 });
  const member = await newcomer(url);
  const browser = await openBrowser();
  try {
    for (const [device, rate, limit] of [
      [phone, 4, 34],
      [desktop, 1, 20],
    ] as const) {
      const seat = { url, member, device };
      await warmCovers(browser, seat);
      const { page, cdp } = await signIn(browser, seat);
      await throttle(cdp, rate);
      const frames = await framesWhileScrolling(page);
      const cards = await page.locator('[data-game]').count();
      report({ name: `lobby.frame.p95.cpu${rate}`, value: percentile(frames, 0.95), unit: 'ms', reference: limit });
      report({ name: `lobby.frame.max.cpu${rate}`, value: Math.max(...frames), unit: 'ms' });
      report({ name: `lobby.cards.${device.name}`, value: cards, unit: 'cards', reference: 80 });
      await page.evaluate('window.scrollTo(0, 0)');
      const told = await keystrokes(page);
      report({ name: `lobby.search.p95.cpu${rate}`, value: percentile(told, 0.95), unit: 'ms', reference: 50 });
      await throttle(cdp, 1);
      if (device === desktop) {
        await openLobby(page); // without the words that are in the address
        const { before, after } = await growth(page, cdp);
        report({ name: 'lobby.memory', value: Math.max(0, after - before), unit: 'MB' });
        report({ name: 'lobby.memory.heap', value: after, unit: 'MB', reference: 250 });
      }
      await page.context().close();
    }
  } finally {
    await browser.close();
  }
}

/** The lobby with its ten thousand games in a real browser: scrolling, searching, what it weighs and what it keeps. */
export default (): Promise<void> => withProduct(({ url }) => measure(url));
