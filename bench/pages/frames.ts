import type { FakePlatform } from '@baize/studio-kit/fixtures';
import { openBrowser, phone, visit } from '@baize/testkit/browser';
import { percentile, report } from '../kit/report.ts';

type Page = Awaited<ReturnType<typeof visit>>['page'];

/** A phone's processor is a quarter of the machine's. */
const slowdown = 4;
/** A table deals for eight seconds. */
const shownMs = 7_000;
/** The 95th percentile that is aimed at, in ms: sixty frames a second, and a little. */
const aimedAt = 20;

const tables: Readonly<Record<string, string>> = {
  baccarat: 'AGBAC1',
  'dragon-tiger': 'AGDT1',
  roulette: 'AGROU1',
  'sic-bo': 'AGSIC1',
  'fan-tan': 'AGFAN1',
  blackjack: 'AGBJ1',
};
const originals = ['crash', 'dice', 'mines', 'plinko', 'hilo', 'keno'];

/** Milliseconds between frames, for so long; what can be pressed in the game of one player is pressed meanwhile. */
const framesOf = (page: Page): Promise<number[]> =>
  page.evaluate<number[]>(`new Promise(resolve => {
    const press = () => {
      const open = ['.tile[data-face="closed"][aria-disabled="false"]', '.guess:not([aria-disabled="true"]):not(:disabled)', 'button.go[aria-disabled="false"]'];
      const found = open.map(one => document.querySelector(one)).find(one => one);
      found?.click();
    };
    const presses = document.querySelector('button.go') ? setInterval(press, 300) : 0;
    const gaps = [];
    const from = performance.now();
    let last = from;
    const step = now => {
      gaps.push(now - last);
      last = now;
      if (now - from < ${shownMs}) return requestAnimationFrame(step);
      clearInterval(presses);
      resolve(gaps.slice(2));
    };
    requestAnimationFrame(step);
  })`);

interface Parts {
  readonly url: string;
  readonly platform: FakePlatform;
}

/** A seat, a hand on it, and the bet placed: without a player no round of blackjack begins. */
async function sitDown(page: Page): Promise<void> {
  await page.locator('.bj-seat .sit').first().click();
  await page.locator('.bj-seat.own .bj-main[aria-disabled="false"]').click();
  await page.locator('button.place:not(:disabled)').click();
}

/** Waits until a round of the table is in one of these phases. */
async function phaseIs(url: string, gameCode: string, phases: readonly string[]): Promise<void> {
  for (;;) {
    const { value } = (await (await fetch(`${url}/tables`)).json()) as { value: { tables: { gameCode: string; phase: string | null }[] } };
    if (phases.includes(value.tables.find(one => one.gameCode === gameCode)?.phase ?? '')) return;
    await new Promise(done => setTimeout(done, 250));
  }
}

async function openAt(browser: Awaited<ReturnType<typeof openBrowser>>, { url }: Parts, path: string) {
  const { page, context } = await visit(browser, { url, device: phone, language: 'EN' });
  await page.emulateMedia({ reducedMotion: 'no-preference', colorScheme: 'dark' });
  await page.goto(`${url}${path}`);
  const cdp = await context.newCDPSession(page);
  return { page, context, slow: () => cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown }) };
}

async function framesAtTable(browser: Awaited<ReturnType<typeof openBrowser>>, parts: Parts, code: string): Promise<number[]> {
  const { page, context, slow } = await openAt(browser, parts, `/play/${code}#token=launch-${code}&lang=EN`);
  await page.locator('.table').waitFor();
  if (code === tables['blackjack']) await sitDown(page);
  else await phaseIs(parts.url, code, ['betting']);
  await slow();
  await phaseIs(parts.url, code, ['dealt', 'playing']);
  const frames = await framesOf(page);
  await context.close();
  return frames;
}

async function framesOfOriginal(browser: Awaited<ReturnType<typeof openBrowser>>, parts: Parts, name: string): Promise<number[]> {
  const code = `BZO${name.toUpperCase()}`;
  const { page, context, slow } = await openAt(browser, parts, `/play/${code}#token=launch-${code}&lang=EN`);
  await page.locator('button.go[aria-disabled="false"]').waitFor();
  if (name === 'keno') await page.locator('.tools-row .tool').first().click();
  await slow();
  const frames = await framesOf(page);
  await context.close();
  return frames;
}

/** Frames of every table while it deals and of every original while it is played, on a phone; the same of an empty page is the floor of the machine. */
export async function measureFrames(parts: Parts): Promise<void> {
  parts.platform.rules = { minimumCycleMs: 0, allowsAutoplay: true, allowsQuickStop: true };
  const browser = await openBrowser();
  try {
    const { page, context, slow } = await openAt(browser, parts, '/tables');
    await slow();
    const floor = percentile(await framesOf(page), 0.95);
    await context.close();
    report({ name: 'table.frames.floor', value: floor, unit: `ms p95 of a page with nothing on it, CPU/${slowdown}`, reference: aimedAt });
    const all = [
      ...Object.entries(tables).map(([name, code]) => [name, () => framesAtTable(browser, parts, code)] as const),
      ...originals.map(name => [name, () => framesOfOriginal(browser, parts, name)] as const),
    ];
    for (const [name, measure] of all) {
      const gaps = await measure();
      const unit = `ms p95 of ${gaps.length} frames, CPU/${slowdown}; median ${percentile(gaps, 0.5).toFixed(1)}, longest ${Math.max(...gaps).toFixed(0)}`;
      report({ name: `table.frames.${name}`, value: percentile(gaps, 0.95), unit, reference: aimedAt });
    }
  } finally {
    await browser.close();
  }
}
