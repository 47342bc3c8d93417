import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OutputOf } from '@baize/call';
import { type Database, openDatabase } from '@baize/db';
import type { lotteryBets, lotteryChases } from '@baize/lottery/contract';
import { desktop, openBrowser, phone, shot, visit } from '@baize/testkit/browser';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { walletSums } from '../ledger-sums.ts';
import { issueLong, Table } from '../lottery-table.ts';
import { cells, minorOf, underLabel, wholeSpan } from '../money.ts';
import { answerOf, PlayerHands } from '../player.ts';
import { textsOf } from '../texts.ts';
import { here } from '../world/here.ts';

/** Lotteries as members play them, against the draws of the real clock: games that draw every minute. */
const url = here('url');
const password = 'lantern orchard 58';
const verifier = join(import.meta.dirname, '..', '..', 'apps', 'web', 'public', 'lottery-verifier.mjs');
let browser: Browser;
let db: Database;
beforeAll(async () => {
  browser = await openBrowser();
  db = openDatabase(here('database'), { max: 2 });
});
afterAll(async () => {
  await browser.close();
  await db.end();
});

const nameOf = (name: string) => `${name}${Date.now() % 1_000_000}`;
const exact = true;

const betsOf = (page: Page) =>
  answerOf<OutputOf<typeof lotteryBets>>(page, '/lotto/lgw/bets?page=1&pageSize=50').then(answer => answer.items);
const chasesOf = (page: Page) =>
  answerOf<OutputOf<typeof lotteryChases>>(page, '/lotto/lgw/chases?page=1&pageSize=20').then(answer => answer.items);

/** Four places of digits with one number each and the fifth as well: one ticket of a hundred thousand. */
async function chooseFive(table: Table, digit: string): Promise<void> {
  for (const place of ['w', 'q', 'b', 's', 'g']) await table.choose(table.t(`lottery.row.${place}`), digit);
}

/** Puts the basket on three draws, sees what it costs, and places it. */
async function chaseThree(table: Table, name: string): Promise<bigint> {
  const { page, t } = table;
  await table.basket.getByRole('button', { name: t('lottery.chase'), exact }).click();
  const plan = page.getByRole('dialog', { name: t('lottery.chase.title') });
  await plan.getByRole('row').nth(1).waitFor();
  await plan.getByRole('combobox', { name: t('lottery.chase.count') }).selectOption('3');
  await expect.poll(() => plan.getByRole('row').count()).toBe(4);
  expect(await plan.getByRole('checkbox', { name: t('lottery.chase.stops') }).isChecked()).toBe(true);
  await shot(page, `lottery-${name}-plan`);
  await plan.getByRole('button', { name: t('lottery.chase.review'), exact }).click();
  const placing = new RegExp(`^${t('lottery.order.place', { sum: '' })}.*\\d`);
  const review = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: placing }) });
  await review.getByRole('button', { name: placing }).waitFor();
  await shot(page, `lottery-${name}-review`);
  const total = await underLabel(review, t('lottery.chase.commitment'));
  await table.confirm();
  return total;
}

interface Player {
  readonly table: Table;
  readonly account: string;
  readonly list: Locator;
  /** What the balance has to be. */
  left: bigint;
}

const cashOf = async (account: string) => (await walletSums(db, account)).get('member.cash');

async function readRules(table: Table): Promise<void> {
  const { page, t } = table;
  // What a play is worth, before anything is bet.
  await table.button('lottery.rules').click();
  const rules = page.getByRole('dialog', { name: t('lottery.rules.title', { play: t('lottery.kind.place') }) });
  await rules.getByText('1 / 10', { exact }).first().waitFor();
  await rules
    .getByText(/^98(\.0+)?%$/)
    .first()
    .waitFor();
  await rules.getByText('¥19.60').first().waitFor();
  await shot(page, 'lottery-rules');
  await page.keyboard.press('Escape');
  await rules.waitFor({ state: 'hidden' });
}

/** Places all orders on fresh draws; answers the first draw with a bet that wins for certain, and how many of those it has. */
async function placeAll(player: Player): Promise<{ first: string; short: string; wins: number; staked: bigint }> {
  const { table, list } = player;
  const { page, t } = table;
  await table.fresh();
  await expect.poll(() => table.balance).toBe(5_000_000n);
  const costs = async (minor: bigint) => {
    player.left -= minor;
    await expect.poll(() => table.balance).toBe(player.left);
  };

  // A single bet.
  await table.play(t('lottery.head.five'), t('lottery.kind.straight'));
  await chooseFive(table, '7');
  await shot(page, 'lottery-single');
  await table.button('lottery.bet.now').click();
  await shot(page, 'lottery-single-review');
  await table.confirm();
  await costs(20_000n);

  // A chase that is not going to win: all five digits on three draws.
  await chooseFive(table, '3');
  await table.button('lottery.basket.add').click();
  expect(await chaseThree(table, 'chase')).toBe(60_000n);
  await costs(60_000n);

  // A system bet that wins for certain: all ten digits of one place; and the same as a chase, which stops after its first draw.
  await table.play(t('lottery.head.place'));
  await table.choose(t('lottery.shortcuts', { row: t('lottery.row.w') }), t('lottery.shortcut.all'));
  await table.button('lottery.bet.now').click();
  await table.confirm();
  await costs(200_000n);
  await table.choose(t('lottery.shortcuts', { row: t('lottery.row.g') }), t('lottery.shortcut.all'));
  await table.button('lottery.basket.add').click();
  expect(await chaseThree(table, 'sure')).toBe(600_000n);
  await costs(600_000n);

  const placed = await betsOf(page);
  expect(placed.map(bet => bet.stakeMinor).sort()).toEqual(
    ['200000', '200000', '200000', '200000', '20000', '20000', '20000', '20000'].sort(),
  );
  await expect.poll(() => list.getByText(t('lottery.bet.open'), { exact }).count()).toBeGreaterThanOrEqual(8);
  await shot(page, 'lottery-placed');
  // Most of a minute is enough for all of it on a quiet machine; on another one the orders may be on two draws.
  const sure = placed.filter(bet => bet.stakeMinor === '200000').sort((a, b) => (a.number < b.number ? -1 : 1));
  const first = sure[0]?.number ?? expect.fail('no bet');
  const wins = sure.filter(bet => bet.number === first).length;
  const short = first.slice(first.indexOf('-') + 1);
  const staked = placed.filter(bet => bet.number === first).reduce((sum, bet) => sum + BigInt(bet.stakeMinor), 0n);
  return { first, short, wins, staked };
}

async function seePaid(player: Player, { short, wins, staked }: { short: string; wins: number; staked: bigint }): Promise<void> {
  const { table, account, list } = player;
  const { page, t } = table;
  // The draw comes by itself: the page shows it, and what it paid.
  await page.getByText(t('lottery.draw.result', { number: short })).waitFor(issueLong);
  await shot(page, 'lottery-drawn');
  // All digits of a place cost more than they bring, which is no win.
  const told = t('lottery.returned', { amount: `¥${(19.6 * wins).toFixed(2)}`, stake: `¥${staked / 10_000n}.00`, number: short });
  await page.getByText(told, { exact }).first().waitFor(issueLong);
  await expect.poll(() => list.getByText(t('lottery.bet.won'), { exact }).count(), issueLong).toBeGreaterThanOrEqual(2);
  await expect.poll(() => list.getByText(t('lottery.bet.lost'), { exact }).count(), issueLong).toBeGreaterThanOrEqual(2);
  await shot(page, 'lottery-paid');
  // The sure chase has stopped, and has its other two draws back.
  player.left += 196_000n * 2n + 400_000n;
  await expect.poll(() => cashOf(account), issueLong).toBe(player.left);
  await expect.poll(() => table.balance, issueLong).toBe(player.left);
}

async function cancelRest(player: Player): Promise<void> {
  const { table, account, list } = player;
  const { page, t } = table;
  // The rest of the other chase is given back.
  await page
    .getByRole('tablist', { name: t('lottery.panels') })
    .getByRole('tab', { name: t('lottery.panel.chases') })
    .click();
  const rows = list.getByRole('listitem');
  await rows.getByText(t('lottery.chase.won'), { exact }).waitFor();
  await shot(page, 'lottery-chases');
  const going = (await chasesOf(page)).find(chase => chase.state === 'going') ?? expect.fail('no chase goes on');
  await list.getByRole('button', { name: t('lottery.chase.cancel'), exact }).click();
  const question = page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .filter({ hasText: t('lottery.chase.cancel.title') });
  await shot(page, 'lottery-cancel');
  await question.getByRole('button', { name: t('lottery.chase.cancel'), exact }).click();
  await rows.getByText(t('lottery.chase.cancelled'), { exact }).waitFor();
  const ended = (await chasesOf(page)).find(chase => chase.id === going.id);
  player.left += BigInt(ended?.backMinor ?? 0);
  expect(BigInt(ended?.backMinor ?? 0)).toBeGreaterThanOrEqual(20_000n);
  await expect.poll(() => table.balance).toBe(player.left);
  expect(await cashOf(account)).toBe(player.left);
}

async function checkProof(table: Table, first: string): Promise<void> {
  const { page, t } = table;
  // The proof of the draw, in this browser and outside of it.
  await page.goto(`/lottery?gameCode=ssc-1&issue=${first}`);
  const proof = page.getByRole('dialog', { name: t('lottery.proof.title', { number: first }) });
  await proof.getByRole('button', { name: t('lottery.proof.check'), exact }).click();
  await proof.getByText(t('lottery.proof.right'), { exact }).waitFor();
  await shot(page, 'lottery-proof');
  await proof.getByRole('button', { name: t('lottery.proof.copy'), exact }).click();
  await page.getByText(t('lottery.proof.copied')).first().waitFor();
  const folder = mkdtempSync(join(tmpdir(), 'baize-proof-'));
  writeFileSync(join(folder, 'proof.json'), (await page.evaluate('navigator.clipboard.readText()')) as string);
  const said = execFileSync(process.execPath, [verifier, join(folder, 'proof.json')], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  process.stdout.write(said);
  expect(said).toContain('Drawn again:');
}

async function readRecord(table: Table): Promise<void> {
  const { page, t } = table;
  // The betting record tells the same bets and the same sums.
  await page.goto(`/index?mc=personalHistoryCopy&bSize=100&${wholeSpan('b')}`);
  const caption = t('bets.title');
  await expect.poll(async () => (await cells(page, { caption, head: t('bets.stake') })).length).toBe(8);
  await shot(page, 'lottery-record');
  const bets = await betsOf(page);
  for (const [head, of] of [
    [t('bets.stake'), (bet: (typeof bets)[number]) => BigInt(bet.stakeMinor)],
    [t('bets.return'), (bet: (typeof bets)[number]) => BigInt(bet.returnMinor)],
  ] as const) {
    const totals = (await cells(page, { caption, head, part: 'tfoot' })).map(minorOf);
    const sum = bets.filter(bet => bet.state !== 'void').reduce((all, bet) => all + of(bet), 0n);
    expect([head, ...totals]).toEqual([head, sum]);
  }
}

test('a new member finds a lottery, bets, chases, wins for certain, and checks the draw', async () => {
  const t = textsOf('EN');
  const { context, page, problems } = await visit(browser, { url, device: desktop, language: 'EN' });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const hands = new PlayerHands(page, t);
  const account = nameOf('lotto');
  await hands.register(account, password);
  await hands.deposit('500');
  const table = new Table(page, t);
  await page.goto('/index');
  await page
    .getByRole('link', { name: t('lottery.title'), exact })
    .first()
    .click();
  await page.getByRole('heading', { name: t('lottery.title'), level: 1 }).waitFor();
  await page
    .getByRole('link', { name: /One-Minute Five/ })
    .filter({ visible: true })
    .last()
    .waitFor();
  await shot(page, 'lottery-hall');
  await page.getByRole('searchbox', { name: t('lottery.hall.search') }).fill('one-minute');
  await page
    .getByRole('tabpanel')
    .getByRole('link', { name: /One-Minute Five/ })
    .click();
  await page.waitForURL('**/lottery?gameCode=ssc-1&playType=*');

  const player: Player = { table, account, list: page.locator('#lottery-below'), left: 5_000_000n };
  await readRules(table);
  const placed = await placeAll(player);
  await seePaid(player, placed);
  await cancelRest(player);
  await checkProof(table, placed.first);
  await readRecord(table);
  expect(problems).toEqual([]);
  await context.close();
}, 900_000);

test('on a phone a basket of two-sides outlives its draw, and is bet on the next one', async () => {
  const t = textsOf('CN');
  const { context, page, problems } = await visit(browser, { url, device: phone, language: 'CN' });
  const hands = new PlayerHands(page, t);
  await hands.register(nameOf('phone'), password);
  await hands.deposit('200');
  const table = new Table(page, t);
  await page.goto('/elott');
  await page
    .getByRole('link', { name: /一分赛车/ })
    .filter({ visible: true })
    .last()
    .waitFor();
  await shot(page, 'lottery-fast-phone');
  await page
    .getByRole('link', { name: /一分赛车/ })
    .filter({ visible: true })
    .last()
    .tap();
  await page.waitForURL('**/lottery?gameCode=pk10-1&playType=*');
  await page.getByRole('radio', { name: t('lottery.style.credit'), exact }).check();
  await shot(page, 'lottery-credit-phone');
  await table.play(t('lottery.head.pk10.sum'), t('lottery.kind.sum.sides'));
  await table.choose(t('lottery.numbers'), t('lottery.symbol.big'));
  await table.choose(t('lottery.numbers'), t('lottery.symbol.odd'));
  const number = await table.open();
  await table.button('lottery.basket.add').tap();
  await shot(page, 'lottery-added-phone');
  const basketButton = page.getByRole('button', { name: t('lottery.basket.open', { count: 1 }).replace(/\{.*/, '') });
  await basketButton.tap();
  await table.basket.getByRole('listitem').first().waitFor();
  await shot(page, 'lottery-basket-phone');

  // The draw closes with something in the basket: the member says what happens.
  const rolled = table.basket.getByRole('status').first();
  await rolled.waitFor(issueLong);
  const words = await rolled.innerText();
  expect(words).toContain(number);
  const order = table.basket.getByRole('button', { name: t('lottery.order'), exact });
  expect(await order.isDisabled()).toBe(true);
  await shot(page, 'lottery-rolled-phone');
  const next = await table.open();
  await table.basket.getByRole('button', { name: t('lottery.rolled.keep', { to: next }), exact }).tap();
  await order.tap();
  await shot(page, 'lottery-order-phone');
  await table.confirm();
  const [bet] = await betsOf(page);
  expect(bet).toMatchObject({ gameCode: 'pk10-1', play: 'sum.sides', stakeMinor: '20000', unit: null });
  expect(bet?.number.endsWith(next)).toBe(true);
  await page.locator('#lottery-below').getByText(t('lottery.bet.open'), { exact }).first().waitFor();
  await page.locator('#lottery-below').scrollIntoViewIfNeeded();
  await shot(page, 'lottery-bets-phone');
  const width = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
  expect(width).toBeLessThanOrEqual(0);
  expect(problems).toEqual([]);
  await context.close();
}, 900_000);

test('an order above the balance leads to the deposit, and the basket waits', async () => {
  const t = textsOf('EN');
  const { context, page, problems } = await visit(browser, { url, device: desktop, language: 'EN' });
  await new PlayerHands(page, t).register(nameOf('short'), password);
  const table = new Table(page, t);
  await page.goto('/lottery?gameCode=ssc-1');
  await table.choose(t('lottery.shortcuts', { row: t('lottery.row.w') }), t('lottery.shortcut.all'));
  await table.button('lottery.basket.add').click();
  const order = table.basket.getByRole('button', { name: t('lottery.order'), exact });
  const keep = table.basket.getByRole('button', { name: new RegExp(t('lottery.rolled.keep', { to: '' }).trim()) });
  await order.and(page.locator(':enabled')).or(keep).first().waitFor(issueLong);
  if (await keep.isVisible()) await keep.click();
  await order.click();
  const dialog = page.getByRole('dialog').filter({ hasText: t('lottery.order.short') });
  await dialog.waitFor();
  await shot(page, 'lottery-short');
  await dialog.getByRole('button', { name: t('lottery.order.deposit'), exact }).click();
  await page.waitForURL('**mc=depositv2**');
  await page
    .getByRole('button', { name: t('protection.prompt.without') })
    .or(page.getByRole('textbox', { name: t('cashier.deposit.amount') }))
    .first()
    .waitFor();
  await shot(page, 'lottery-short-deposit');
  await page.getByRole('button', { name: t('protection.prompt.without') }).click();
  await page.getByRole('textbox', { name: t('cashier.deposit.amount') }).waitFor();
  await page.goto('/lottery?gameCode=ssc-1');
  await table.basket.getByRole('listitem').waitFor();
  expect(problems).toEqual([]);
  await context.close();
}, 600_000);

test('a guest is asked to log in and comes to the game; a member whom the server has logged out finds the basket again', async () => {
  const t = textsOf('EN');
  const other = await visit(browser, { url, device: desktop, language: 'EN' });
  const account = nameOf('guest');
  await new PlayerHands(other.page, t).register(account, password);
  const { context, page, problems } = await visit(browser, { url, device: desktop, language: 'EN' });
  const hands = new PlayerHands(page, t);
  const table = new Table(page, t);
  await page.goto('/lottery?gameCode=ssc-1');
  await page.waitForURL('**/login?to=**');
  await hands.enter(account, password, page.waitForURL('**/lottery?gameCode=ssc-1'));
  await table.choose(t('lottery.row.w'), '7');
  await table.button('lottery.basket.add').click();
  await table.basket.getByRole('listitem').waitFor();
  const ended = await other.page.request.delete('/wps/session/others', { headers: { 'x-requested-with': 'baize', origin: url } });
  expect(ended.status()).toBe(200);
  await page.waitForURL('**/login?to=**');
  await page.locator('[name="username"]').waitFor();
  await shot(page, 'lottery-lost');
  await hands.enter(account, password, page.waitForURL('**/lottery?gameCode=ssc-1'));
  await table.basket.getByRole('listitem').waitFor();
  await shot(page, 'lottery-found-again');
  expect(problems.filter(problem => !problem.includes('401'))).toEqual([]);
  await context.close();
  await other.context.close();
}, 600_000);
