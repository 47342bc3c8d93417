import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { vendorCounterparties } from '@baize/app-server/counterparties';
import { type Database, openDatabase, sql } from '@baize/db';
import { hour, plus, systemClock } from '@baize/kernel';
import { desktop, openBrowser, phone, shot, visit } from '@baize/testkit/browser';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cells, minorOf, wholeSpan } from '../money.ts';
import { PlayerHands } from '../player.ts';
import { type Texts, textsOf } from '../texts.ts';
import { here } from '../world/here.ts';

const url = here('url');
let browser: Browser;
let db: Database;
beforeAll(async () => {
  browser = await openBrowser();
  db = openDatabase(here('database'), { max: 1 });
});
afterAll(async () => {
  await browser.close();
  await db.end();
});

interface Crawled {
  readonly rows: number;
  readonly sum: bigint;
  /** What the row of the whole set says. */
  readonly total: bigint;
}

/** The rows of a page as text, without the bones of one that is still loading; another page has other rows, because each has its own number and time. */
const rowsOf = (page: Page, caption: string) =>
  page.locator(`section[aria-label="${caption}"] tbody tr:has(td[data-label])`).allInnerTexts();

/** Goes through all pages of a list. On each, the page's own sum is the sum of what is on it. */
async function crawl(page: Page, t: Texts, { caption, head }: { caption: string; head: string }): Promise<Crawled> {
  let rows = 0;
  let sum = 0n;
  let before = '';
  for (;;) {
    await expect.poll(async () => (await rowsOf(page, caption))[0] ?? before).not.toBe(before);
    before = (await rowsOf(page, caption))[0] ?? '';
    const amounts = (await cells(page, { caption, head })).map(minorOf);
    const ofPage = amounts.reduce((all, one) => all + one, 0n);
    // The page's own sum, and everything found: on the only page that is one.
    const foot = (await cells(page, { caption, head, part: 'tfoot' })).map(minorOf);
    expect(foot[0]).toBe(ofPage);
    rows += amounts.length;
    sum += ofPage;
    const next = page.getByRole('button', { name: t('ui.pages.next') });
    if (await next.isDisabled()) return { rows, sum, total: foot.at(-1) ?? 0n };
    await next.click();
  }
}

interface Truth {
  readonly lines: number;
  readonly net: string;
  /** Of the main wallet alone. */
  readonly cashLines: number;
  readonly cash: string;
  /** What was played, without the stakes of bets that are open. */
  readonly settled: string;
  readonly bets: number;
  /** Those of slots alone. */
  readonly spins: number;
  readonly balance: string;
  readonly deposits: string;
}

/** The same out of the books. */
async function booksOf(account: string): Promise<Truth> {
  const [truth] = await db.query<Truth>(sql`
    with member as (select id from identity.member where account = ${account}),
    line as (select e.amount, t.kind, a.kind = 'member.cash' as is_cash from member m join ledger.account a on a.owner_id = m.id join ledger.entry e on e.account_id = a.id join ledger.transaction t on t.seq = e.seq)
    select (select count(*)::int from line) as lines, (select sum(amount)::text from line) as net, (select count(*)::int from line where is_cash) as "cashLines", (select sum(amount)::text from line where is_cash) as cash,
      ((select sum(amount) from line where kind like 'games.%' or kind like 'lottery.%') + (select coalesce(sum(b.stake), 0) from bets.bet b join member m on m.id = b.member_id where b.state = 'open'))::text as settled,
      (select count(*)::int from bets.bet b join member m on m.id = b.member_id) as bets,
      (select count(*)::int from bets.bet b join member m on m.id = b.member_id where b.game_kind = 'rng') as spins,
      (select sum(b.posted)::text from ledger.balance b join ledger.account a on a.id = b.account_id join member m on m.id = a.owner_id) as balance,
      (select coalesce(sum(amount), 0)::text from line where kind in ('wallet.sandbox-deposit', 'cashier.deposit', 'cashier.payout-missing', 'cashier.payout')) as deposits`);
  if (!truth) throw new Error('the member is in the books');
  return truth;
}

/** What pages say while the books stay as they are: a draw that settles a bet meanwhile moves them, and the pages are looked at again. */
async function beside<Seen>(account: string, look: () => Promise<Seen>): Promise<{ readonly books: Truth; readonly seen: Seen }> {
  for (;;) {
    const books = await booksOf(account);
    const seen = await look();
    if (isDeepStrictEqual(await booksOf(account), books)) return { books, seen };
  }
}

/** The results of days and of kinds of games: each list added up, and as its own last row says. */
async function profitOf(page: Page, t: Texts): Promise<bigint[]> {
  const head = t('reports.profit.result');
  const found: bigint[] = [];
  for (const caption of [t('reports.profit.days'), t('reports.profit.kinds')]) {
    await page.locator(`section[aria-label="${caption}"]`).waitFor();
    const amounts = (await cells(page, { caption, head })).map(minorOf);
    const [total = ''] = await cells(page, { caption, head, part: 'tfoot' });
    found.push(
      amounts.reduce((all, one) => all + one, 0n),
      minorOf(total),
    );
  }
  return found;
}

async function netDepositsOf(page: Page, t: Texts): Promise<bigint> {
  const label = page.getByText(t('reports.profit.netDeposit'), { exact: true });
  return minorOf(await label.locator('xpath=following-sibling::*[1]').innerText());
}

test('every page of the records adds up, and all of them to the ledger', async () => {
  const { context, page, problems } = await visit(browser, { url, device: desktop, language: 'EN' });
  const t = textsOf('EN');
  await new PlayerHands(page, t).logIn('demo', here('password'));
  expect((await booksOf('demo')).bets).toBeGreaterThan(200);

  // The main wallet alone, as the page opens, and then all of them.
  const record = { caption: t('wallet.record.title'), head: t('wallet.record.amount') };
  const main = await beside('demo', async () => {
    await page.goto(`/index?mc=transactionHistory&tSize=100&${wholeSpan('t')}`);
    return crawl(page, t, record);
  });
  expect(main.seen).toEqual({ rows: main.books.cashLines, sum: BigInt(main.books.cash), total: BigInt(main.books.cash) });
  const all = await beside('demo', async () => {
    await page.goto(`/index?mc=transactionHistory&tSize=100&tWallet=all&${wholeSpan('t')}`);
    return crawl(page, t, record);
  });
  expect(all.seen).toEqual({ rows: all.books.lines, sum: BigInt(all.books.net), total: BigInt(all.books.net) });
  expect(all.books.balance).toBe(all.books.net);

  const bets = await beside('demo', async () => {
    await page.goto(`/index?mc=personalHistoryCopy&bSize=100&${wholeSpan('b')}`);
    return crawl(page, t, { caption: t('bets.title'), head: t('bets.profit') });
  });
  // Open bets have a row and no result yet.
  const settled = BigInt(bets.books.settled);
  expect(bets.seen).toEqual({ rows: bets.books.bets, sum: settled, total: settled });
  await shot(page, 'records-bets');

  // The figures of days follow the bets a moment later.
  const profit = async () => {
    const { books, seen } = await beside('demo', async () => {
      await page.goto(`/index?mc=personalProfit&${wholeSpan('p')}`);
      return profitOf(page, t);
    });
    return seen.every(one => one === BigInt(books.settled)) && BigInt(books.deposits) === (await netDepositsOf(page, t));
  };
  await expect.poll(profit).toBe(true);
  expect(problems).toEqual([]);
  await context.close();
}, 2_400_000);

test('the studio’s own books have the same rounds as ours, to the unit', async () => {
  const { context, page, problems } = await visit(browser, { url, device: desktop, language: 'EN' });
  const hands = new PlayerHands(page, textsOf('EN'));
  await hands.logIn('demo', here('password'));
  const frame = await hands.openGame('Lantern');
  await hands.spin(frame, 6);
  expect(problems).toEqual([]);
  await context.close();
  const [studio, ...others] = await vendorCounterparties({ db, clock: systemClock, allowsPrivate: true });
  if (!studio || others.length > 0) throw new Error('the built-in studio is the only vendor of the demo');
  const now = systemClock.now();
  const period = { from: plus(now, -2 * hour), to: now };
  const side = async (batches: AsyncIterable<readonly { key: string; amountMinor: bigint; volumeMinor: bigint; isOpen: boolean }[]>) => {
    const rounds: string[] = [];
    for await (const batch of batches)
      for (const one of batch) if (!one.isOpen) rounds.push(`${one.key} ${one.amountMinor} ${one.volumeMinor}`);
    return rounds.sort();
  };
  expect((await side(studio.statementOf(period))).length).toBeGreaterThanOrEqual(6);
  // Other journeys play meanwhile: a round that was open when the one side was asked may be over when the other is.
  await expect
    .poll(async () => ({ ours: await side(studio.oursOf(db, period)), theirs: await side(studio.statementOf(period)) }))
    .toSatisfy(({ ours, theirs }: { ours: string[]; theirs: string[] }) => ours.join() === theirs.join());
});

test('an exported record holds every line of the filter, and the sum of the ledger', async () => {
  const { context, page, problems } = await visit(browser, { url, device: desktop, language: 'EN' });
  const t = textsOf('EN');
  await new PlayerHands(page, t).logIn('demo', here('password'));
  const books = await booksOf('demo');
  await page.goto(`/index?mc=transactionHistory&tWallet=all&${wholeSpan('t')}`);
  await page.getByRole('button', { name: t('exports.button') }).click();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: t('exports.csv') }).click()]);
  expect(download.suggestedFilename()).toMatch(/^Transactions \d{4}-\d\d-\d\d\.csv$/);
  const lines = readFileSync(await download.path(), 'utf8')
    .trim()
    .split('\r\n')
    .slice(1);
  const sum = lines.reduce((all, line) => all + minorOf(line.split(',')[4] ?? ''), 0n);
  expect([lines.length, sum]).toEqual([books.lines, BigInt(books.net)]);
  expect(problems).toEqual([]);
  await context.close();
});

test('on a phone the filters are in a sheet that says how much they find; the address keeps them', async () => {
  const { context, page, problems } = await visit(browser, { url, device: phone, language: 'EN' });
  const t = textsOf('EN');
  await new PlayerHands(page, t).logIn('demo', here('password'));
  await page.goto(`/index?mc=personalHistoryCopy&bKind=rng&${wholeSpan('b')}`);
  const { spins } = await booksOf('demo');
  // Of which days the list is is there without opening anything.
  const first = new URLSearchParams(wholeSpan('b')).get('bFrom') ?? '';
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(first));
  await page.getByText(new RegExp(`^${day} – `)).waitFor();
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByRole('button', { name: `Show ${spins.toLocaleString('en')} results` }).waitFor();
  await page.getByRole('combobox', { name: t('bets.state') }).selectOption('void');
  await page.getByRole('button', { name: t('ui.filters.showNone') }).click();
  await page.reload();
  await page.getByText(t('bets.none')).waitFor();
  expect(new URL(page.url()).searchParams.get('bState')).toBe('void');
  expect(problems).toEqual([]);
  await context.close();
});
