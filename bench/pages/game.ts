import { readRealityCheck } from '@baize/protection/contract';
import { desktop, openBrowser, phone, type Visit, visit } from '@baize/testkit/browser';
import { withProduct } from '../kit/product.ts';
import { percentile, report } from '../kit/report.ts';

type Browser = Awaited<ReturnType<typeof openBrowser>>;
type Page = Visit['page'];
type Frame = NonNullable<ReturnType<Page['frame']>>;
type CDPSession = Awaited<ReturnType<Visit['context']['newCDPSession']>>;

const spins = 6;
const emptyFrames = 240;
const spinButton = 'button.go[aria-disabled="false"]';
const launches = 3;

/** A member on this device, with motion: a player who asked for none has no frames to measure. */
async function signIn(browser: Browser, { url, password, device }: { url: string; password: string; device: typeof phone }) {
  const { page, context } = await visit(browser, { url, device, language: 'CN' });
  await page.emulateMedia({ reducedMotion: 'no-preference', colorScheme: 'dark' });
  await page.waitForLoadState('networkidle');
  await page.locator('[name="username"]').fill('demo');
  await page.locator('[name="password"]').fill(password);
  await page.locator('form button[type="submit"]').first().click();
  await page.waitForURL('**/index');
  // Whatever was played before on this installation: the question how long that was must not cover the game.
  const left = await page.request.post(readRealityCheck.path, {
    headers: { 'x-requested-with': 'baize', origin: url },
    data: { isLeaving: true },
  });
  if (!left.ok()) throw new Error(`the member could not leave what was played before: ${await left.text()}`);
  return { page, context, cdp: await context.newCDPSession(page) };
}

const throttle = (cdp: CDPSession, rate: number) => cdp.send('Emulation.setCPUThrottlingRate', { rate });

async function frameOf(page: Page): Promise<Frame> {
  for (;;) {
    const frame = page.frames().find(one => one.url().includes('/play/'));
    if (frame) return frame;
    await page.waitForTimeout(10);
  }
}

/** Opens the game that is at `place` of the lobby; milliseconds from the press on "play" until a press would spin. */
async function launch(page: Page, place: number): Promise<number> {
  await page.goto('/rng', { waitUntil: 'networkidle' });
  const card = page.locator('#games [data-cell] a').nth(place);
  await card.waitFor();
  const isTouch = await page.evaluate<boolean>(`matchMedia('(hover: none)').matches`);
  await page.evaluate(
    `addEventListener('click', () => { window.pressedAt = performance.timeOrigin + performance.now(); }, { capture: true })`,
  );
  if (isTouch) {
    await card.tap();
    await page.locator('dialog [data-autofocus]').click();
  } else await card.click();
  const frame = await frameOf(page);
  await frame.locator(spinButton).waitFor({ state: 'attached', timeout: 60_000 });
  // The two pages' clocks begin at different times; both are shown as one.
  const readyAt = await frame.evaluate<number>('performance.timeOrigin + performance.now()');
  return readyAt - (await page.evaluate<number>('window.pressedAt'));
}

/** Milliseconds between frames while the game spins and shows what it won; the button is pressed again as soon as it may be. */
const framesWhileSpinning = (frame: Frame): Promise<number[]> =>
  frame.evaluate<number[]>(`new Promise(resolve => {
    const gaps = [];
    let spun = 0;
    let last = performance.now();
    const step = now => {
      gaps.push(now - last);
      last = now;
      const button = document.querySelector('${spinButton}');
      if (button && spun === ${spins}) return resolve(gaps.slice(2));
      if (button) { spun++; button.click(); }
      requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  })`);

/** What the machine can do at all: a canvas as large as the game's, at its place, cleared again for every frame and with nothing on it. */
const framesOfNothing = (frame: Frame): Promise<number[]> =>
  frame.evaluate<number[]>(`new Promise(resolve => {
    const own = document.querySelector('.board canvas');
    const canvas = document.createElement('canvas');
    canvas.width = own.width;
    canvas.height = own.height;
    canvas.style.cssText = own.style.cssText;
    own.replaceWith(canvas);
    const gl = canvas.getContext('webgl2', { alpha: true, antialias: false });
    const gaps = [];
    let last = performance.now();
    const step = now => {
      gaps.push(now - last);
      last = now;
      gl.clearColor(0, 0, 0, (gaps.length % 60) / 600);
      gl.clear(gl.COLOR_BUFFER_BIT);
      if (gaps.length < ${emptyFrames}) return requestAnimationFrame(step);
      canvas.replaceWith(own);
      resolve(gaps.slice(2));
    };
    requestAnimationFrame(step);
  })`);

async function measureFirst(browser: Browser, product: { url: string; password: string }): Promise<void> {
  const cold: number[] = [];
  const warm: number[] = [];
  for (let n = 0; n < launches; n++) {
    const { page, context, cdp } = await signIn(browser, { ...product, device: phone });
    await throttle(cdp, 4);
    cold.push(await launch(page, n));
    warm.push(await launch(page, n + 3));
    await context.close();
  }
  report({ name: 'game.first.cold', value: percentile(cold, 0.5), unit: 'ms', reference: 2_000 });
  report({ name: 'game.first.warm', value: percentile(warm, 0.5), unit: 'ms', reference: 1_500 });
}

/**
 * The game client on a phone-class processor and on a whole one: how soon it can be played, and its frames while it is. Without a graphics card the
 * browser draws WebGL with the processor, and that has a floor: `game.frame.*` has as its reference the same canvas with nothing on it, measured in
 * the same page right after, so that the ratio says what our scene costs.
 */
export default (): Promise<void> =>
  withProduct(async product => {
    const browser = await openBrowser();
    try {
      await measureFirst(browser, product);
      for (const [device, rate] of [
        [phone, 4],
        [desktop, 1],
      ] as const) {
        const { page, context, cdp } = await signIn(browser, { ...product, device });
        await launch(page, 0);
        const frame = await frameOf(page);
        await throttle(cdp, rate);
        const played = await framesWhileSpinning(frame);
        const empty = await framesOfNothing(frame);
        report({ name: `game.frame.p50.cpu${rate}`, value: percentile(played, 0.5), unit: 'ms', reference: percentile(empty, 0.5) });
        report({ name: `game.frame.p95.cpu${rate}`, value: percentile(played, 0.95), unit: 'ms', reference: percentile(empty, 0.95) });
        await context.close();
      }
    } finally {
      await browser.close();
    }
  });
