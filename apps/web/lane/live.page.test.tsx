import '@baize/testkit/page-faults';
import { type Game, gameVendor, kindFacets, kindGames, type LiveTable, liveTablesChannel } from '@baize/games/contract';
import { instant } from '@baize/kernel';
import type { Live } from '@baize/live/client';
import { openSession } from '@baize/ui';
import { collectWallets, vendorWalletBalance, vendorWallets } from '@baize/vendorwallets/contract';
import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type Answer, answers, isLost, type Shown, show } from './show.tsx';

declare function languageFaults(direction: 'ltr' | 'rtl'): string[];

let shown: Shown | undefined;
beforeEach(async () => {
  await page.viewport(320, 844);
  openSession({ account: 'tester', type: 0 });
});
afterEach(() => {
  shown?.close();
  shown = undefined;
});

const game = (code: string, isInMaintenance = false): Game => ({
  code,
  vendor: 'AG',
  kind: 'live',
  nameCn: `名称 ${code}`,
  nameEn: `Name ${code}`,
  cover: '',
  hues: [155, 45],
  returnBps: 8_560,
  hitRateBps: 0,
  volatility: 0,
  lines: 0,
  minStakeMinor: '10000',
  maxStakeMinor: '10000000',
  tags: ['baccarat', 'spoken-en'],
  releasedOn: '2026-11-25',
  isInMaintenance,
});
const names = { red: { nameCn: '庄', nameEn: 'Banker' }, blue: { nameCn: '闲', nameEn: 'Player' }, green: { nameCn: '和', nameEn: 'Tie' } };
const table = (code: string, change: Partial<LiveTable> = {}): LiveTable => ({
  ...{ code, isOpen: true, phase: 'dealing', closesAt: null, players: 12, seats: null },
  ...{ board: { kind: 'road', names }, results: [], ...change },
});
const tones = ['red', 'red', 'blue', 'green', 'red', 'blue', 'blue', 'blue', 'blue', 'blue', 'blue', 'blue', 'green', 'red'] as const;
const tables: LiveTable[] = [
  table('A', { results: tones.map(tone => ['', tone]) }),
  table('B', { phase: 'between', isOpen: false }),
  table('C', {
    board: { kind: 'row' },
    results: ['0', '17', '36'].map((text, at) => [text, (['green', 'black', 'red'] as const)[at] ?? 'gold']),
  }),
  table('D', { board: null, seats: { taken: 3, all: 7 }, phase: null }),
  table('F', { board: null, seats: { taken: 7, all: 7 } }),
];

const list = (items: Game[]): Answer =>
  answers(kindGames, { items, total: items.length, page: 1, pageSize: 60, imageHost: 'http://studio.test' });
const vendors = (isTransfer = false): Answer => {
  const card = { vassalage: 'AG', displayName: '琥珀门', displayNameEn: 'Amber Gate', gameType: 'LIVE' as const };
  const lanes = [{ title: 'LIVE' as const, cards: [{ ...card, isInMaintenance: false, isTransfer, hasDemo: !isTransfer, games: 5 }] }];
  return answers(gameVendor, { data: { lanes }, catalogueVersion: '1-000000000000', isPlayStopped: false });
};
const facets = answers(kindFacets, {
  tags: [
    { tag: 'baccarat', games: 6 },
    { tag: 'spoken-en', games: 6 },
  ],
  vendors: [{ vendor: 'AG', games: 6 }],
  leastMinor: '10000',
  mostMinor: '10000000',
});
const games = [game('A'), game('B'), game('C'), game('D'), game('E', true), game('F')];

/** Names that vendors give are no one's to translate. */
const vendorsWords = /: (Name [A-F]|Amber Gate|Banker|Player|Tie|English)\b/;

/** A room that the test speaks in. As the real one, it tells whoever enters how it is: a page may enter after the test spoke. */
function aRoom(): { live: Live; say: (told: LiveTable[]) => void } {
  let hear: ((message: never) => void) | undefined;
  let said: LiveTable[] | undefined;
  const tell = (): void => {
    if (said) hear?.({ tables: said } as never);
  };
  const live: Live = {
    start: () => undefined,
    stop: () => undefined,
    subscribe(channel, { onMessage }) {
      if (channel.name !== liveTablesChannel.name) return () => undefined;
      hear = onMessage as never;
      queueMicrotask(tell);
      return () => {
        hear = undefined;
      };
    },
    state: () => 'live',
    onState: () => () => undefined,
  };
  const say = (told: LiveTable[]): void => {
    said = told;
    tell();
  };
  return { live, say };
}

const states: Readonly<Record<string, { said: readonly Answer[]; told?: LiveTable[]; shows: string }>> = {
  'tables that are told of': { said: [list(games), vendors(), facets], told: tables, shows: 'games.tables.dealing' },
  'tables of vendors that tell nothing': { said: [list(games), vendors()], shows: 'games.tables.maintenance' },
  'no tables': { said: [list([]), vendors()], shows: 'games.kind.none.live' },
  'tables that do not come': { said: [isLost(kindGames), vendors()], shows: 'ui.error.unanswered' },
  'tables on their way': { said: [vendors()], shows: 'games.lobby.live' },
};

describe('every state of the live lobby', () => {
  test.each(
    Object.entries(states).flatMap(([name, state]) => [[name, 'en-XA', 'ltr', state] as const, [name, 'ar-XB', 'rtl', state] as const]),
  )('%s can be used by everyone at 320 pixels: %s', async (_, code, direction, { said, told, shows }) => {
    const { live, say } = aRoom();
    shown = await show('/live', code, said, live);
    if (told) {
      await expect.element(page.getByRole('article').first()).toBeVisible();
      say(told);
    }
    await expect.element(page.getByText(shown.t(shows)).first()).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
    expect(languageFaults(direction).filter(fault => !vendorsWords.test(fault))).toEqual([]);
    const { violations } = await axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  });
});

test('a card says what goes on at its game: cards are dealt, a wheel spins, dice roll and beads are counted', async () => {
  const { live, say } = aRoom();
  const tags = { A: ['baccarat'], B: ['roulette'], C: ['sic-bo'], D: ['fan-tan'], E: ['dice-of-another-vendor'] };
  const named = Object.entries(tags).map(([code, own]) => ({ ...game(code), tags: own }));
  shown = await show('/live', 'EN', [list(named), vendors(), facets], live);
  await expect.element(page.getByRole('article').first()).toBeVisible();
  say(named.map(({ code }) => table(code)));
  const { t } = shown;
  await expect.element(page.getByText(t('games.tables.spinning'), { exact: true })).toBeVisible();
  for (const [name, count] of Object.entries({ dealing: 2, spinning: 1, rolling: 1, counting: 1 }))
    expect([name, page.getByText(t(`games.tables.${name}`), { exact: true }).elements().length]).toEqual([name, count]);
});

test('a card says that nothing arrives, as long as nothing does', async () => {
  const { live, say } = aRoom();
  const ears = new Set<() => void>();
  let state: ReturnType<Live['state']> = 'live';
  const onState: Live['onState'] = ear => {
    ears.add(ear);
    return () => void ears.delete(ear);
  };
  shown = await show('/live', 'EN', [list(games), vendors(), facets], { ...live, state: () => state, onState });
  await expect.element(page.getByRole('article').first()).toBeVisible();
  say(tables);
  const dealing = page.getByText(shown.t('games.tables.dealing'), { exact: true });
  const stale = page.getByText(shown.t('games.tables.stale'), { exact: true });
  await expect.element(dealing.first()).toBeVisible();
  const is = (next: typeof state) => {
    state = next;
    for (const ear of ears) ear();
  };
  is('stale');
  await expect.element(stale.first()).toBeVisible();
  expect(dealing.elements()).toEqual([]);
  is('live');
  await expect.element(dealing.first()).toBeVisible();
  expect(stale.elements()).toEqual([]);
});

test.each([
  ['baccarat', table('A', { results: tones.map(tone => ['', tone]) })],
  ['roulette', table('A', { board: { kind: 'row' }, results: Array.from({ length: 30 }, (_, at) => [String(at), 'red']) })],
  ['fan-tan', table('A', { board: { kind: 'row' }, results: [] })],
  ['blackjack', table('A', { board: null, seats: { taken: 0, all: 7 }, phase: null })],
  ['blackjack', table('A', { board: null, seats: { taken: 7, all: 7 } })],
] as const)('a card is as high before its table is heard of as after: %s', async (tag, told) => {
  for (const width of [320, 1_200]) {
    const { live, say } = aRoom();
    await page.viewport(width, 844);
    shown?.close();
    shown = await show('/live', 'EN', [list([{ ...game('A'), tags: [tag] }]), vendors()], live);
    const card = page.getByRole('article');
    await expect.element(card).toBeVisible();
    const before = card.element().getBoundingClientRect().height;
    say([told]);
    await expect
      .element(
        card
          .getByText('12', { exact: true })
          .or(card.getByText(/7 seats free|All 7 seats/))
          .first(),
      )
      .toBeInTheDocument();
    expect(card.element().getBoundingClientRect().height).toBe(before);
  }
});

test('a card follows its table: results, players, bets that close', async () => {
  const { live, say } = aRoom();
  shown = await show('/live', 'EN', [list([game('A')]), vendors()], live);
  const card = page.getByRole('article');
  await expect.element(card).toBeVisible();
  say([table('A', { results: [['', 'red']] })]);
  await expect.element(card.getByText('Latest results, the newest last: Banker')).toBeInTheDocument();
  await expect.element(card.getByText('12 players')).toBeInTheDocument();
  say([
    table('A', {
      results: [
        ['', 'red'],
        ['', 'green'],
        ['', 'blue'],
      ],
      players: 1,
      phase: 'betting',
      closesAt: new Date(Date.now() + 30_000).toISOString() as never,
    }),
  ]);
  await expect.element(card.getByText('Latest results, the newest last: Banker, Tie, Player')).toBeInTheDocument();
  await expect.element(card.getByText(/^Place bets · \d+ s$/)).toBeVisible();
  expect(card.element().querySelectorAll('[data-tone="red"]').length).toBeGreaterThan(0);
  say([]);
  await expect.poll(() => card.element().querySelector('[data-tone]')).toBeNull();
});

const many = (...runs: readonly (readonly [LiveTable['results'][number], number])[]) =>
  runs.flatMap(([result, times]) => Array.from({ length: times }, () => result));

test.each([
  ['baccarat', { results: many([['', 'red'], 30], [['', 'blue'], 8], [['', 'green'], 3]) }, 'Last 20: Banker 9, Player 8, Tie 3.'],
  [
    'roulette',
    { board: { kind: 'row' }, results: many([['0', 'green'], 1], [['17', 'black'], 9], [['36', 'red'], 11]) },
    'Last 20: Red 11, Black 9, Zero 0.',
  ],
  [
    'sic-bo',
    { board: { kind: 'row' }, results: many([['9', 'blue'], 3], [['12', 'red'], 2], [['3', 'green'], 1]) },
    'Last 6: Big 2, Small 3, Triple 1.',
  ],
  [
    'fan-tan',
    { board: { kind: 'row' }, results: many([['1', 'red'], 2], [['3', 'red'], 1], [['4', 'blue'], 4]) },
    'Last 7: 1 2, 2 0, 3 1, 4 4.',
  ],
] as const)('a card tells in words how often each came in its newest rounds: %s', async (tag, told, words) => {
  const { live, say } = aRoom();
  shown = await show('/live', 'EN', [list([{ ...game('A'), tags: [tag] }]), vendors()], live);
  await expect.element(page.getByRole('article')).toBeVisible();
  say([table('A', told as Partial<LiveTable>)]);
  await expect.element(page.getByRole('article').getByText(words)).toBeInTheDocument();
});

test('a road that is longer than its card shows its newest columns, and whole ones', async () => {
  const results = Array.from({ length: 60 }, (_, at): LiveTable['results'][number] => ['', at % 2 === 0 ? 'red' : 'blue']);
  for (const width of [768, 1_024, 1_440]) {
    const { live, say } = aRoom();
    await page.viewport(width, 844);
    shown?.close();
    shown = await show('/live', 'EN', [list([game('A')]), vendors()], live);
    const card = page.getByRole('article');
    await expect.element(card).toBeVisible();
    say([table('A', { results: [...results, ['', 'blue'], ['', 'blue']] })]);
    await expect.element(card.getByText(/^Last 20: /)).toBeInTheDocument();
    const road = card.element().querySelectorAll('svg[viewBox^="-0.5"]')[1] ?? expect.fail('no road');
    const [inner, outer] = [road.getBoundingClientRect(), road.parentElement?.getBoundingClientRect() ?? expect.fail('no place')];
    expect(Math.abs(inner.right - outer.right)).toBeLessThan(1.5);
    expect((outer.width - 1) % 16).toBeLessThan(0.1);
    expect(outer.width).toBeGreaterThanOrEqual(96);
    const last = [...road.querySelectorAll('circle')].at(-1)?.getBoundingClientRect();
    expect(last && last.right <= outer.right && last.left >= outer.left).toBe(true);
  }
});

test('a table whose seats are taken says so on its card', async () => {
  const { live, say } = aRoom();
  shown = await show('/live', 'EN', [list([game('F')]), vendors()], live);
  const card = page.getByRole('article');
  await expect.element(card).toBeVisible();
  say([table('F', { board: null, seats: { taken: 6, all: 7 } })]);
  await expect.element(card.getByText('6 of 7 seats taken')).toBeInTheDocument();
  say([table('F', { board: null, seats: { taken: 7, all: 7 } })]);
  await expect.element(card.getByText('All 7 seats taken')).toBeVisible();
});

test('a card shows that it plays, and a press on the word is one on the card; a table in maintenance has no such word', async () => {
  await page.viewport(1_200, 844);
  shown = await show('/live', 'EN', [list([game('A'), game('B', true)]), vendors()], aRoom().live);
  const word = page.getByText('Play', { exact: true });
  await expect.element(word).toBeVisible();
  const { left, top, width, height } = word.element().getBoundingClientRect();
  const pressed = document.elementFromPoint(left + width / 2, top + height / 2);
  expect(pressed?.closest('a')?.textContent).toBe('Name A');
});

test('tables are narrowed by game, language and stake, which the address keeps, and the rules are read without sitting down', async () => {
  const asked: unknown[] = [];
  const items = games.slice(0, 2);
  const listing: Answer = {
    call: kindGames.name,
    reply: async input => {
      asked.push(input);
      const isNone = (input as { stakeMinor?: string }).stakeMinor === '10000000';
      return { items: isNone ? [] : items, total: isNone ? 0 : items.length, page: 1, pageSize: 60, imageHost: 'http://studio.test' };
    },
  };
  shown = await show('/live?speaks=en', 'EN', [listing, vendors(), facets], aRoom().live);
  await page
    .getByRole('list', { name: 'Game' })
    .getByRole('button', { name: /^Baccarat/ })
    .click();
  await expect.poll(() => asked.at(-1)).toMatchObject({ kind: 'live', tags: 'baccarat,spoken-en' });
  expect(new URLSearchParams(location.search).get('game')).toBe('baccarat');
  await page.getByRole('button', { name: shown.t('ui.filters.open', { count: 1 }) }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('combobox', { name: 'Stake' }).selectOptions('1000');
  await sheet.getByRole('button', { name: 'No games' }).click();
  await expect.element(page.getByText('No tables match your filters')).toBeVisible();
  expect(asked.at(-1)).toMatchObject({ tags: 'baccarat,spoken-en', stakeMinor: '10000000' });
  await page.getByRole('button', { name: 'Clear' }).last().click();
  await page.getByRole('button', { name: 'More about Name A' }).click();
  const rules = page.getByRole('dialog', { name: 'Name A' });
  await expect.element(rules.getByText('The bet with the lowest return pays back 85.60% over the long term.')).toBeVisible();
  await expect.element(rules.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
});

test.each([
  [false, 'Plays from your main wallet. No transfer needed.'],
  [true, 'Plays from its own wallet. Transfer money there to play.'],
])('a vendor shows what it has, its stakes and whose money it plays with; transfer wallet: %s', async (isTransfer, words) => {
  shown = await show('/live?page=AG', 'EN', [list(games), vendors(isTransfer), facets], aRoom().live);
  const panel = page.getByRole('region', { name: 'Amber Gate' });
  await expect.element(panel.getByText('5 games: Baccarat')).toBeVisible();
  await expect.element(panel.getByText('Stakes ¥1.00 – ¥1,000.00 (CNY)')).toBeVisible();
  await expect.element(panel.getByText(words)).toBeVisible();
  expect(panel.getByRole('button', { name: 'Demo', exact: true }).elements().length).toBe(isTransfer ? 0 : 1);
  for (const name of ['Play', 'Rules']) await expect.element(panel.getByRole('button', { name, exact: true })).toBeVisible();
});

test('tables of one game lie together under its name, and where each game has one table all lie together', async () => {
  const of = (code: string, tag: string) => ({ ...game(code), tags: [tag] });
  const headings = () =>
    page
      .getByRole('heading', { level: 2 })
      .elements()
      .map(one => one.textContent);
  shown = await show(
    '/live',
    'EN',
    [list([of('A', 'baccarat'), of('B', 'roulette'), of('C', 'baccarat')]), vendors(), facets],
    aRoom().live,
  );
  await expect.element(page.getByRole('article').first()).toBeVisible();
  expect(headings()).toEqual(['Baccarat', 'Roulette']);
  shown.close();
  shown = await show('/live', 'EN', [list([of('A', 'baccarat'), of('B', 'roulette')]), vendors(), facets], aRoom().live);
  await expect.element(page.getByRole('article').first()).toBeVisible();
  expect(headings()).toEqual(['Live casino']);
});

test('a vendor with a wallet of its own shows what is in it, and brings it back with one press', async () => {
  const sent: unknown[] = [];
  const wallet = {
    vendor: 'AG',
    names: { CN: '琥珀门', EN: 'Amber Gate' },
    isOn: true,
    isPaused: false,
    bookedMinor: '1250000',
    underWay: null,
  };
  const collecting: Answer = {
    call: collectWallets.name,
    reply: async input => {
      sent.push(input);
      return { transfers: [] };
    },
  };
  shown = await show(
    '/live?page=AG',
    'EN',
    [
      ...[list(games), vendors(true), facets, collecting],
      answers(vendorWallets, { currency: 'CNY', mainMinor: '5000000', mayPutIn: true, isLimited: false, wallets: [wallet] }),
      answers(vendorWalletBalance, { vendor: 'AG', balanceMinor: '1250000', currency: 'CNY', at: instant(Date.now()) }),
    ],
    aRoom().live,
  );
  const { t } = shown;
  const panel = page.getByRole('region', { name: 'Amber Gate' });
  await expect.element(panel.getByText('¥125.00')).toBeVisible();
  await expect.element(panel.getByRole('button', { name: t('vendorwallets.moveWith', { name: 'Amber Gate' }) })).toBeVisible();
  await panel.getByRole('button', { name: t('vendorwallets.collect') }).click();
  await expect.poll(() => sent).toEqual([{}]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
});
