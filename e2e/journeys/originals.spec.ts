import { openDatabase, sql } from '@baize/db';
import { paidOn } from '@baize/engine-tables/originals';
import { originals } from '@baize/studio-originals/check';
import cn from '@baize/studio-originals/texts/CN.json' with { type: 'json' };
import en from '@baize/studio-originals/texts/EN.json' with { type: 'json' };
import { desktop, openBrowser, phone, shot, visit } from '@baize/testkit/browser';
import type { Browser, FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerOf, PlayerHands } from '../player.ts';
import { beginning, type Texts, textsOf } from '../texts.ts';
import { here } from '../world/here.ts';

interface Bets {
  readonly items: { roundId: string; gameCode: string; gameKind: string; state: string; stakeMinor: string; returnMinor: string }[];
}

const url = here('url');
const owner = openDatabase(here('database'), { max: 1 });
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await owner.end();
});

/** The words of these games come before those of others: each kind of game has its own for "play". */
function wordsOf(language: 'CN' | 'EN'): Texts {
  const others = textsOf(language);
  const own: Readonly<Record<string, string>> = language === 'CN' ? cn : en;
  return (key, values = {}) =>
    own[key]?.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? `{${name}}`)) ?? others(key, values);
}

async function aPlayer(account: string, device: typeof desktop, language: 'CN' | 'EN') {
  const t = wordsOf(language);
  const { context, page, problems } = await visit(browser, { url, device, language, scheme: language === 'CN' ? 'light' : 'dark' });
  const hands = new PlayerHands(page, t);
  await hands.register(account, 'lantern orchard 58');
  await hands.deposit('200');
  return { t, context, page, problems, hands };
}

const idle = (frame: FrameLocator, t: Texts): Promise<void> =>
  frame.getByRole('button', { name: t('game.play'), exact: true, disabled: false }).waitFor();

async function press(page: Page, frame: FrameLocator, t: Texts): Promise<void> {
  const answered = page.waitForResponse(response => response.url().endsWith('/api/rounds') && response.ok());
  await frame.getByRole('button', { name: t('game.play'), exact: true, disabled: false }).click();
  await answered;
}

interface Kept {
  readonly id: string;
  readonly modelId: string;
  readonly draw: number[];
  readonly choices: string[];
  readonly winMinor: string;
}

/** The newest round of the studio. This installation's rounds are ours to read; the page isn't told before the end. */
async function newest(): Promise<Kept> {
  const [round] = await owner.query<Kept>(sql`select r.id, r.model_id as "modelId", r.draw, r.win_minor::text as "winMinor",
      array(select d.choice from studio.decision d where d.round_id = r.id order by d.position) as choices
    from studio.round r order by r.created_at desc limit 1`);
  return round ?? expect.fail('no round');
}

const cents = (text: string): bigint => BigInt(text.replace(/\D/g, ''));

/** The money of the frame, of the page around it and of the ledger is the same. */
async function moneyAgrees(page: Page, frame: FrameLocator): Promise<bigint> {
  const { sumBalance } = await answerOf<{ sumBalance: string }>(page, '/wps/v2/wallets/balance');
  await expect.poll(async () => cents(await frame.locator('.balance .amount').innerText())).toBe(BigInt(sumBalance) / 100n);
  await expect.poll(async () => cents(await page.getByTestId('game-balance').innerText())).toBe(BigInt(sumBalance) / 100n);
  return BigInt(sumBalance);
}

/** The round is over, its win is what the engine says for its draw and its choices, and the balance has it. */
async function isPaid(page: Page, frame: FrameLocator, { t, before }: { t: Texts; before: bigint }): Promise<bigint> {
  await idle(frame, t);
  const { modelId, draw, choices, winMinor } = await newest();
  const original = Object.values(originals).find(one => one.modelId === modelId) ?? expect.fail(modelId);
  expect(BigInt(winMinor)).toBe(paidOn(10_000n, original.pays(draw, choices)));
  const after = await moneyAgrees(page, frame);
  expect(after).toBe(before - 10_000n + BigInt(winMinor));
  return after;
}

async function verify(page: Page, t: Texts, name: RegExp): Promise<void> {
  await page.goto('/index?mc=personalHistoryCopy');
  await page.getByText(name).first().waitFor();
  await page
    .getByRole('button', { name: t('bets.verify') })
    .first()
    .click();
  const check = page.frameLocator(`iframe[title="${t('games.check')}"]`);
  await check.getByRole('button', { name: t('game.verify.reveal') }).click();
  await check.getByText(t('game.verdict.fits')).waitFor();
  // The styles of the game's page are not for this one: it scrolls, and has the colours of the reader's scheme.
  const overflow = await check.locator('body').evaluate('getComputedStyle(document.body).overflowY');
  expect(overflow).toBe('visible');
}

type Player = Pick<Awaited<ReturnType<typeof aPlayer>>, 't' | 'page' | 'hands'>;

async function open({ page, hands }: Player, name: string) {
  const frame = await hands.openGame(name);
  return { frame, before: await moneyAgrees(page, frame) };
}

/** Dice, plinko and keno: settings, a stake, a result. */
async function playBets(player: Player): Promise<void> {
  const { t, page } = player;
  const dice = await open(player, 'Fine Line Dice');
  await dice.frame.getByRole('button', { name: t('original.dice.over') }).click();
  await dice.frame.getByLabel(t('original.dice.chance')).fill('25');
  await press(page, dice.frame, t);
  await isPaid(page, dice.frame, { t, before: dice.before });
  expect((await newest()).choices).toEqual(['o2500']);
  await shot(page, 'originals-dice-desktop-EN');

  const plinko = await open(player, 'Raindrop Plinko');
  await plinko.frame.getByRole('button', { name: t('original.plinko.risk.high'), exact: true }).click();
  await plinko.frame.getByRole('slider', { name: t('original.plinko.rows') }).fill('16');
  await press(page, plinko.frame, t);
  await isPaid(page, plinko.frame, { t, before: plinko.before });
  expect((await newest()).choices).toEqual(['h16']);
  await shot(page, 'originals-plinko-desktop-EN');

  const keno = await open(player, 'Firefly Keno');
  await keno.frame.getByRole('button', { name: t('game.play'), exact: true, disabled: false }).click();
  await keno.frame.getByRole('alert').getByText(t('original.missing.keno')).waitFor();
  for (const number of [7, 21, 40]) await keno.frame.getByRole('button', { name: String(number), exact: true }).click();
  await press(page, keno.frame, t);
  await isPaid(page, keno.frame, { t, before: keno.before });
  expect((await newest()).choices).toEqual(['072140']);
  await shot(page, 'originals-keno-desktop-EN');
}

/** Mines and hi-lo with choices and a cash-out, crash with an automatic one. */
async function playSteps(player: Player): Promise<void> {
  const { t, page } = player;
  const mines = await open(player, 'Gemfield Mines');
  await press(page, mines.frame, t);
  const [gem = 0, other = 0] = (await newest()).draw.slice(3);
  for (const tile of [gem, other]) {
    await mines.frame.getByRole('button', { name: t('original.mines.tile.closed', { tile: tile + 1 }), disabled: false }).click();
    await mines.frame.getByRole('button', { name: t('original.mines.tile.gem', { tile: tile + 1 }), exact: true }).waitFor();
  }
  await shot(page, 'originals-mines-desktop-EN');
  await mines.frame.getByRole('button', { name: t('original.cash.for', { amount: '¥1.28' }) }).click();
  const afterMines = await isPaid(page, mines.frame, { t, before: mines.before });
  expect(afterMines - mines.before).toBe(2_800n);

  const hilo = await open(player, 'Lamplight Hi-Lo');
  await press(page, hilo.frame, t);
  const [first = 0, second = 0] = (await newest()).draw;
  const guess = hilo.frame.locator(`.guess.${second > first || (second === first && first !== 0) ? 'high' : 'low'}:not(:disabled)`);
  await guess.click();
  await hilo.frame.getByRole('button', { name: beginning(t('original.cash.for', { amount: '@' })), disabled: false }).waitFor();
  await shot(page, 'originals-hilo-desktop-EN');
  await page.keyboard.press('Space');
  const afterHiLo = await isPaid(page, hilo.frame, { t, before: hilo.before });
  expect(afterHiLo).toBeGreaterThan(hilo.before);

  const crash = await open(player, 'Updraft Crash');
  await crash.frame.getByLabel(t('original.crash.at')).fill('1.05');
  await press(page, crash.frame, t);
  await isPaid(page, crash.frame, { t, before: crash.before });
  const { choices, draw } = await newest();
  expect(choices).toEqual(['a105', 'end']);
  await expect.poll(() => crash.frame.locator('[data-result]').textContent()).toContain(`${((draw[0] ?? 0) / 100).toFixed(2)}×`);
  await shot(page, 'originals-crash-desktop-EN');
}

test('the six originals are found in the lobby, played, paid to the cent and checked: desktop', async () => {
  const { context, problems, ...player } = await aPlayer('originalist', desktop, 'EN');
  const { t, page } = player;
  await page.goto('/rng');
  await page.getByRole('button', { name: t('games.filters'), exact: true }).click();
  await page
    .locator('#filters')
    .getByRole('button', { name: beginning(t('games.tag.originals')) })
    .click();
  await expect.poll(() => page.locator('[data-game^="BZO"]').count()).toBe(6);
  expect(await page.locator('[data-game]').count()).toBe(6);
  await shot(page, 'originals-lobby-desktop-EN');
  await playBets(player);
  await playSteps(player);
  const { items } = await answerOf<Bets>(page, '/wps/relay/MCSFE_personalHistory');
  expect(items.map(({ gameCode, gameKind, state }) => [gameCode, gameKind, state])).toEqual(
    ['CRASH', 'HILO', 'MINES', 'KENO', 'PLINKO', 'DICE'].map(name => [`BZO${name}`, 'rng', 'settled']),
  );
  await verify(page, t, /Updraft Crash/);
  await shot(page, 'originals-verified-desktop-EN');
  expect(problems).toEqual([]);
  await context.close();
});

/** Opens the rules, whose parts lie beneath each other, and closes them. */
async function readRules(page: Page, frame: FrameLocator, t: Texts): Promise<void> {
  await frame.getByRole('button', { name: t('game.rules') }).tap();
  const parts = frame.getByRole('dialog', { name: t('game.rules') }).locator('.content > *');
  const lies = await parts.evaluateAll(all =>
    all
      .map(part => part as { getBoundingClientRect(): { top: number; height: number }; scrollHeight: number })
      .map(part => {
        const { top, height } = part.getBoundingClientRect();
        return { top, end: top + Math.max(height, part.scrollHeight) };
      }),
  );
  for (const [at, { top }] of lies.entries()) expect(top).toBeGreaterThanOrEqual((lies[at - 1]?.end ?? 0) - 1);
  await shot(page, 'originals-rules-phone-CN');
  await frame.getByRole('button', { name: t('game.close') }).tap();
}

/** Plinko, keno and hi-lo on a phone. */
async function touchTheOthers(player: Player): Promise<void> {
  const { t, page } = player;
  const plinko = await open(player, '雨滴弹珠');
  await plinko.frame.getByRole('button', { name: t('original.plinko.risk.low'), exact: true }).tap();
  await press(page, plinko.frame, t);
  await isPaid(page, plinko.frame, { t, before: plinko.before });
  await shot(page, 'originals-plinko-phone-CN');

  const keno = await open(player, '流萤基诺');
  await keno.frame.getByRole('button', { name: t('original.keno.quick') }).tap();
  await press(page, keno.frame, t);
  await isPaid(page, keno.frame, { t, before: keno.before });
  await shot(page, 'originals-keno-phone-CN');
  await readRules(page, keno.frame, t);

  const hilo = await open(player, '灯下比大小');
  await press(page, hilo.frame, t);
  const guess = hilo.frame.locator('.guess:not(:disabled)').first();
  await guess.tap();
  const cash = hilo.frame.getByRole('button', { name: beginning(t('original.cash.for', { amount: '@' })), disabled: false });
  await cash
    .or(hilo.frame.getByRole('button', { name: t('game.play'), exact: true, disabled: false }))
    .first()
    .waitFor();
  await shot(page, 'originals-hilo-phone-CN');
  if (await cash.isVisible()) await cash.tap();
  await isPaid(page, hilo.frame, { t, before: hilo.before });
}

test('mines goes on after a reload, crash is left by hand, dice plays on its own within its limits, and the others are touched: phone', async () => {
  const { t, context, page, problems, hands } = await aPlayer('originalphone', phone, 'CN');
  let frame = await hands.openGame('宝石扫雷');
  let before = await moneyAgrees(page, frame);
  await press(page, frame, t);
  const { draw } = await newest();
  const tap = async (tile: number) => {
    await frame.getByRole('button', { name: t('original.mines.tile.closed', { tile: tile + 1 }), disabled: false }).tap();
  };
  await tap(draw[4] ?? 0);
  const isOpen = () =>
    frame.getByRole('button', { name: t('original.mines.tile.gem', { tile: (draw[4] ?? 0) + 1 }), exact: true }).waitFor();
  await isOpen();
  await page.reload();
  frame = page.frameLocator('iframe');
  await isOpen();
  await shot(page, 'originals-mines-phone-CN');
  await tap(draw[0] ?? 0);
  before = await isPaid(page, frame, { t, before });
  expect((await newest()).winMinor).toBe('0');
  await verify(page, t, /宝石扫雷/);
  await shot(page, 'originals-verified-phone-CN');

  frame = await hands.openGame('乘风爆点');
  await frame.getByRole('switch', { name: t('original.crash.auto') }).uncheck();
  await press(page, frame, t);
  const cash = frame.getByRole('button', { name: beginning(t('original.cash.for', { amount: '@' })), disabled: false });
  const over = frame.getByText(beginning(t('original.crash.broke', { point: '@', out: '@' })));
  await cash.or(over.first()).first().waitFor();
  if (await cash.isVisible()) await cash.tap({ timeout: 3_000 }).catch(() => undefined);
  before = await isPaid(page, frame, { t, before });
  await shot(page, 'originals-crash-phone-CN');

  frame = await hands.openGame('一线骰子');
  await frame.getByRole('button', { name: t('game.auto'), exact: true }).tap();
  const dialog = frame.getByRole('dialog', { name: t('game.auto') });
  await dialog.getByRole('radio', { name: '10', exact: true }).check();
  await dialog.getByLabel(t('game.auto.loss', { currency: 'CNY' })).fill('2.50');
  await dialog.getByRole('button', { name: t('game.auto.begin') }).tap();
  await frame
    .getByText(t('game.auto.ended.loss'))
    .or(frame.getByText(t('game.auto.ended.rounds')))
    .first()
    .waitFor();
  await moneyAgrees(page, frame);
  const { items } = await answerOf<Bets>(page, '/wps/relay/MCSFE_personalHistory');
  const rolled = items.filter(({ gameCode }) => gameCode === 'BZODICE');
  expect(rolled.length).toBeGreaterThan(1);
  const net = rolled.reduce((sum, bet) => sum + BigInt(bet.returnMinor) - BigInt(bet.stakeMinor), 0n);
  expect(net).toBeGreaterThanOrEqual(-25_000n);
  await shot(page, 'originals-dice-phone-CN');
  await touchTheOthers({ t, page, hands });
  expect(problems).toEqual([]);
  await context.close();
});

/** Orders a hundred rounds of dice, and answers when the second of them is over. */
async function autoplayed({ t, page, hands }: Player): Promise<FrameLocator> {
  const frame = await hands.openGame('Fine Line Dice');
  await frame.getByRole('button', { name: t('game.auto'), exact: true }).click();
  const dialog = frame.getByRole('dialog', { name: t('game.auto') });
  // Dice has nothing that a round could stop at.
  expect(await dialog.getByLabel(t('game.auto.feature')).count()).toBe(0);
  await dialog.getByRole('radio', { name: '100', exact: true }).check();
  await dialog.getByLabel(t('game.auto.loss', { currency: 'CNY' })).fill('150');
  await dialog.getByRole('button', { name: t('game.auto.begin') }).click();
  for (let round = 0; round < 2; round++) await page.waitForResponse(response => response.url().endsWith('/api/rounds') && response.ok());
  return frame;
}

test('autoplay ends when the player’s play is stopped, at their own limit, and with their session', async () => {
  const { t, context, page, hands } = await aPlayer('originalauto', desktop, 'EN');
  const [member] = await owner.query<{ id: string }>(sql`select id from identity.member where account = ${'originalauto'}`);
  const ended = (frame: FrameLocator) => frame.getByRole('button', { name: t('game.auto'), exact: true }).waitFor();
  const stakes = async () => (await answerOf<Bets>(page, '/wps/relay/MCSFE_personalHistory')).items.length;

  await autoplayed({ t, page, hands });
  // As staff stop a player: their sessions end with it.
  await owner.query(sql`insert into games.play_stop (subject, reason, stopped_at) values (${member?.id}, ${'a journey'}, now())`);
  await owner.query(sql`update games.session set expires_at = now() where member_id = ${member?.id}::uuid`);
  await page.getByText(t('error.game.player.stopped')).first().waitFor();
  await page.locator('iframe').waitFor({ state: 'detached' });
  await owner.query(sql`delete from games.play_stop where subject = ${member?.id}`);

  const before = await stakes();
  await page.goto('/index?mc=limits');
  const day = { kind: t('protection.limit.stake'), period: t('protection.period.day') };
  await page.getByRole('button', { name: t('protection.limits.set.of', day) }).click();
  const dialog = page.getByRole('dialog', { name: t('protection.limits.title.of', day) });
  await dialog.getByRole('textbox', { name: t('protection.limits.amount') }).fill(`${before + 3}`);
  await dialog.getByRole('button', { name: t('protection.limits.save') }).click();
  await page.getByText(t('protection.limits.set')).first().waitFor();
  const frame = await autoplayed({ t, page, hands });
  await page.getByText(t('games.limited')).waitFor();
  await ended(frame);
  await shot(page, 'originals-autoplay-at-the-limit');
  expect(await stakes()).toBe(before + 3);

  await owner.query(sql`delete from compliance.play_limit where member_id = ${member?.id}::uuid`);
  await autoplayed({ t, page, hands });
  const other = await context.newPage();
  await new PlayerHands(other, t).logOut();
  await page.locator('iframe').waitFor({ state: 'detached' });
  await context.close();
});
