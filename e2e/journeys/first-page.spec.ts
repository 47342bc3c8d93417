import { openDatabase, sql } from '@baize/db';
import { desktop, openBrowser, phone, shot, visit } from '@baize/testkit/browser';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PlayerHands } from '../player.ts';
import { untilTrue } from '../sweep/sweep.ts';
import { textsOf } from '../texts.ts';
import { here } from '../world/here.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const drawn = '.first-page';
const t = textsOf('CN');
const parts = ['h1', 'input[name="username"]', 'input[name="password"]', 'button[type="submit"]'];

/** The place of each part of the login, in CSS pixels. The licence below them is the operator's and not in the document. */
const places = (page: Page) => Promise.all(parts.map(part => page.locator(`#app ${part}`).first().boundingBox()));

/** Keeps the app from taking the place of the first page until it is let go. */
async function holdApp(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(/\/assets\/app[^/]*\.js$/, async route => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

/** Nothing is painted before the styles are there. */
const styled = (page: Page) => untilTrue(page, '[...document.querySelectorAll("link[rel=stylesheet]")].every(link => link.sheet)');

async function open(page: Page, path: string, language?: string): Promise<void> {
  if (language) await page.addInitScript(`localStorage.setItem('baize.language', '${language}')`);
  await page.goto(path, { waitUntil: 'commit' });
}

describe('the first page of a new visitor', () => {
  test.each([
    [390, 844],
    [1_440, 900],
  ])('is in the document itself, and nothing moves when the app takes its place: %i pixels', async (width, height) => {
    const page = await browser.newPage({ baseURL: here('url'), viewport: { width, height } });
    const letGo = await holdApp(page);
    await page.goto('/login', { waitUntil: 'commit' });
    await page.locator(`${drawn} h1`).waitFor();
    expect(await page.locator(`${drawn} h1`).innerText()).toBe(t('identity.login.title'));
    expect(await page.locator(drawn).getAttribute('inert')).toBe('');
    await styled(page);
    await page.evaluate('document.fonts.ready');
    const before = await places(page);
    letGo();
    await page.locator(drawn).waitFor({ state: 'detached' });
    expect(await places(page)).toEqual(before);
    await page.locator('input[name="username"]').fill('somebody');
    await page.close();
  });

  test.each([
    ['another language', '/login', 'EN'],
    ['another page', '/register', undefined],
    ['a visit that goes on elsewhere', '/login?to=%2Frng', undefined],
  ])('is not shown to %s', async (_, path, language) => {
    const page = await browser.newPage({ baseURL: here('url'), viewport: { width: 390, height: 844 } });
    const letGo = await holdApp(page);
    await open(page, path, language);
    await page.locator(drawn).waitFor({ state: 'attached' });
    await styled(page);
    expect(await page.locator(drawn).isVisible()).toBe(false);
    letGo();
    await page.locator('h1').last().waitFor();
    await page.close();
  });
});

/** From here on the page keeps every place that the links below the form have had. */
const watchLinks = `new MutationObserver(() => {
  const link = [...document.querySelectorAll('#app a[href="/register"]')].find(found => !found.closest('[inert]'));
  if (link) (window.places ??= new Set()).add(Math.round(link.getBoundingClientRect().top + scrollY));
}).observe(document, { childList: true, subtree: true, attributes: true, characterData: true })`;

describe('the login', () => {
  test.each([phone, desktop])('has all its ways in from the first moment: the links below them never move: $name', async device => {
    const { context, page } = await visit(browser, { url: here('url'), device, language: 'CN' });
    const held = Promise.withResolvers<void>();
    // What the page asks for beyond its first answer comes late.
    await page.route(/\/wps\/(?!system\/permission)/, async route => {
      await held.promise;
      await route.continue();
    });
    await page.addInitScript(watchLinks);
    await page.goto('/login');
    const link = page.getByRole('link', { name: t('identity.register.link'), exact: true });
    await link.waitFor();
    await page.evaluate('document.fonts.ready');
    held.resolve();
    await page.waitForLoadState('networkidle');
    await page.getByRole('button', { name: t('identity.social.login', { provider: 'Google' }) }).waitFor();
    expect(await page.evaluate('[...window.places]')).toHaveLength(1);
    await context.close();
  });
});

describe('the home page of a member', () => {
  test.each([phone, desktop])('shows the game that it leads with before the app is there, where it stays: $name', async device => {
    const { context, page } = await visit(browser, { url: here('url'), device, language: 'CN' });
    await new PlayerHands(page, t).logIn('demo', here('password'));
    await page.goto('about:blank');
    const letGo = await holdApp(page);
    await page.goto('/index', { waitUntil: 'commit' });
    const lead = page.locator('#app img').first();
    await untilTrue(page, 'document.querySelector("#app img")?.complete');
    expect(await page.locator(`${drawn} img`).count()).toBe(2);
    expect(await page.locator(`${drawn} input`).count()).toBe(0);
    const frame = lead.locator('xpath=../..');
    const [before, source] = [await frame.boundingBox(), await lead.getAttribute('src')];
    await shot(page, `lead-${device.name}`);
    letGo();
    await page.locator(drawn).waitFor({ state: 'detached' });
    const stage = page.locator(`main img[src="${source}"]`).first().locator('xpath=../../..');
    expect(await stage.boundingBox()).toEqual(before);
    await context.close();
  });

  test('is not drawn over an app that was faster', async () => {
    const { context, page } = await visit(browser, { url: here('url'), device: phone, language: 'CN' });
    await new PlayerHands(page, t).logIn('demo', here('password'));
    const held = Promise.withResolvers<void>();
    await page.route('**/games/leading?*', async route => {
      await held.promise;
      await route.continue();
    });
    await page.goto('/index');
    await page.getByRole('heading', { level: 1 }).waitFor();
    held.resolve();
    await page.locator('main section img').first().waitFor();
    expect(await page.locator(drawn).count()).toBe(0);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    await context.close();
  });
});

async function placeOf(element: Locator): Promise<readonly number[]> {
  const box = await element.boundingBox();
  if (!box) throw new Error('not shown');
  return [box.x, box.y, box.width, box.height];
}

describe('the lobby of a member who has opened no game yet', () => {
  beforeAll(async () => {
    const db = openDatabase(here('database'), { max: 1 });
    await db.query(sql`delete from games.recent where member_id = (select id from identity.member where account = 'demo')`);
    await db.end();
  });
  test.each([
    { device: phone, language: 'CN', count: 9 },
    { device: phone, language: 'EN', count: 9 },
    { device: desktop, language: 'CN', count: 14 },
  ] as const)(
    'shows its first covers before the app is there, where they stay: $device.name, $language',
    async ({ device, language, count }) => {
      const { context, page } = await visit(browser, { url: here('url'), device, language });
      await new PlayerHands(page, textsOf(language)).logIn('demo', here('password'));
      await page.goto('about:blank');
      const letGo = await holdApp(page);
      await page.goto('/rng', { waitUntil: 'commit' });
      const covers = page.locator(`${drawn} img`);
      await covers.nth(count - 1).waitFor({ state: 'attached' });
      expect(await covers.count()).toBe(count);
      await untilTrue(page, '[...document.querySelectorAll("#app img")].every(image => image.complete)');
      const early = await Promise.all(
        (await covers.all()).map(async cover => ({ src: (await cover.getAttribute('src')) ?? '', box: await placeOf(cover) })),
      );
      await shot(page, `covers-${device.name}-${language}`);
      letGo();
      await page.locator(drawn).waitFor({ state: 'detached' });
      for (const { src, box } of early) {
        const now = await placeOf(page.locator(`#games img[src="${src}"]`).first());
        // The grid rounds the height of a row.
        for (const [at, value] of box.entries()) expect(Math.abs((now[at] ?? 0) - value), src).toBeLessThan(1);
      }
      await context.close();
    },
  );

  test('with a filter in its address it waits for the app: other games come first', async () => {
    const { context, page } = await visit(browser, { url: here('url'), device: phone, language: 'CN' });
    await new PlayerHands(page, t).logIn('demo', here('password'));
    await page.goto('about:blank');
    const letGo = await holdApp(page);
    const asked = page.waitForResponse('**/games/leading?*');
    await page.goto('/rng?cat=new', { waitUntil: 'commit' });
    await (await asked).finished();
    letGo();
    await page.locator('#games img').first().waitFor();
    expect(await page.locator(drawn).count()).toBe(0);
    await context.close();
  });
});

const stalled = '.stalled';

/** Lets the time pass after which a document speaks for itself. */
const wait = (page: Page) =>
  page.evaluate(
    'document.getAnimations().filter(animation => animation.effect.getComputedTiming().endTime !== Infinity).forEach(animation => animation.finish())',
  );

describe('a document whose scripts never come', () => {
  test.each([
    ['/login', 390, 844],
    ['/login', 1_440, 900],
    ['/office/', 390, 844],
    ['/office/', 1_440, 900],
  ])('%s says so after a while, in three languages, and its link loads the page: %i × %i', async (path, width, height) => {
    const page = await browser.newPage({ baseURL: here('url'), viewport: { width, height } });
    await page.route(/\/assets\/[^/]*\.js$/, route => route.abort());
    await page.goto(path);
    const words = page.locator(stalled);
    const again = page.getByRole('link', { name: t('ui.retry') });
    // Hidden is hidden from everyone: what is not visible is neither read out nor reached by a key.
    expect(await words.isVisible()).toBe(false);
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(await again.count()).toBe(0);
    await wait(page);
    for (const [tag, text] of [
      ['zh-Hans-CN', t('ui.page.timeout')],
      ['en', textsOf('EN')('ui.page.timeout')],
      ['th', 'หมดเวลา'],
    ])
      await page.getByRole('alert').locator(`[lang="${tag}"]`).getByText(String(text)).waitFor();
    await shot(page, `stalled-${path.replaceAll('/', '')}-${width}`);
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    await page.unrouteAll();
    await again.click();
    await page.locator('input[type="password"]:not([inert] *)').waitFor();
    await wait(page);
    expect(await words.isVisible()).toBe(false);
    await page.close();
  });
});
