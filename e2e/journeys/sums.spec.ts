import { fund } from '@baize/cashier/fixtures';
import { type Database, openDatabase } from '@baize/db';
import { aMember, memberPassword } from '@baize/identity/fixtures';
import { systemClock } from '@baize/kernel';
import { desktop, openBrowser, type Visit, visit } from '@baize/testkit/browser';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import * as ledger from '../ledger-sums.ts';
import { amountsIn, cells, minorOf, pairs, underLabel, underLabelNow, wholeSpan } from '../money.ts';
import { PlayerHands } from '../player.ts';
import { signInStaff } from '../staff.ts';
import { pages, settle } from '../sweep/sweep.ts';
import { textsOf } from '../texts.ts';
import { here } from '../world/here.ts';

/** Every sum on every page equals the ledger: each page is opened, read as a person reads it, and compared with the entries by queries of this test alone. */

const url = here('url');
const t = textsOf('EN');
let browser: Browser;
let db: Database;
let member: Visit;
let mover: Visit & { account: string };
let office: Visit;
let demoId: string;

beforeAll(async () => {
  browser = await openBrowser();
  db = openDatabase(here('database'), { max: 2 });
  const seat = () => visit(browser, { url, device: desktop, language: 'EN', timeZone: 'UTC' });
  member = await seat();
  await new PlayerHands(member.page, t).logIn('demo', here('password'));
  office = await seat();
  await signInStaff(office.page, t, db);
  const found = await office.page.request.get('/office/api/members?search=demo&page=1&pageSize=10');
  demoId =
    ((await found.json()) as { value: { items: { id: string; account: string }[] } }).value.items.find(m => m.account === 'demo')?.id ?? '';
  mover = await aMover(await seat());
});
afterAll(async () => {
  for (const { context } of [member, mover, office]) await context.close();
  await browser.close();
  await db.end();
});

/** Someone new with 1,000.00, of which 200.00 are with a vendor that keeps wallets of its own, and 500.00 deposited under a limit of 3,000.00 a month. */
async function aMover(seat: Visit): Promise<Visit & { account: string }> {
  const { id, account } = await aMember(db, systemClock);
  await fund({ db, clock: systemClock }, id, 1_000);
  const { page } = seat;
  await new PlayerHands(page, t).logIn(account, memberPassword);
  await page.goto('/index?mc=transferFund');
  const name = 'Ninth Court Card Rooms (demo)';
  await page.getByRole('button', { name: t('vendorwallets.moveWith', { name }) }).click();
  await page.locator('[name="amount"]').fill('200');
  await page.locator('[name="amount"]').press('Enter');
  await page.getByText(t('vendorwallets.state.confirmed'), { exact: true }).first().waitFor();
  await page.request.post('/wps/compliance/limits', {
    headers: { 'x-requested-with': 'baize' },
    data: { kind: 'deposit', period: 'month', amount: '30000000' },
  });
  await page.goto('/index');
  await new PlayerHands(page, t).deposit('500');
  return { ...seat, account };
}

const dialogOf = (page: Page): Locator => page.locator('dialog[open]').last();

async function show(page: Page, path: string): Promise<Page> {
  await page.goto(path);
  await settle(page);
  return page;
}

const sorted = (all: readonly bigint[]): bigint[] => [...all].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
const sumOf = (amounts: readonly (bigint | undefined)[]): bigint => amounts.reduce<bigint>((all, one) => all + (one ?? 0n), 0n);
const column = async (page: Page, caption: string, head: string) => (await cells(page, { caption, head })).map(minorOf);

/** Each line of a record, with the balance after it. */
const movements = async (page: Page, caption: string): Promise<string[]> =>
  (await pairs(page, caption, [t('wallet.record.amount'), t('wallet.record.after')])).map(line => line.map(minorOf).join(' '));

describe('of a member', () => {
  test('the header’s balance, the wallets and what can be sent and taken out', async () => {
    const wallets = await ledger.walletSums(db, 'demo');
    const { page } = member;
    await show(page, '/index');
    expect(amountsIn(await page.getByRole('banner').innerText())).toEqual([ledger.spendable(wallets)]);
    await show(page, '/index?mc=transferUpline');
    expect(amountsIn(await dialogOf(page).innerText())).toEqual([wallets.get('member.cash') ?? 0n]);
    await show(page, '/index?mc=withdraw');
    expect(await underLabel(dialogOf(page), t('cashier.withdraw.locked'))).toBe(wallets.get('member.locked'));
    const shown = async (label: string) => (await underLabelNow(dialogOf(page), t(label))) ?? 0n;
    const parts = [
      await shown('cashier.withdraw.available'),
      await shown('cashier.withdraw.unlock'),
      await shown('cashier.withdraw.later'),
    ];
    expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(wallets.get('member.cash') ?? 0n);
  });

  test('what each has deposited, in the books, in the cashier and under the limits; and what the office tells of the demo member', async () => {
    expect(await ledger.contradictoryDeposits(db)).toEqual([]);
    const { page } = office;
    const [figures, orders] = await Promise.all(
      [`members/${demoId}/figures`, 'deposits?search=demo&which=all&page=1&pageSize=10'].map(async path => {
        const answer = await page.request.get(`/office/api/cashier/${path}`);
        return ((await answer.json()) as { value: { depositedMinor: string; deposits: number; total: number } }).value;
      }),
    );
    expect(figures?.deposits).toBeGreaterThan(1);
    expect(orders?.total).toBe(figures?.deposits);
  });

  test('the wallets, also those at vendors, and what was moved between them', async () => {
    const wallets = await ledger.walletSums(db, mover.account);
    const there = wallets.get('member.vendor KY') ?? 0n;
    expect(there).toBe(2_000_000n);
    await show(mover.page, '/index?mc=transferFund');
    const [sum, cash] = [ledger.spendable(wallets), wallets.get('member.cash') ?? 0n];
    expect(cash).toBe(13_000_000n);
    const moved = (await ledger.walletTransferSums(db))
      .filter(row => row.startsWith(mover.account))
      .map(row => BigInt(row.split(' ')[1] ?? ''));
    const expected = [sum, there, cash, 0n, 0n, cash, cash + there, there, 0n, ...moved]; // also before and after collecting everything
    expect(sorted(amountsIn(await dialogOf(mover.page).innerText()))).toEqual(sorted(expected));
    expect(amountsIn(await mover.page.getByRole('banner').innerText())).toContain(sum);
  });

  test('the withdrawals: those under way, those in the records, and those that ask whether they arrived', async () => {
    const sums = await ledger.withdrawalSums(db);
    const { page } = member;
    await show(page, '/index?mc=withdraw');
    const open = dialogOf(page).getByRole('region', { name: t('cashier.withdraw.open') });
    for (const card of await open.getByRole('article').all()) {
      const text = await card.innerText();
      const [reference] = [...sums.keys()].filter(one => text.includes(one));
      expect(amountsIn(text)[0]).toBe(sums.get(reference ?? '')?.amount);
    }
    expect(await open.getByRole('article').count()).toBeGreaterThan(0);
    await show(page, '/index?mc=withdraw&w=records');
    const rows = await dialogOf(page).locator('tbody tr').allInnerTexts();
    expect(rows.length).toBeGreaterThan(2);
    for (const row of rows) {
      const known = sums.get(row.split('\t')[0]?.trim() ?? '');
      expect(amountsIn(row)).toEqual([known?.amount, known?.fee]);
    }
    await show(page, '/index');
    await page
      .getByRole('region', { name: t('cashier.receipt.card') })
      .getByRole('button')
      .click();
    const asked = await page
      .getByRole('article')
      .filter({ hasText: t('cashier.receipt.card') })
      .allInnerTexts();
    const amounts = new Set([...sums.values()].map(one => one.amount));
    expect(asked.flatMap(amountsIn).every(minor => amounts.has(minor))).toBe(true);
  });

  test('how much of a limit on deposits is used', async () => {
    const month = `${systemClock.now().slice(0, 7)}-01`;
    const used = await ledger.depositedSince(db, mover.account, month);
    expect(used).toBe(5_000_000n);
    await show(mover.page, '/index?mc=limits');
    expect(amountsIn(await dialogOf(mover.page).innerText())).toEqual([30_000_000n, used, 30_000_000n - used]);
  });

  test.each([
    ['the main wallet', '', 'member.cash'],
    ['all wallets', '&tWallet=all', 'any'],
  ] as const)('the record of %s: what came, what went, and each line with its balance', async (_, filter, wallet) => {
    const flow = await ledger.flowOf(db, 'demo', wallet);
    const { page } = member;
    await show(page, `/index?mc=transactionHistory&tSize=100&${wholeSpan('t')}${filter}`);
    const told = await Promise.all(['in', 'out', 'net'].map(which => underLabel(dialogOf(page), t(`wallet.record.${which}`))));
    expect(told).toEqual([flow.came, flow.went, flow.came + flow.went]);
    const caption = t('wallet.record.title');
    expect(await movements(page, caption)).toEqual(flow.newest);
  });

  test('bets and results: stakes, returns, days, and what was deposited', async () => {
    const play = await ledger.playOf(db, 'demo');
    const { page } = member;
    await show(page, `/index?mc=personalHistoryCopy&bSize=100&${wholeSpan('b')}`);
    const foot = async (head: string) => minorOf((await cells(page, { caption: t('bets.title'), head, part: 'tfoot' })).at(-1) ?? '');
    const result = play.back - play.stake;
    expect([await foot(t('bets.stake')), await foot(t('bets.return')), await foot(t('bets.profit'))]).toEqual([
      play.stake,
      play.back,
      result,
    ]);
    const above = dialogOf(page).getByRole('region', { name: t('bets.total') });
    const told = await Promise.all(['stake', 'return', 'profit'].map(which => underLabel(above, t(`bets.${which}`))));
    expect(told).toEqual([play.stake, play.back, result]);
    if (play.open > 0n) expect(await underLabel(above, t('bets.open'))).toBe(play.open);
    await show(page, `/index?mc=personalProfit&${wholeSpan('p')}`);
    const stat = (which: string) => underLabel(dialogOf(page), t(`reports.profit.${which}`));
    expect([await stat('result'), await stat('stake'), await stat('return')]).toEqual([result, play.stake, play.back]);
    expect(await stat('netDeposit')).toBe(await ledger.netDeposits(db, 'demo'));
    const days = t('reports.profit.days');
    const daily = await Promise.all(['stake', 'return', 'result'].map(which => column(page, days, t(`reports.profit.${which}`))));
    expect(daily).toEqual([play.days.map(d => d.stake), play.days.map(d => d.back), play.days.map(d => d.back - d.stake)]);
  });

  test('what others have won is what came into their accounts', async () => {
    const wins = await ledger.winsOfAll(db);
    const { page } = member;
    await show(page, '/index');
    for (const which of ['games.winners', 'games.leaders']) {
      const told = amountsIn(await page.getByRole('region', { name: t(which) }).innerText());
      expect(told.length).toBeGreaterThan(3);
      expect(told.filter(minor => !wins.has(minor))).toEqual([]);
    }
  });
});

describe('in the office', () => {
  test('the queues of withdrawals, each with its sum, and the tile on the first page', async () => {
    const sums = await ledger.withdrawalSums(db);
    const { page } = office;
    const heads = [t('cashier.reference'), t('cashier.withdraw.amount')] as const;
    let waiting = 0n;
    for (const queue of ['waiting', 'underway', 'disputed', 'ended']) {
      await show(page, `/office/withdrawals?queue=${queue}&size=100`);
      // What is under way arrives meanwhile, and moves from one queue to the next.
      await vi.waitFor(
        async () => {
          const rows = await pairs(page, t('cashier.office.title'), heads);
          const booked = rows.map(([reference]) => sums.get(reference.trim())?.amount);
          expect(rows.map(([, amount]) => minorOf(amount))).toEqual(booked);
          waiting = queue === 'waiting' ? sumOf(booked) : waiting;
          const sum = sumOf(booked);
          const title = (await page.getByRole('main').innerText()).split('\n').slice(0, 3).join('\n');
          expect(amountsIn(title)).toEqual(sum === 0n ? [] : [sum]);
        },
        { timeout: 120_000, interval: 500 },
      );
    }
    expect(waiting).toBeGreaterThan(0n);
    await show(page, '/office/');
    const tile = page.getByRole('main').locator('a[href="/office/withdrawals"]');
    await expect.poll(async () => amountsIn(await tile.innerText())).toEqual([waiting]);
  });

  test('deposits that are credited, and transfers to vendors', async () => {
    const { page } = office;
    const told: string[] = [];
    for (const state of ['credited', 'overpaid']) {
      const caption = t('cashier.office.deposits.title');
      for (let number = 1, count = 100; count === 100; number++) {
        await show(page, `/office/deposits?which=all&state=${state}&size=100&page=${number}&${wholeSpan()}`);
        const rows = await pairs(page, caption, [t('cashier.office.deposits.member'), t('cashier.office.deposits.received')]);
        told.push(...rows.map(([account, received]) => `${account.trim()} ${minorOf(received)}`));
        count = rows.length;
      }
    }
    expect(told.length).toBeGreaterThan(3);
    expect(told.sort()).toEqual(await ledger.depositSums(db));
    await show(page, '/office/wallet-transfers?size=100');
    const caption = t('vendorwallets.office.transfers.title');
    const rows = await pairs(page, caption, [t('cashier.office.member'), t('cashier.withdraw.amount')]);
    expect(rows.map(([account, moved]) => `${account.trim()} ${minorOf(moved)}`).sort()).toEqual(await ledger.walletTransferSums(db));
  });

  test('what the business comes to, and whom it came from', async () => {
    const { page } = office;
    const main = page.getByRole('main');
    // A worker adds up what was settled a moment ago, and a bet that another journey has left open may be settled meanwhile.
    await vi.waitFor(
      async () => {
        const booked = await ledger.business(db);
        await show(page, `/office/business?${wholeSpan()}`);
        const labels = ['stake', 'return', 'ggr', 'ngr', 'deposit', 'withdrawal', 'netDeposit'];
        const told = await Promise.all(labels.map(label => underLabel(main, t(`reports.figures.${label}`))));
        const ggr = booked.stake - booked.back;
        expect(told).toEqual([booked.stake, booked.back, ggr, ggr - booked.given, booked.came, booked.went, booked.came - booked.went]);
      },
      { timeout: 120_000, interval: 500 },
    );
    const days = t('reports.figures.days');
    const total = (head: string) => cells(page, { caption: days, head: t(`reports.figures.${head}`), part: 'tfoot' });
    const sums = await column(page, days, t('reports.figures.ggr'));
    expect(sums.reduce((all, minor) => all + minor, 0n)).toBe(minorOf((await total('ggr'))[0] ?? ''));
  });

  test('what the operator owes its members, account by account', async () => {
    const { page } = office;
    await show(page, '/office/reconciliation?tab=liability');
    const stand = await ledger.liability(db);
    const told: string[] = [];
    for (const caption of [t('reconciliation.liability.members'), t('reconciliation.liability.house')]) {
      const of = (head: string) => cells(page, { caption, head: t(`reconciliation.${head}`) });
      const heads = ['account', 'qualifier', 'accounts', 'posted', 'currency'];
      const [kinds, qualifiers, counts, booked, units] = await Promise.all(heads.map(of));
      const plain = (text: string | undefined) => (text ?? '').replace(/\D/g, '');
      kinds?.forEach((kind, i) => {
        if (units?.[i] !== 'CNY') return;
        told.push([kind, qualifiers?.[i], plain(counts?.[i]), minorOf(booked?.[i] ?? '')].join(' '));
      });
    }
    expect(told.sort()).toEqual(stand.rows);
    const caption = t('reconciliation.liability.unit');
    const yuan = (await cells(page, { caption, head: t('reconciliation.currency') })).indexOf('CNY');
    const unit = async (which: string) => (await column(page, caption, t(`reconciliation.liability.${which}`)))[yuan];
    expect([await unit('members'), await unit('house'), await unit('difference')]).toEqual([stand.members, stand.house, 0n]);
    expect(stand.members + stand.house).toBe(0n);
  });

  test('one member: wallets, movements and bets', async () => {
    const { page } = office;
    const wallets = await ledger.walletSums(db, 'demo');
    await show(page, `/office/members/${demoId}?tab=money&size=100&${wholeSpan()}`);
    const funds = t('wallet.office.funds.title');
    expect(sorted(await column(page, funds, t('wallet.office.funds.balance')))).toEqual(sorted([...wallets.values()]));
    const flow = await ledger.flowOf(db, 'demo', 'member.cash');
    const main = page.getByRole('main');
    const told = await Promise.all(['in', 'out', 'net'].map(which => underLabel(main, t(`wallet.record.${which}`))));
    expect(told).toEqual([flow.came, flow.went, flow.came + flow.went]);
    const record = t('wallet.record.title');
    expect(await movements(page, record)).toEqual(flow.newest);
    await show(page, `/office/members/${demoId}?tab=bets&size=100&${wholeSpan()}`);
    const play = await ledger.playOf(db, 'demo');
    const stat = (key: string) => underLabel(main, t(key));
    expect([await stat('bets.stake'), await stat('bets.return'), await stat('bets.profit')]).toEqual([
      play.stake,
      play.back,
      play.back - play.stake,
    ]);
    if (play.open > 0n) expect(await stat('bets.open')).toBe(play.open);
  });
});

/** Pages whose sums the tests above compare; every other page shows none, or what no one has booked. */
const compared = [
  '/index',
  // The header's balance alone.
  '/rng',
  '/live',
  '/fish',
  '/lottery',
  '/lottery?gameCode=ssc-1',
  '/lottery?gameCode=lhc',
  '/elott',
  '/join',
  '/help?page=deposit',
  '/nowhere',
  '/index?mc=transferFund',
  '/index?mc=withdraw',
  '/index?mc=transferUpline',
  '/index?mc=transactionHistory',
  '/index?mc=personalHistoryCopy',
  '/index?mc=personalProfit',
  '/index?mc=limits',
  '/office',
  '/office/deposits?which=all',
  '/office/withdrawals',
  '/office/wallet-transfers',
  '/office/business',
  // What both sides say of a day, where one was compared before: by the journey of reconciliation.
  '/office/reconciliation',
  // What the bets on each issue come to, by tests of the lottery.
  '/office/lottery-issues',
  // The same by member.
  '/office/business/players',
];
/** Pages that show amounts which are rules or wishes: nothing of them has been booked. */
const unbooked = [
  '/index?mc=depositv2',
  '/office/deposit-methods',
  '/office/deposit-methods/new',
  '/office/payout-rules',
  '/office/lottery-games/ssc-1',
  '/office/adjustments',
  // What members of the demo world sent each other; its sums are compared beside the calls.
  '/office/member-transfers',
  // Rounds that are not finished, requests that wait and wins that are held: which there are depends on the moment.
  '/office/rounds',
  '/office/approvals',
  '/office/held-wins',
  // What was done, in whose words amounts are.
  '/office/audit',
];

test('no page of the product shows money that is not compared here', async () => {
  const isKnown = (path: string) => compared.includes(path) || unbooked.includes(path);
  const forgottenOf = async ({ page }: Visit, paths: readonly string[]) => {
    const forgotten: string[] = [];
    for (const path of paths.filter(one => !isKnown(one))) {
      await show(page, path);
      const scope = path.includes('mc=') ? dialogOf(page) : page.locator('body');
      if (amountsIn(await scope.innerText()).length > 0) forgotten.push(path);
    }
    return forgotten;
  };
  expect(await Promise.all([forgottenOf(member, pages.member), forgottenOf(office, [...pages.office, ...pages.officeMoney])])).toEqual([
    [],
    [],
  ]);
});
