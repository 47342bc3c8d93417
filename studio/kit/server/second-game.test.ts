import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, first, sql } from '@baize/db';
import { instant, MovableClock, minute, newId } from '@baize/kernel';
import { createTestDatabase, type TestDatabase } from '@baize/testkit';
import { desktop, openBrowser, phone } from '@baize/testkit/browser';
import Fastify, { type FastifyInstance } from 'fastify';
import { build } from 'vite';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { coinFlip, FakePlatform, type RunningPlatform, startFakePlatform, walletTo } from '../fixtures/index.ts';
import { checkCoin } from '../fixtures/rules/coin-flip.ts';
import cn from '../fixtures/texts/CN.json' with { type: 'json' };
import en from '../fixtures/texts/EN.json' with { type: 'json' };
import kitCn from '../texts/CN.json' with { type: 'json' };
import kitEn from '../texts/EN.json' with { type: 'json' };
import {
  answerRefusals,
  createPictureStore,
  createRounds,
  type ProofView,
  pageRoutes,
  playRoutes,
  roundById,
  shelfOf,
  studioMigrations,
} from './index.ts';

type Browser = Awaited<ReturnType<typeof openBrowser>>;
type Page = Awaited<ReturnType<Browser['newPage']>>;

/** A coin flip with nothing but its rules, its stage and its words: everything else a player meets is the kit's. */

const opening = 1_000_000n;
/** A game opens at its least stake. */
const stake = 10_000n;
const words = { EN: { ...kitEn, ...en }, CN: { ...kitCn, ...cn } };

let database: TestDatabase;
let db: Database;
let folder: string;
let running: RunningPlatform;
let platform: FakePlatform;
let app: FastifyInstance;
let url: string;
let browser: Browser;
const problems: string[] = [];
const clock = new MovableClock(instant(Date.now()));

async function buildPages(): Promise<void> {
  const entry = (name: string) => join(import.meta.dirname, `../fixtures/client/${name}.ts`);
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: join(folder, 'assets'),
      modulePreload: false,
      rolldownOptions: {
        input: { play: entry('play'), verify: entry('verify') },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js', assetFileNames: '[name][extname]' },
      },
    },
  });
}

async function serve(): Promise<void> {
  const wallet = walletTo(running, clock);
  const shelf = shelfOf([coinFlip]);
  const alarm = (what: string) => expect.fail(what);
  const rounds = createRounds({ db, wallet, clock, games: shelf.math, pause: async () => undefined, alarm });
  app = Fastify();
  answerRefusals(app);
  const deps = { db, wallet, clock, rounds, shelf, pictures: createPictureStore(join(folder, 'pictures')), platformOrigin: '' };
  playRoutes(app, deps);
  pageRoutes(app, deps);
  app.get<{ Params: { file: string } }>('/assets/:file', async ({ params }, reply) =>
    reply.type(params.file.endsWith('.css') ? 'text/css' : 'text/javascript').send(readFileSync(join(folder, 'assets', params.file))),
  );
  url = await app.listen({ port: 0 });
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'baize-coin-'));
  database = await createTestDatabase([studioMigrations]);
  db = database.open('baize_studio');
  platform = new FakePlatform(opening);
  platform.rules = { minimumCycleMs: 0, allowsAutoplay: true, allowsQuickStop: true };
  running = await startFakePlatform(platform);
  [browser] = await Promise.all([openBrowser(), buildPages(), serve()]);
});
afterAll(async () => {
  await browser.close();
  await app.close();
  await running.stop();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});
afterEach(() => expect(problems.splice(0)).toEqual([]));

/** The round that was begun last, as it is kept. */
async function lastRound() {
  const found = await first<{ id: string }>(db, sql`select id from studio.round order by created_at desc, id desc limit 1`);
  return (await roundById(db, found?.id ?? '')) ?? expect.fail('no round');
}

async function open(language: 'CN' | 'EN', device = phone): Promise<{ page: Page; t: (key: keyof typeof words.EN) => string }> {
  const context = await browser.newContext({ viewport: { width: device.width, height: device.height }, reducedMotion: 'reduce' });
  context.setDefaultTimeout(300_000); // for what hangs, not for what is slow
  const page = await context.newPage();
  page.on('pageerror', error => problems.push(String(error)));
  await page.goto(`${url}/play/COIN1?lang=${language}#token=launch-COIN1&lang=${language}`);
  return { page, t: key => words[language][key] };
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const isReady = (page: Page, name: string) => page.getByRole('button', { name, exact: true, disabled: false }).waitFor();
/** Amounts are shown as the platform has them: the page computes none. */
const balanceOf = async (page: Page) => (await page.locator('.balance .amount').textContent())?.replaceAll(/[^\d]/g, '');
const shown = (minor: bigint): string => String(minor / 100n);

async function flip(page: Page, t: (key: keyof typeof words.EN) => string): Promise<void> {
  await isReady(page, t('game.play'));
  clock.move(minute);
  await button(page, t('game.play')).click();
  await button(page, t('coin.heads')).click();
  await isReady(page, t('game.play'));
}

test.each([
  ['EN', desktop],
  ['CN', phone],
] as const)('in %s a player calls, is paid what the coin says, and sees the balance of the platform', async (language, device) => {
  const { page, t } = await open(language, device);
  const before = platform.balanceMinor;
  await flip(page, t);
  const round = await lastRound();
  const isWon = round.draw?.[0] === 0;
  expect([round.phase, round.stakeMinor, round.winMinor]).toEqual(['finished', stake, isWon ? 2n * stake : 0n]);
  expect(platform.balanceMinor).toBe(before - stake + (round.winMinor ?? 0n));
  expect(await balanceOf(page)).toBe(shown(platform.balanceMinor));
  expect(await page.locator('.coin').textContent()).toBe(t(isWon ? 'coin.heads' : 'coin.tails'));
  await page.keyboard.press('i');
  await page.getByRole('dialog').getByText(t('coin.rules')).waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('h');
  await page.getByRole('dialog').getByRole('row').nth(1).waitFor();
  await page.context().close();
});

test('a page that is reloaded before the call goes on with the same coin', async () => {
  const { page, t } = await open('EN');
  await isReady(page, t('game.play'));
  clock.move(minute);
  await button(page, t('game.play')).click();
  await button(page, t('coin.tails')).waitFor();
  const { id, draw } = await lastRound();
  await page.reload();
  await button(page, t('coin.tails')).click();
  await isReady(page, t('game.play'));
  const ended = await lastRound();
  expect([ended.id, ended.phase, ended.draw]).toEqual([id, 'finished', draw]);
  expect(await balanceOf(page)).toBe(shown(platform.balanceMinor));
  await page.context().close();
});

test('what a player did elsewhere while a round waited is in the balance from the first moment on, and the round counts once', async () => {
  const { page, t } = await open('EN');
  await isReady(page, t('game.play'));
  clock.move(minute);
  await button(page, t('game.play')).click();
  await button(page, t('coin.heads')).waitFor();
  platform.balanceMinor -= 120_000n;
  await page.reload();
  await button(page, t('coin.heads')).waitFor();
  expect(await balanceOf(page)).toBe(shown(platform.balanceMinor));
  await button(page, t('coin.heads')).click();
  await isReady(page, t('game.play'));
  expect(await balanceOf(page)).toBe(shown(platform.balanceMinor));
  const net = await page.locator('.net').textContent();
  await page.reload();
  await isReady(page, t('game.play'));
  expect(await page.locator('.net').textContent()).toBe(net);
  await page.context().close();
});

test('a page that shows a round of a while ago to its end shows what is held now', async () => {
  const { page, t } = await open('EN');
  await flip(page, t);
  const { id } = await lastRound();
  platform.balanceMinor -= 230_000n;
  const net = await page.locator('.net').textContent();
  await page.evaluate(`sessionStorage.setItem('baize.round.COIN1', ${JSON.stringify(JSON.stringify({ roundId: id, step: 0 }))})`);
  await page.reload();
  await isReady(page, t('game.play'));
  expect(await balanceOf(page)).toBe(shown(platform.balanceMinor));
  expect(await page.locator('.net').textContent()).toBe(net);
  await page.context().close();
});

test('a lost answer is requested again, and a balance that is too low is reported', async () => {
  const { page, t } = await open('EN');
  platform.fail('bet', 'cut-after');
  await flip(page, t);
  const { id } = await lastRound();
  expect([platform.countOf(id, 'bet'), platform.countOf(id, 'win')]).toEqual([1, 1]);
  const before = platform.balanceMinor;
  platform.balanceMinor = 5n;
  clock.move(minute);
  await button(page, t('game.play')).click();
  await page
    .getByRole('alert')
    .getByText(t('error.vendor.insufficient').split('{')[0] ?? '')
    .waitFor();
  expect((await lastRound()).phase).toBe('refused');
  platform.balanceMinor = before;
  await page.context().close();
});

test('without a connection no round begins, the page says why, and it goes on when the connection is back', async () => {
  const { page, t } = await open('EN');
  await isReady(page, t('game.play'));
  const before = await lastRound();
  await page.context().setOffline(true);
  await page.getByText(t('game.held')).waitFor();
  expect(await page.locator('.balance').getAttribute('title')).toBe(t('game.balance.stale'));
  expect(await button(page, t('game.play')).getAttribute('aria-disabled')).toBe('true');
  clock.move(minute);
  await page.keyboard.press('Space');
  await page.context().setOffline(false);
  await page.getByText(t('game.held')).waitFor({ state: 'hidden' });
  expect((await lastRound()).id).toBe(before.id);
  await flip(page, t);
  expect((await lastRound()).id).not.toBe(before.id);
  await page.context().close();
});

test('autoplay ends where the round needs the player', async () => {
  const { page, t } = await open('EN', desktop);
  await isReady(page, t('game.play'));
  clock.move(minute);
  await button(page, t('game.auto')).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: '10', exact: true }).check();
  await dialog.getByLabel(t('game.auto.loss').split(' (')[0] ?? '').fill('50');
  await dialog.getByRole('button', { name: t('game.auto.begin') }).click();
  await button(page, t('coin.heads')).click();
  await page.getByText(t('game.auto.ended.decision')).waitFor();
  await page.context().close();
});

test('a player checks a round once its seed is revealed; another win, and a call that was not made, are refused', async () => {
  const { page, t } = await open('EN');
  await flip(page, t);
  const { id } = await lastRound();
  await page.keyboard.press('f');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('game.fair.rotate') })
    .click();
  await page.getByText(t('game.fair.revealed')).waitFor();
  await page.goto(`${url}/verify/${id}?lang=EN`);
  await page.getByText(t('game.verdict.fits')).waitFor();
  const proof = (await (await fetch(`${url}/verify/${id}/round.json`)).json()) as ProofView;
  expect(checkCoin(proof)).toBe('fits');
  expect(checkCoin({ ...proof, winMinor: '70000' })).toBe('win');
  expect(checkCoin({ ...proof, decisions: [] })).toBe('malformed');
  await page.context().close();
});

test('a game that is no slot keeps the cycle that the law asks of other games, on the page and on the server', async () => {
  const before = platform.rules;
  platform.rules = { ...before, minimumCycleMs: 2_500, minimumOtherCycleMs: 5_000 };
  const ask = async (path: string, body: object, token = '') => {
    const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) };
    return (await (await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).json()) as {
      readonly value?: { readonly token: string; readonly rules: object };
      readonly code?: string;
    };
  };
  const { value } = await ask('/api/session', { token: 'launch-COIN1' });
  expect(value?.rules).toMatchObject({ minimumCycleMs: 5_000 });
  const play = () => ask('/api/rounds', { roundId: newId(), stakeMinor: String(stake) }, value?.token);
  clock.move(minute);
  expect((await play()).code).toBeUndefined();
  clock.move(4_000);
  expect((await play()).code).toBe('studio.too.fast');
  clock.move(1_000);
  expect((await play()).code).toBeUndefined();
  platform.rules = before;
});

test('every round can be hurried where the law lets a player hurry one, and nowhere else', async () => {
  const { page, t } = await open('EN');
  await isReady(page, t('game.play'));
  const turbo = page.getByRole('button', { name: t('game.turbo'), exact: true });
  expect(await turbo.getAttribute('aria-pressed')).toBe('false');
  await page.keyboard.press('t');
  expect(await turbo.getAttribute('aria-pressed')).toBe('true');
  await turbo.click();
  expect(await turbo.getAttribute('aria-pressed')).toBe('false');
  await page.context().close();
  const before = platform.rules;
  platform.rules = { ...before, allowsQuickStop: false };
  const slow = await open('EN');
  await isReady(slow.page, t('game.play'));
  expect(await slow.page.getByRole('button', { name: t('game.turbo'), exact: true }).count()).toBe(0);
  platform.rules = before;
  await slow.page.context().close();
});

test('a press that comes when its round has just ended, or is released after it, stakes no other round', async () => {
  const { page, t } = await open('EN', desktop);
  await isReady(page, t('game.play'));
  // Presses at the moment of the result, and a few times after it, as a player does whose press to stop comes late.
  await page.evaluate(`{
    const press = left => {
      document.querySelector('.go').click();
      if (left > 0) setTimeout(press, 5, left - 1);
    };
    const heard = { childList: true, characterData: true, subtree: true };
    new MutationObserver(() => press(10)).observe(document.querySelector('[data-result]'), heard);
  }`);
  clock.move(minute);
  await button(page, t('game.play')).click();
  await button(page, t('coin.heads')).click();
  await isReady(page, t('game.play'));
  const { id } = await lastRound();
  await page.reload();
  await isReady(page, t('game.play'));
  expect((await lastRound()).id).toBe(id);
  clock.move(minute);
  await button(page, t('game.play')).click();
  await button(page, t('coin.heads')).waitFor();
  const held = await lastRound();
  await button(page, t('game.play')).hover();
  await page.mouse.down();
  await button(page, t('coin.heads')).press('Enter');
  await isReady(page, t('game.play'));
  await page.mouse.up();
  await page.reload();
  await isReady(page, t('game.play'));
  expect((await lastRound()).id).toBe(held.id);
  await page.context().close();
});

/** The last of all: whoever plays a stake finds it again. */
test('a tap on the picture ends what is only shown, and stakes nothing', async () => {
  const { page, t } = await open('EN');
  await isReady(page, t('game.play'));
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  clock.move(minute);
  await button(page, t('game.play')).click();
  await button(page, t('coin.heads')).click();
  await page.getByText(t('coin.spins')).waitFor();
  await page.locator('.scene').click();
  await isReady(page, t('game.play'));
  const { id, stakeMinor } = await lastRound();
  expect(stakeMinor).toBe(50_000n);
  await page.locator('.stage').click();
  await isReady(page, t('game.play'));
  expect((await lastRound()).id).toBe(id);
  await page.context().close();
});
