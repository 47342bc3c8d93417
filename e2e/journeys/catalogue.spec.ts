import { toldByPage } from '@baize/app-server/catalogue';
import { toldWithoutServer } from '@baize/app-web/told-without-server';
import { desktop, openBrowser, shot, type Visit, visit } from '@baize/testkit/browser';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PlayerHands } from '../player.ts';
import { type Texts, textsOf } from '../texts.ts';
import { here } from '../world/here.ts';

/** What the page says on its own of the catalogue of errors, caused in the browser; the server's half is apps/server/calls/catalogue.test.ts, what needs no server is in apps/web/lane. */

const url = here('url');
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const languages = ['CN', 'EN', 'TH'] as const;
const registerCode = /\/assets\/register-page[^/]*\.js$/;
const open = (language: (typeof languages)[number]) => visit(browser, { url, device: desktop, language });
const toRegister = (page: Page, t: Texts) =>
  page
    .getByRole('link', { name: t('identity.register.link') })
    .first()
    .click();

/** At the login, the clock in the hands of the test, and the code of the registration never comes. */
async function waitFor({ page }: Visit, t: Texts, time: string): Promise<void> {
  await page.clock.install();
  await page.reload();
  await page.locator('.first-page').waitFor({ state: 'detached' });
  await page.route(registerCode, () => undefined, { times: 1 });
  await Promise.all([page.waitForRequest(registerCode), toRegister(page, t)]);
  await page.clock.runFor(time);
}

/** Makes it happen; answers what must then be on the page. */
type Cause = (visited: Visit, t: Texts) => Promise<string>;

const causes: Readonly<Record<string, Cause>> = {
  'page load slow': async (visited, t) => {
    await waitFor(visited, t, '00:11');
    return t('ui.page.slow');
  },
  'page load timeout': async (visited, t) => {
    await waitFor(visited, t, '02:11');
    return t('ui.page.timeout');
  },
};

async function signIn(page: Page, t: Texts): Promise<void> {
  await page.locator('[name="username"]').fill('nobody9');
  await page.locator('[name="password"]').fill('not the password');
  await page.getByRole('button', { name: t('identity.login.submit'), exact: true }).click();
}

describe('what the page says on its own', () => {
  test('has a cause for each', () => {
    expect([...Object.keys(causes), ...toldWithoutServer].sort()).toEqual(Object.keys(toldByPage).sort());
  });

  test.each(Object.keys(causes).flatMap(what => languages.map(language => [what, language] as const)))(
    '“%s” in %s',
    async (what, language) => {
      const t = textsOf(language);
      const visited = await open(language);
      const told = (await causes[what]?.(visited, t)) ?? 'nothing causes it';
      await visited.page.getByText(told).first().waitFor();
      expect(told).toContain(t(toldByPage[what] ?? ''));
      await shot(visited.page, `catalogue-${what.replaceAll(' ', '-')}-${language}`);
      await visited.context.close();
    },
  );
});

test('what the server refuses is shown in the language of the page, and in another one as soon as that is chosen', async () => {
  const { context, page } = await open('EN');
  await signIn(page, textsOf('EN'));
  await page.getByText(textsOf('EN')('error.login.cred.err')).first().waitFor();
  let before = textsOf('EN');
  for (const [language, name] of [
    ['TH', 'ไทย'],
    ['CN', '简体中文'],
  ] as const) {
    await page
      .getByRole('button', { name: before('identity.language') })
      .first()
      .click();
    await page.getByRole('menuitemradio', { name }).click();
    before = textsOf(language);
    await page.getByText(before('error.login.cred.err')).first().waitFor();
    await shot(page, `catalogue-switched-${language}`);
  }
  await context.close();
});

/** What the page has reported to the operator so far. */
function reportsOf(page: Page): () => unknown[] {
  const reports: unknown[] = [];
  page.on('request', request => {
    if (request.url().endsWith('/wps/system/faults')) reports.push(...(request.postDataJSON() as { reports: unknown[] }).reports);
  });
  return () => reports;
}

test('page code that is gone from the server is shown as such, and reported', async () => {
  const t = textsOf('EN');
  const { context, page } = await open('EN');
  const reported = reportsOf(page);
  await page.route(registerCode, route => route.fulfill({ status: 404, contentType: 'text/plain', body: 'not found' }));
  await toRegister(page, t);
  await page.getByRole('main').getByText(t('ui.error.unanswered')).waitFor();
  await expect.poll(reported).toContainEqual(expect.objectContaining({ kind: 'chunk', place: '/register' }));
  await context.close();
});

test('a game page that names no game says so, offers others, and is reported as a way that lacks its parameter', async () => {
  const t = textsOf('EN');
  const { context, page } = await open('EN');
  const reported = reportsOf(page);
  await new PlayerHands(page, t).logIn('demo', here('password'));
  await page.goto('/game');
  await page.getByText(t('games.notFound')).waitFor();
  await shot(page, 'catalogue-no-parameter');
  await expect.poll(reported).toContainEqual(expect.objectContaining({ kind: 'missing-parameter', place: '/game' }));
  await context.close();
});

test('a picture that does not come is tried four times, has something drawn in its place, and is asked for again when its place is back in view', async () => {
  const t = textsOf('EN');
  const { context, page } = await open('EN');
  await new PlayerHands(page, t).logIn('demo', here('password'));
  const asked = new Map<string, number>();
  await page.route(
    request => /\.(avif|webp|png|jpe?g)$/.test(request.pathname),
    route => {
      const at = route.request().url();
      asked.set(at, (asked.get(at) ?? 0) + 1);
      return route.abort();
    },
  );
  // What the page before it still asked for is not this page's.
  page.on('framenavigated', () => asked.clear());
  await page.clock.install();
  await page.goto('/rng');
  await page.locator('[data-state="failed"]').first().waitFor();
  const passing = async () => {
    await page.clock.runFor('00:20');
    return [...asked];
  };
  await expect.poll(async () => (await passing()).filter(([, times]) => times < 4)).toEqual([]);
  for (let turn = 0; turn < 6; turn++) await passing();
  const given = await passing();
  expect(given.filter(([, times]) => times === 4)).not.toEqual([]);
  // A game that has two places on the page may be asked for again by the second one.
  expect(given.filter(([, times]) => times > 8)).toEqual([]);
  await shot(page, 'catalogue-no-pictures');
  const wheel = async (by: number) => {
    await page.mouse.wheel(0, by);
    await page.clock.runFor('00:01');
    return page.evaluate<number>('scrollY');
  };
  await expect.poll(() => wheel(3_000)).toBeGreaterThan(2_000);
  await expect.poll(() => wheel(-3_000)).toBe(0);
  await expect
    .poll(async () => (await passing()).some(([at, times]) => times > (given.find(([name]) => name === at)?.[1] ?? times)))
    .toBe(true);
  await context.close();
});
