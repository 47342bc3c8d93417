import '@baize/testkit/page-faults';
import { memberBets } from '@baize/bets/contract';
import { awaitedReceipts, confirmReceipt, withdrawalsChannel } from '@baize/cashier/contract';
import { getFavoriteGamesList, leaderboard, winnersList } from '@baize/games/contract';
import { bonusPrompt } from '@baize/identity/contract';
import { asId, instant } from '@baize/kernel';
import { lotteryGames } from '@baize/lottery/contract';
import { closeSession, openSession, ownPrefix } from '@baize/ui';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { type Answer, answers, isLost, pushed, type Shown, show } from './show.tsx';

let shown: Shown | undefined;
beforeEach(async () => {
  await page.viewport(320, 844);
  openSession({ account: 'tester', type: 0 });
});
afterEach(() => {
  shown?.close();
  shown = undefined;
  vi.restoreAllMocks();
});

/** Holds the page's own limit back, and answers what makes it pass: how fast this machine is decides nothing. */
function holdLimit(limitMs = 3_000): () => void {
  const held: (() => void)[] = [];
  const real = window.setTimeout.bind(window);
  vi.spyOn(window, 'setTimeout').mockImplementation(((run: () => void, ms?: number) => {
    if (ms !== limitMs) return real(run, ms);
    held.push(run);
    return 0;
  }) as typeof window.setTimeout);
  return () => {
    for (const run of held.splice(0)) run();
  };
}

const noBonus = answers(bonusPrompt, { isOpen: false });
const none = { items: [], total: 0, page: 1, pageSize: 20 };

test('games on their way keep within a phone', async () => {
  shown = await show('/index', 'EN', [answers(awaitedReceipts, none), noBonus]);
  await expect
    .element(
      page
        .getByRole('region', { name: shown.t('games.rail.popular') })
        .getByText(shown.t('ui.loading'))
        .first(),
    )
    .toBeInTheDocument();
  for (const main of document.querySelectorAll('main')) main.style.padding = '10px'; // the shell's, into which a row reaches
  expect(document.documentElement.scrollWidth).toBe(320);
});

test('the welcome is whole on a tablet, and only heard on a phone', async () => {
  await page.viewport(834, 1_100);
  openSession({ account: 'demonstration', type: 0 });
  shown = await show('/index', 'EN', [answers(awaitedReceipts, none), noBonus]);
  const greeting = page.getByRole('heading', { level: 1 });
  await expect.element(greeting).toHaveTextContent('demonstration');
  const { scrollHeight, clientHeight, scrollWidth, clientWidth } = greeting.element();
  expect([scrollHeight <= clientHeight + 1, scrollWidth <= clientWidth]).toEqual([true, true]);
  await page.viewport(360, 800);
  await expect.poll(() => greeting.element().clientHeight).toBeLessThanOrEqual(1);
});

test('games come after what is to be done is known, so that nothing moves', async () => {
  holdLimit();
  let tell: (() => void) | undefined;
  const asked = new Promise<void>(resolve => {
    tell = resolve;
  });
  const later: Answer = { call: awaitedReceipts.name, reply: () => asked.then(() => none) };
  shown = await show('/index', 'EN', [later, noBonus]);
  await expect.element(page.getByRole('region', { name: shown.t('games.home.hero') })).toBeVisible();
  expect(page.getByRole('region', { name: shown.t('games.rail.popular') }).query()).toBeNull();
  tell?.();
  await expect.element(page.getByRole('region', { name: shown.t('games.rail.popular') })).toBeVisible();
});

const paid = (nth: number) => ({
  ...{ id: asId<'WithdrawalId'>(`019a5e00-0000-7000-8000-00000000000${nth}`), reference: `W6LGAXLSCR${nth}`, status: 'paid' as const },
  ...{ amountMinor: '1230000', feeMinor: '0', netMinor: '1230000', paidMinor: '1230000', currency: 'CNY' as const },
  destination: { kind: 'bank' as const, institution: 'ICBC', masked: '•••• 6245' },
  ...{ requestedAt: instant(Date.now()), approvedAt: null, sentAt: null, endedAt: null, reason: '' },
  receipt: {
    ...{ outcome: 'waiting' as const, dueAt: instant(Date.now() + 3_600_000), receivedMinor: '0', remainingMinor: '0' },
    ...{ answeredAt: null, pictures: 0, dispute: 'none' as const, decidedAt: null, decision: '', returnedMinor: '0' },
  },
});

test.each([320, 1440])('payouts that wait for an answer are one line, which opens the list of them: %i pixels', async width => {
  await page.viewport(width, 900);
  shown = await show('/index', 'EN', [answers(awaitedReceipts, { items: [paid(1), paid(2)] }), noBonus]);
  const { t } = shown;
  const line = page.getByRole('button', { name: t('cashier.receipt.waiting', { count: 2 }) });
  await expect.element(line).toHaveAttribute('aria-expanded', 'false');
  await expect.element(line).toHaveTextContent('¥246.00');
  expect(line.element().getBoundingClientRect().height).toBeLessThan(70);
  const cards = page.getByRole('article').filter({ hasText: t('cashier.receipt.card') });
  expect(cards.elements()).toEqual([]);
  await line.click();
  await expect.poll(() => cards.elements().length).toBe(2);
  await expect.element(cards.first().getByRole('button', { name: t('cashier.receipt.all') })).toBeVisible();
});

test.each([320, 1440])('the card of a payout asks once, and is as high when it is answered: %i pixels', async width => {
  await page.viewport(width, 900);
  const passUndo = holdLimit(10_000);
  const items = [paid(1)];
  let asked = 0;
  const told: Answer = { call: awaitedReceipts.name, reply: async () => ({ items: asked++ === 0 ? items : [] }) };
  const { live, push } = pushed(withdrawalsChannel);
  shown = await show('/index', 'EN', [told, noBonus, answers(confirmReceipt, paid(1))], live);
  const { t } = shown;
  await page.getByRole('button', { name: t('cashier.receipt.waiting', { count: 1 }) }).click();
  const card = page.getByRole('article').filter({ hasText: t('cashier.receipt.card') });
  expect(card.getByText(t('cashier.receipt.question')).elements()).toEqual([]);
  const all = card.getByRole('button', { name: t('cashier.receipt.all') });
  await expect.element(all).toBeVisible();
  const placed = () => {
    const { top, height } = card.element().getBoundingClientRect();
    return [top, height];
  };
  const before = placed();
  await all.click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('cashier.receipt.confirm.yes') })
    .click();
  push({}); // it is not among those that wait any more
  await expect.poll(() => asked).toBe(2);
  await expect.element(page.getByRole('button', { name: t('cashier.receipt.waiting', { count: 0 }) })).toBeVisible();
  await expect.element(card.getByRole('button', { name: t('cashier.receipt.undo') })).toBeVisible();
  expect(placed()).toEqual(before);
  passUndo();
  await expect.element(card.getByText(t('cashier.receipt.done'))).toBeVisible();
  expect(placed()).toEqual(before);
  closeSession(); // the answer goes with it
});

test('what is to be done holds nothing up when it cannot be had', async () => {
  shown = await show('/index', 'EN', [isLost(awaitedReceipts), isLost(bonusPrompt)]);
  await expect.element(page.getByRole('region', { name: shown.t('games.rail.popular') })).toBeVisible();
});

test('what is to be done holds nothing up for long while its answer does not come', async () => {
  const pass = holdLimit();
  const never: Answer = { call: awaitedReceipts.name, reply: () => new Promise(() => undefined) };
  shown = await show('/index', 'EN', [never, noBonus]);
  await expect.element(page.getByRole('region', { name: shown.t('games.home.hero') })).toBeVisible();
  expect(page.getByRole('region', { name: shown.t('games.rail.popular') }).query()).toBeNull();
  pass();
  await expect.element(page.getByRole('region', { name: shown.t('games.rail.popular') })).toBeVisible();
});

test('what is to be done that is known late comes after the games, so that they do not move', async () => {
  const pass = holdLimit();
  let tell: (() => void) | undefined;
  const asked = new Promise<void>(resolve => {
    tell = resolve;
  });
  const later: Answer = { call: bonusPrompt.name, reply: () => asked.then(() => ({ isOpen: true })) };
  shown = await show('/index', 'EN', [answers(awaitedReceipts, none), later]);
  await expect.element(page.getByRole('region', { name: shown.t('games.home.hero') })).toBeVisible();
  pass();
  const popular = page.getByRole('region', { name: shown.t('games.rail.popular') });
  await expect.element(popular).toBeVisible();
  tell?.();
  const bonus = page.getByRole('form', { name: shown.t('identity.bonus.title') });
  await expect.element(bonus).toBeInTheDocument();
  expect(popular.element().compareDocumentPosition(bonus.element()) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

const favourite = (code: string) => ({
  ...{
    code,
    nodeId: code,
    isFav: true,
    kind: 'rng' as const,
    vendor: 'PLM',
    hues: [155, 45] as [number, number],
    nameCn: `名称 ${code}`,
    nameEn: `Name ${code}`,
    cover: '',
  },
  ...{ returnBps: 9_560, hitRateBps: 0, volatility: 0, lines: 0, minStakeMinor: '10000', maxStakeMinor: '10000000' },
  ...{ tags: [], releasedOn: '2026-11-25', isInMaintenance: false },
});
const marked = (codes: string) => ({ items: [...codes].map(favourite), total: codes.length, page: 1, pageSize: 24, imageHost: '' });

test("the member's favourites come first after the games to go on with; their place is kept the next time, and too few of them are no row", async () => {
  const todo = [answers(awaitedReceipts, none), noBonus];
  const rails = () => {
    const wanted = ['favourite', 'popular'].map(rail => page.getByRole('region', { name: shown?.t(`games.rail.${rail}`) ?? '' }));
    return wanted.map(rail => rail.query()?.getBoundingClientRect().top ?? Number.NaN);
  };
  const kept = () => localStorage.getItem(`${ownPrefix}favourites`);
  // At the first visit they come after the rest: nothing is pushed in above what is read.
  shown = await show('/index', 'EN', [answers(getFavoriteGamesList, marked('ABCD')), ...todo]);
  await expect.poll(kept).toBe('yes');
  expect(page.getByRole('link', { name: 'Name D' }).elements()).toEqual([]);
  shown.close();
  shown = await show('/index', 'EN', [answers(getFavoriteGamesList, marked('ABCD')), ...todo]);
  await expect.element(page.getByRole('link', { name: 'Name D' })).toBeInTheDocument();
  const [own = Number.NaN, popular = Number.NaN] = rails();
  expect(own).toBeLessThan(popular);
  shown.close();
  shown = await show('/index', 'EN', todo); // on their way
  await expect.poll(() => rails()[1]).toBe(popular);
  shown.close();
  shown = await show('/index', 'EN', [answers(getFavoriteGamesList, marked('ABC')), ...todo]);
  await expect.poll(() => rails()).toEqual([Number.NaN, own]);
});

test('a device without a pointer that hovers opens no game by the first tap, however the browser tells of it', async () => {
  const real = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation(query => real(query === '(hover: none)' ? 'all' : query));
  localStorage.setItem(`${ownPrefix}favourites`, 'yes');
  shown = await show('/index', 'EN', [answers(getFavoriteGamesList, marked('ABCD')), answers(awaitedReceipts, none), noBonus]);
  await page.getByRole('link', { name: 'Name A' }).click();
  expect(location.pathname).toBe('/index');
});

test('the name of a game that was won is whole at 320 pixels, and its row is as high as a fingertip', async () => {
  const win = {
    ...{ player: 'k***6', gameCode: 'A', gameNameCn: '日出', gameNameEn: 'Sunrise Pepper Adventure', returnBps: 9_400 },
    ...{ prizeMinor: '17175000', stakeMinor: '100000', currency: 'CNY' as const, winningTime: instant(Date.now() - 36_000_000) },
  };
  shown = await show('/index', 'EN', [answers(winnersList, { isDemo: true, winners: [win] }), answers(awaitedReceipts, none), noBonus]);
  const name = page.getByRole('link', { name: 'Sunrise Pepper Adventure' });
  await expect.element(name).toBeInTheDocument();
  const { scrollWidth, clientWidth, offsetParent } = name.element() as HTMLElement;
  expect(getComputedStyle(name.element()).textOverflow).toBe('clip');
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  expect(offsetParent?.clientHeight).toBeGreaterThanOrEqual(44);
});

test('what can not be had says so in its own place with the way to try again, and the rest of the page is there', async () => {
  const lost = [winnersList, leaderboard, getFavoriteGamesList, memberBets, lotteryGames].map(call => isLost(call as typeof winnersList));
  shown = await show('/index', 'EN', [answers(awaitedReceipts, none), noBonus, ...lost]);
  const { t } = shown;
  const titles = ['games.winners.failed', 'games.leaders.failed', 'games.rail.favourite.failed', 'lottery.home.failed'].map(key => t(key));
  for (const name of titles) await expect.element(page.getByRole('heading', { name })).toBeVisible();
  const hero = page.getByRole('region', { name: t('games.home.hero') });
  await expect.element(hero.getByRole('heading', { level: 1 })).toBeVisible();
  // The leading game and the bets to go on with; no server gives the first games here.
  await expect.poll(() => hero.getByRole('button', { name: t('ui.retry') }).elements().length).toBe(2);
  await expect.element(page.getByRole('region', { name: t('games.rail.popular') })).toBeVisible();
});

test.each(['100%', '200%'])('the return on a card and the marks beside it never lie over each other: text of %s', async size => {
  await page.viewport(390, 844);
  document.documentElement.style.fontSize = size;
  localStorage.setItem(`${ownPrefix}favourites`, 'yes');
  const rated = { ...marked('ABCD'), items: marked('ABCD').items.map(one => ({ ...one, volatility: 3 })) };
  shown = await show('/index', 'EN', [answers(getFavoriteGamesList, rated), answers(awaitedReceipts, none), noBonus]);
  const card = page.getByRole('link', { name: 'Name A' });
  await expect.element(card).toBeInTheDocument();
  const marks = card.element().querySelector('[data-level]') as HTMLElement;
  const line = marks.parentElement as HTMLElement;
  const text = document.createRange();
  text.selectNode(line.firstChild as Node);
  const [written, drawn, whole] = [text, marks, line].map(one => one.getBoundingClientRect());
  const isBeside = (written?.right ?? 0) <= (drawn?.left ?? 0);
  expect(isBeside || (drawn?.top ?? 0) >= (whole?.bottom ?? 0)).toBe(true);
  expect(written?.right).toBeLessThanOrEqual(whole?.right ?? 0);
  document.documentElement.style.removeProperty('font-size');
});
