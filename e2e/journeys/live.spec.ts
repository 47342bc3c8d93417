import cn from '@baize/studio-tables/texts/CN.json' with { type: 'json' };
import en from '@baize/studio-tables/texts/EN.json' with { type: 'json' };
import { desktop, openBrowser, phone, shot, visit } from '@baize/testkit/browser';
import type { Browser, FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerOf, frameOf, PlayerHands } from '../player.ts';
import { textsOf } from '../texts.ts';
import { here } from '../world/here.ts';

interface Bets {
  readonly items: { gameCode: string; gameKind: string; state: string; stakeMinor: string; returnMinor: string }[];
}

const url = here('url');
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const words = (language: 'CN' | 'EN'): Readonly<Record<string, string>> => (language === 'CN' ? cn : en);
const start = (text = ''): string => text.split('{')[0] ?? '';

/** A new member with money. */
async function aMember(
  account: string,
  { device, language, scheme }: { device: typeof desktop; language: 'CN' | 'EN'; scheme: 'light' | 'dark' },
) {
  const { context, page, problems } = await visit(browser, { url, device, language, scheme });
  const hands = new PlayerHands(page, textsOf(language));
  await hands.register(account, 'lantern orchard 58');
  await hands.deposit('200');
  return { context, page, problems };
}

/** Sits down at a table. */
async function seated(page: Page, code: string, language: 'CN' | 'EN'): Promise<FrameLocator> {
  await page.goto(`/game?code=${code}`);
  const frame = page.frameLocator('iframe');
  await frame.getByText(words(language)['table.dealt'] ?? '', { exact: true }).waitFor();
  return frame;
}

/** A new member with money, who finds the table in the lobby. */
async function aPlayer(account: string, device: typeof desktop, language: 'CN' | 'EN') {
  const { context, page, problems } = await aMember(account, { device, language, scheme: language === 'CN' ? 'light' : 'dark' });
  await page.goto('/live');
  const card = page.getByRole('link', { name: language === 'CN' ? /琥珀百家乐/ : /Amber Baccarat/ }).first();
  await card.waitFor();
  // What goes on there comes from the vendor.
  await page.locator('[data-game="AGBAC1"]').locator('[data-state="betting"], [data-state="dealing"], [data-state="between"]').waitFor();
  await shot(page, `live-lobby-${device.name}-${language}`);
  const frame = await seated(page, 'AGBAC1', language);
  return { context, page, problems, frame, language };
}
type Player = Awaited<ReturnType<typeof aPlayer>>;

const balanceOf = async (page: Page) => BigInt((await answerOf<{ sumBalance: string }>(page, '/wps/v2/wallets/balance')).sumBalance);
const statusOf = (frame: FrameLocator, text: string | RegExp) => frame.locator('.status').filter({ hasText: text });
/** The status of roulette without motion, as soon as a number is drawn. */
const number = /\d+ (red|black)|Zero/;

/** A round that has just opened, so that there is time for everyone. */
async function freshRound(
  { frame, language }: Pick<Player, 'frame' | 'language'>,
  dealt: string | RegExp = 'table.phase.dealt',
): Promise<void> {
  await statusOf(frame, typeof dealt === 'string' ? (words(language)[dealt] ?? '') : dealt).waitFor();
  await statusOf(frame, start(words(language)['table.phase.betting'])).waitFor();
}
const placeOf = ({ frame, language }: Pick<Player, 'frame' | 'language'>, amount: string) =>
  frame.getByRole('button', { name: words(language)['table.place']?.replace('{amount}', amount) ?? '' });
const newsOf = ({ frame }: Pick<Player, 'frame'>, text: string) => frame.locator('.news').filter({ hasText: text });

test('two players bet on one round, on a desktop with the keyboard and on a phone by touch, and are paid what it came to', async () => {
  const one = await aPlayer('bankerone', desktop, 'EN');
  const other = await aPlayer('playertwo', phone, 'CN');
  await freshRound(one);
  const before = [await balanceOf(one.page), await balanceOf(other.page)];
  await one.frame.locator('.spot.banker').focus();
  await one.page.keyboard.press('Enter');
  await one.page.keyboard.press('Enter');
  await other.frame.locator('.spot.player').tap();
  await other.frame.locator('.spot.tie').tap();
  await placeOf(one, '¥2.00').press('Enter');
  await placeOf(other, '¥2.00').tap();
  await newsOf(one, start(words('EN')['table.placed']) || 'placed').waitFor();
  await newsOf(other, start(words('CN')['table.placed'])).waitFor();
  await one.frame.getByText('Players betting: 2').waitFor();
  for (const { frame } of [one, other])
    for (const bet of ['banker', 'player', 'tie']) await frame.locator(`.all-bets [data-on="${bet}"]`).waitFor({ state: 'attached' });
  for (const player of [one, other]) await shot(player.page, `live-placed-${player.language}`);

  const end = one.frame.locator('.status').filter({ hasText: /wins|Tie/ });
  await end.waitFor();
  const result = await end.innerText();
  await other.frame
    .locator('.status')
    .filter({ hasText: /赢|和局/ })
    .waitFor();
  const won = { 'Banker wins': [39_000n, 0n], 'Player wins': [0n, 20_000n], Tie: [20_000n, 100_000n] }[result] ?? expect.fail(result);
  for (const [at, { page, frame }] of [one, other].entries()) {
    const after = (before[at] ?? 0n) - 20_000n + (won[at] ?? 0n);
    await expect.poll(() => balanceOf(page)).toBe(after);
    await expect.poll(async () => BigInt((await frame.locator('.balance').innerText()).replace(/\D/g, ''))).toBe(after / 100n);
    await shot(page, `live-over-${at}`);
  }
  await expect
    .poll(async () => (await answerOf<Bets>(other.page, '/wps/relay/MCSFE_personalHistory')).items.map(({ state }) => state))
    .toEqual(['settled', 'settled']);
  // The lobby shows vendors of other journeys too, which may be gone by now.
  expect([...one.problems, ...other.problems]).toEqual([]);
  for (const { context } of [one, other]) await context.close();
});

/** A table, the bets of one chip on each of two players, and what a chip comes back as for a result in English, in hundredths. */
interface Seat {
  readonly code: string;
  readonly dealt: string | RegExp;
  readonly chip: bigint;
  readonly bets: readonly [readonly string[], readonly string[]];
  readonly over: readonly [RegExp, RegExp];
  readonly paid: (bet: string, result: string) => bigint;
}

const seats: readonly Seat[] = [
  {
    code: 'AGDT1',
    dealt: 'table.phase.dealt',
    chip: 1n,
    bets: [
      ['dragon', 'tie'],
      ['tiger', 'tie'],
    ],
    over: [/wins|Tie/, /赢|和/],
    paid: (bet, result) => (result === 'Tie' ? (bet === 'tie' ? 1_200n : 50n) : result.toLowerCase().startsWith(bet) ? 200n : 0n),
  },
  {
    code: 'AGSIC1',
    dealt: 'table.dice.shaking',
    chip: 1n,
    bets: [
      ['big', 'total:9'],
      ['small', 'total:9'],
    ],
    over: [/^\d+ · /, /^\d+ 点/],
    paid: (bet, result) => (bet === 'total:9' ? (result.startsWith('9 ') ? 800n : 0n) : result.toLowerCase().includes(bet) ? 200n : 0n),
  },
  {
    code: 'AGFAN1',
    dealt: 'table.beads.counting',
    chip: 6n,
    bets: [
      ['odd', 'nim:1-2'],
      ['even', 'nim:1-2'],
    ],
    over: [/left/, /^开/],
    paid: (bet, result) =>
      bet === 'nim:1-2'
        ? result.startsWith('1 ')
          ? 290n
          : result.startsWith('2 ')
            ? 100n
            : 0n
        : result.toLowerCase().includes(bet)
          ? 195n
          : 0n,
  },
  {
    code: 'AGROU1',
    dealt: number,
    chip: 1n,
    bets: [['red'], ['black']],
    over: [/red|black|Zero/, /[红黑零]$/],
    paid: (bet, result) => (result.endsWith(bet) ? 200n : 0n),
  },
];

/** How many bets of a layout arrow keys lead to from the one that the tab key finds. */
async function reachedBy(frame: FrameLocator): Promise<number> {
  const focused = () => frame.locator('[data-bet]:focus').getAttribute('data-bet');
  await frame.locator('.layout [tabindex="0"]').focus();
  const seen = new Set([(await focused()) ?? '']);
  for (const bet of seen)
    for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']) {
      await frame.locator(`[data-bet="${bet}"]`).press(key);
      seen.add((await focused()) ?? '');
    }
  return seen.size;
}

/** Bets a chip on each in the round that is open, and says which round it is. */
async function betsAt(seat: Seat, at: 0 | 1, page: Page, frame: FrameLocator): Promise<string> {
  const language = at === 0 ? 'EN' : 'CN';
  for (const bet of seat.bets[at]) {
    const spot = frame.locator(`[data-bet="${bet}"]`);
    if (at === 0) await spot.press('Enter');
    else await spot.tap();
  }
  const place = placeOf({ frame, language }, `¥${BigInt(seat.bets[at].length) * seat.chip}.00`);
  if (at === 0) await place.press('Enter');
  else await place.tap();
  await newsOf({ frame }, start(words(language)['table.placed']) || 'placed').waitFor();
  await newsOf({ frame }, start(words(language)['table.placed']?.split('·')[1])).waitFor();
  if (at === 0) await frame.locator('[data-bet]:focus').waitFor();
  await shot(page, `live-placed-${seat.code}-${language}`);
  // On a desktop the news of roulette lie over the line of the round, which has the player's stakes and the count of players as well.
  return /(?:Spin|Round|第) (\d+)/.exec((await frame.locator('.round').textContent()) ?? '')?.[1] ?? expect.fail('no round');
}

interface Seen {
  readonly pageLeft: number;
  readonly asideLeft: number;
  readonly chips: readonly { readonly text: string; readonly difference: number; readonly away: number }[];
}

/** How much of the page is out of sight when everything beside the table is unfolded, and what the chips of the racetrack look like. */
const seenOf = (page: Page) =>
  frameOf(page).evaluate<Seen>(`(() => {
    for (const details of document.querySelectorAll('aside details')) details.open = true;
    const [{ scrollHeight, clientHeight }, aside] = [document.documentElement, document.querySelector('aside')];
    const chips = [...document.querySelectorAll('.pocket:has(.stake)')].map(pocket => {
      const chip = pocket.querySelector('.stake');
      const [on, of] = [chip.getBoundingClientRect(), pocket.getBoundingClientRect()];
      const away = Math.hypot(on.x + on.width / 2 - of.x - of.width / 2, on.y + on.height / 2 - of.y - of.height / 2);
      return { text: chip.innerText, difference: Math.abs(on.width - on.height), away };
    });
    return { pageLeft: scrollHeight - clientHeight, asideLeft: aside.scrollHeight - aside.clientHeight, chips };
  })()`);

/** After a reload the player's last round is listed and its bet is there to be placed again; all of the table stays in sight, and chips are circles on their pockets. */
async function comesBackToRoulette(page: Page, frame: FrameLocator): Promise<void> {
  await page.reload();
  await frame
    .locator('.own-rounds li')
    .filter({ hasText: /(red|black|Zero).*¥1\.00 staked/ })
    .waitFor();
  await freshRound({ frame, language: 'EN' }, number);
  await frame.getByRole('button', { name: en['table.again'], exact: true }).press('Enter');
  await placeOf({ frame, language: 'EN' }, '¥1.00').waitFor();
  await frame.getByRole('radio', { name: 'Chip ¥100.00' }).press('Space');
  await frame.getByRole('button', { name: /^Finals 7: 7, 17, 27\. ¥300\.00$/ }).press('Enter');
  await placeOf({ frame, language: 'EN' }, '¥301.00').waitFor();
  const { pageLeft, asideLeft, chips } = await seenOf(page);
  await shot(page, 'live-roulette-back');
  expect(pageLeft).toBeLessThanOrEqual(1);
  expect(asideLeft).toBeGreaterThan(300);
  expect(chips.map(({ text }) => text)).toEqual(['100', '100', '100']);
  for (const { difference, away } of chips) {
    expect(difference).toBeLessThan(0.5);
    expect(away).toBeLessThan(1);
  }
}

test('two members bet at dragon tiger, sic bo, fan tan and roulette in one round each, one with the keyboard and one by touch, see each other’s bets, come back after a reload, and are paid what came out', async () => {
  const members = [
    await aMember('fourseats', { device: desktop, language: 'EN', scheme: 'dark' }),
    await aMember('fourtouches', { device: phone, language: 'CN', scheme: 'light' }),
  ] as const;
  const before = await Promise.all(members.map(({ page }) => balanceOf(page)));
  // One table after the other: a round goes on while a busy machine draws eight of them.
  const paid = [];
  for (const seat of seats) {
    const open = async (at: 0 | 1) => {
      const { context, problems } = members[at];
      const page = await context.newPage();
      page.on('pageerror', error => problems.push(String(error)));
      return { page, frame: await seated(page, seat.code, at === 0 ? 'EN' : 'CN') };
    };
    const [one, other] = [await open(0), await open(1)];
    // Roulette's layout has arrows of its own, and the racetrack others.
    if (seat.code !== 'AGROU1')
      expect([seat.code, await reachedBy(one.frame)]).toEqual([seat.code, await one.frame.locator('.layout [data-bet]').count()]);
    await freshRound({ frame: one.frame, language: 'EN' }, seat.dealt);
    const [round, same] = await Promise.all([betsAt(seat, 0, one.page, one.frame), betsAt(seat, 1, other.page, other.frame)]);
    expect([seat.code, same]).toEqual([seat.code, round]);
    for (const { frame } of [one, other])
      for (const bet of seat.bets.flat()) await frame.locator(`.all-bets [data-on="${bet}"]`).waitFor({ state: 'attached' });
    // Who leaves in the middle of a round comes back to their stakes and its end.
    await other.page.reload();
    for (const bet of seat.bets[1]) await other.frame.locator(`[data-bet="${bet}"] .stake.placed`).waitFor({ state: 'attached' });
    const ends = [one, other].map(({ frame }, at) => frame.locator('.status').filter({ hasText: seat.over[at] ?? /^$/ }));
    await Promise.all(ends.map(end => end.waitFor()));
    const result = (await ends[0]?.innerText()) ?? '';
    for (const [at, { page }] of [one, other].entries()) await shot(page, `live-over-${seat.code}-${at}`);
    paid.push(
      seat.bets.map(bets => ({
        code: seat.code,
        stakedMinor: BigInt(bets.length) * seat.chip * 10_000n,
        paidMinor: bets.reduce((sum, bet) => sum + seat.paid(bet, result) * seat.chip * 100n, 0n),
      })),
    );
    if (seat.code === 'AGROU1') await comesBackToRoulette(one.page, one.frame);
    await Promise.all([one, other].map(({ page }) => page.close()));
  }
  for (const [at, { page, problems, context }] of members.entries()) {
    const own = paid.flatMap(both => both[at] ?? []);
    await expect.poll(() => balanceOf(page)).toBe(own.reduce((sum, one) => sum - one.stakedMinor + one.paidMinor, before[at] ?? 0n));
    const { items } = await answerOf<Bets>(page, '/wps/relay/MCSFE_personalHistory');
    for (const { code, stakedMinor, paidMinor } of own) {
      const bets = items.filter(({ gameCode }) => gameCode === code);
      const sum = (of: 'stakeMinor' | 'returnMinor') => bets.reduce((all, bet) => all + BigInt(bet[of]), 0n);
      expect([code, sum('stakeMinor'), sum('returnMinor')]).toEqual([code, stakedMinor, paidMinor]);
    }
    expect(problems).toEqual([]);
    await context.close();
  }
});

interface Result {
  readonly width: number;
  readonly gap: number;
  readonly number: string;
  readonly bet: string;
}

test('a live table takes rules and sound from the bar, where time and result are as for every game, and roulette has its wheel and whole layout in sight on a phone', async () => {
  const { context, page, problems } = await aMember('tablebar', { device: phone, language: 'EN', scheme: 'dark' });
  const frame = await seated(page, 'AGROU1', 'EN');
  const t = textsOf('EN');
  const more = page.getByRole('button', { name: t('games.bar.more'), exact: true });
  await more.tap();
  await page.getByRole('menuitem', { name: t('games.bar.rules') }).tap();
  const rules = frame.getByRole('dialog', { name: en['table.rules'] });
  await rules.getByRole('table').waitFor();
  await shot(page, 'live-rules-phone');
  await rules.getByRole('button', { name: en['table.close'] }).tap();
  await rules.waitFor({ state: 'detached' });
  await more.tap();
  await page.getByRole('menuitemradio', { name: t('games.bar.sound'), checked: false }).tap();
  await more.tap();
  await page.getByRole('menuitemradio', { name: t('games.bar.sound'), checked: true }).waitFor();
  await page.keyboard.press('Escape');
  expect([await page.getByRole('timer').count(), await frame.getByRole('timer').count()]).toEqual([1, 0]);
  await freshRound({ frame, language: 'EN' }, number);
  const boxOf = async (what: string) => (await frame.locator(what).boundingBox()) ?? expect.fail(what);
  const [wheel, zero, column, chips] = [
    await boxOf('.wheel'),
    await boxOf('[data-bet="straight:0"]'),
    await boxOf('[data-bet="column:3"]'),
    await boxOf('.actions'),
  ];
  expect(wheel.y).toBeGreaterThan(0);
  expect(zero.y).toBeGreaterThanOrEqual(wheel.y + wheel.height);
  expect(column.y + column.height).toBeLessThanOrEqual(chips.y + 1);
  await shot(page, 'live-roulette-phone');
  await frame.locator('[data-bet="red"]').tap();
  // A chip that wasn't placed in time takes no part, which is said, and comes back with one press.
  await newsOf({ frame }, (en['table.unplaced'] ?? '').replace('{amount}', '¥1.00')).waitFor();
  // The wheel takes a part of the layout's place and covers none of it; the number is lit on the layout. All of it is read in one moment: the next round comes soon.
  const result = () =>
    frameOf(page).evaluate<Result | null>(`(() => {
      const [outcome, hit] = ['.outcome b', '.cell.hit[data-bet^="straight"]'].map(what => document.querySelector(what));
      const [turning, board] = ['.wheel', '.board'].map(what => document.querySelector(what).getBoundingClientRect());
      const hasGrown = document.querySelector('.wheel').getAnimations().every(({ playState }) => playState === 'finished');
      const isShown = hasGrown && hit && outcome?.checkVisibility({ visibilityProperty: true });
      return isShown ? { width: turning.width, gap: board.y - turning.bottom, number: outcome.innerText, bet: hit.dataset.bet } : null;
    })()`);
  const seen: (Result | null)[] = [];
  await expect.poll(async () => seen.unshift(await result()) > 0 && seen[0] !== null).toBe(true);
  const { width, gap, number: fallen, bet } = seen[0] ?? expect.fail('no result');
  expect(width).toBeGreaterThan(2 * wheel.width);
  expect(gap).toBeGreaterThanOrEqual(0);
  expect(bet).toBe(`straight:${fallen}`);
  await shot(page, 'live-roulette-result-phone');
  expect(await balanceOf(page)).toBe(2_000_000n);
  await statusOf(frame, start(en['table.phase.betting'])).waitFor();
  await frame.getByRole('button', { name: en['table.again'], exact: true }).tap();
  await placeOf({ frame, language: 'EN' }, '¥1.00').waitFor();
  expect(problems).toEqual([]);
  await context.close();
});
