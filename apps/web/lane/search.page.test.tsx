import '@baize/testkit/page-faults';
import { findOwnRecords } from '@baize/cashier/contract';
import { type Game, gameList, gameVendor, kindGames, popularGames } from '@baize/games/contract';
import { lotteryGames } from '@baize/lottery/contract';
import { closeSession, openSession } from '@baize/ui';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { modules } from '../modules.ts';
import { Search } from '../shell/search/search.tsx';
import { useShortcuts } from '../shell/search/shortcuts.ts';
import { ShellContext } from '../shell/shell-context.ts';
import { twoSlots } from './catalogue-answers.ts';
import { type Answer, answers, isLost, type Shown, showPart } from './show.tsx';

let shown: Shown | undefined;
beforeEach(async () => {
  await page.viewport(390, 844);
  openSession({ account: 'tester', type: 0 });
});
afterEach(() => {
  shown?.close();
  shown = undefined;
  closeSession();
});

const id = '019a5e00-0000-7000-8000-000000000009';
const games = { items: [], total: 0, page: 1, pageSize: 60, imageHost: '' };
const said = (found: Answer): Answer[] => [
  found,
  isLost(gameVendor), // there is no catalogue to look in
  answers(kindGames, games),
  answers(lotteryGames, { games: [] }),
];
const records = (items: { kind: 'withdrawal' | 'deposit'; id: string; reference: string }[]): Answer => answers(findOwnRecords, { items });
const open = async (found: Answer) => {
  const shell = { modules, menu: [{ id: 'rng', label: 'Slots', to: '/rng' }], isKnown: () => true, open: () => undefined };
  const part = (
    <ShellContext value={shell}>
      <Search onDone={() => undefined} />
    </ShellContext>
  );
  shown = await showPart(part, { path: '/index', code: 'EN', said: said(found) });
  return shown.t;
};
const type = (words: string) => page.getByRole('combobox').fill(words);

test('the number of a withdrawal finds it, and leads to it', async () => {
  const t = await open(records([{ kind: 'withdrawal', id, reference: 'W6LGAXLSCRW' }]));
  await type('W6LGAXLSCRW');
  const hit = page.getByRole('link', { name: `${t('cashier.found.withdrawal')} W6LGAXLSCRW` });
  await expect.element(hit).toHaveAttribute('href', `/index?mc=withdraw&w=records&withdrawal=${id}`);
  await expect.element(page.getByText(t('shell.search.none', { words: 'W6LGAXLSCRW' }))).not.toBeVisible();
});

test('a page is found by a slip in its name and by its name in the other language, beside games of such names', async () => {
  const t = await open(records([]));
  for (const words of ['slots', 'sltos', 'Solts', '老虎']) {
    await type(words);
    await expect.element(page.getByRole('option', { name: 'Slots', exact: true })).toBeVisible();
  }
  for (const words of ['wihtdraw', 'withdarw', '提款', '提现', 'cash out', 'pay']) {
    await type(words);
    await expect.element(page.getByRole('option', { name: t('cashier.withdraw.title'), exact: true })).toBeVisible();
  }
  await type('zzqqx');
  await expect.element(page.getByRole('option')).not.toBeInTheDocument();
});

const table: Game = {
  ...{ code: 'HLW90001', vendor: 'HLW', kind: 'live', nameCn: '潮汐一号', nameEn: 'Tide One', cover: '', hues: [155, 45] },
  ...{ returnBps: 9_894, hitRateBps: 0, volatility: 0, lines: 0, minStakeMinor: '10000', maxStakeMinor: '10000000' },
  ...{ tags: ['baccarat'], releasedOn: '2026-11-25', isInMaintenance: false },
};
/** The one live table there is. */
const oneTable: Answer = {
  call: kindGames.name,
  reply: async input => ({ ...games, items: (input as { kind: string }).kind === 'live' ? [table] : [] }),
};

test('a live table is found by its name and by what is played at it, also where no slot has such a name', async () => {
  shown?.close();
  const shell = { modules, menu: [], isKnown: () => true, open: () => undefined };
  const part = (
    <ShellContext value={shell}>
      <Search onDone={() => undefined} />
    </ShellContext>
  );
  const rest = said(records([])).filter(({ call }) => call !== kindGames.name);
  shown = await showPart(part, { path: '/index', code: 'EN', said: [...rest, oneTable] });
  const hit = page.getByRole('region', { name: shown.t('games.lobby.live') }).getByRole('link');
  for (const words of ['baccarat', 'tide', 'Bacc One', 'HLW90001', 'hlw900', 'bacarat']) {
    await type(words);
    await expect.element(hit).toHaveAttribute('href', '/game?code=HLW90001');
  }
  await type('roulette');
  await expect.element(hit).not.toBeInTheDocument();
});

test('a live table is found by the initials of its Chinese name, and by its vendor, before any slot', async () => {
  const shell = { modules, menu: [], isKnown: () => true, open: () => undefined };
  const part = (
    <ShellContext value={shell}>
      <Search onDone={() => undefined} />
    </ShellContext>
  );
  const replaced = new Set([kindGames.name, gameVendor.name]);
  const rest = said(records([])).filter(({ call }) => !replaced.has(call));
  const maker = {
    ...{ vassalage: 'HLW', displayName: '蓝阁', displayNameEn: 'Blue Gable', gameType: 'LIVE' as const },
    ...{ isInMaintenance: false, isTransfer: false, hasDemo: true, games: 1 },
  };
  const vendors = answers(gameVendor, {
    data: { lanes: [{ title: 'LIVE', cards: [maker] }] },
    ...{ catalogueVersion: '1-00000000000a', isPlayStopped: false },
  });
  shown = await showPart(part, { path: '/index', code: 'EN', said: [...rest, ...twoSlots.slice(0, 1), vendors, oneTable] });
  for (const words of ['cxyh', 'chaoxi', 'Blue Gable']) {
    await type(words);
    const found = page.getByRole('region', { name: shown.t('games.lobby.live'), exact: true });
    await expect.element(found.getByRole('link')).toHaveAttribute('href', '/game?code=HLW90001');
    expect(found.element().previousElementSibling).toBe(null);
    await type('zzqqx');
    await expect.element(found).not.toBeInTheDocument();
  }
});

test('while it is not known what fits, that is said in words', async () => {
  shown?.close();
  const shell = { modules, menu: [], isKnown: () => true, open: () => undefined };
  const part = (
    <ShellContext value={shell}>
      <Search onDone={() => undefined} />
    </ShellContext>
  );
  const rest = said(records([])).filter(({ call }) => call !== gameVendor.name);
  const never: Answer = { call: gameVendor.name, reply: () => new Promise(() => undefined) };
  shown = await showPart(part, { path: '/index', code: 'EN', said: [...rest, never] });
  await type('zzqqx');
  await expect.element(page.getByRole('status').getByText(shown.t('ui.filters.searching'))).toBeVisible();
  await expect.element(page.getByText(shown.t('shell.search.none', { words: 'zzqqx' }))).not.toBeVisible();
});

test('where a live table fits the words, no slot of a similar name is offered', async () => {
  const shell = { modules, menu: [], isKnown: () => true, open: () => undefined };
  const part = (
    <ShellContext value={shell}>
      <Search onDone={() => undefined} />
    </ShellContext>
  );
  const replaced = new Set([kindGames.name, gameVendor.name]);
  const rest = said(records([])).filter(({ call }) => !replaced.has(call));
  shown = await showPart(part, { path: '/index', code: 'EN', said: [...rest, ...twoSlots, oneTable] });
  await type('gobble');
  await expect.element(page.getByRole('region').getByRole('link', { name: /Goblet Teahouse/ })).toBeVisible();
  await type('baccarat');
  const found = page.getByRole('region', { name: shown.t('games.lobby.live') });
  await expect.element(found).toBeVisible();
  expect([...(found.element().parentElement?.children ?? [])]).toEqual([found.element()]);
});

test('where nothing is found it is said once, and not below a page that is', async () => {
  const t = await open(records([]));
  await type('zzzzqqqq');
  await expect.element(page.getByText(t('shell.search.none', { words: 'zzzzqqqq' }))).toBeVisible();
  expect(page.getByRole('heading').elements().length).toBe(1);
  await type('slots');
  await expect.element(page.getByRole('option', { name: 'Slots' })).toBeVisible();
  expect(page.getByRole('heading').elements()).toEqual([]);
});

test('where nothing is found, what others play and whose games there are lead on', async () => {
  const popular: Game = {
    ...{ code: 'PLM00001', vendor: 'PLM', kind: 'rng', nameCn: '潮', nameEn: 'Vault of Tides', cover: '', hues: [155, 45] },
    ...{ returnBps: 9_600, hitRateBps: 0, volatility: 0, lines: 0, minStakeMinor: '10000', maxStakeMinor: '10000000' },
    ...{ tags: [], releasedOn: '2026-11-25', isInMaintenance: false },
  };
  const maker = {
    ...{ vassalage: 'PLM', displayName: '厂商', displayNameEn: 'Palm', gameType: 'RNG' as const },
    ...{ isInMaintenance: false, isTransfer: false, hasDemo: true, games: 300 },
  };
  const shell = { modules, menu: [], isKnown: () => true, open: () => undefined };
  let isDone = false;
  const part = (
    <ShellContext value={shell}>
      <Search
        onDone={() => {
          isDone = true;
        }}
      />
    </ShellContext>
  );
  const rest = said(records([])).filter(({ call }) => call !== gameVendor.name);
  const vendors = answers(gameVendor, {
    ...{ data: { lanes: [{ title: 'RNG', cards: [maker] }] }, catalogueVersion: '1-000000000000', isPlayStopped: false },
  });
  const games = answers(popularGames, { games: [popular], imageHost: '', total: 1 });
  const noCatalogue = { call: gameList.name, reply: async () => Promise.reject(new Error('the network is gone')) };
  shown = await showPart(part, { path: '/index', code: 'EN', said: [...rest, vendors, games, noCatalogue] });
  await type('zzzzqqqq');
  const others = page.getByRole('region', { name: shown.t('games.others') });
  await expect.element(others.getByRole('link', { name: 'Vault of Tides' })).toHaveAttribute('href', '/game?code=PLM00001');
  await expect.element(others.getByRole('link', { name: 'All slots' })).toHaveAttribute('href', '/rng');
  await others.getByRole('link', { name: 'Palm', exact: true }).click();
  expect(location.pathname + location.search).toBe('/rng?page=PLM');
  expect(isDone).toBe(true);
});

test('pages are those of which a word begins as was typed, the nearest first', async () => {
  const menu = ['Happy Ten', 'Lucky Panda', 'Panda Road'].map(label => ({ id: label, label, to: `/rng?q=${label}` }));
  shown?.close();
  const shell = { modules, menu, isKnown: () => true, open: () => undefined };
  const part = (
    <ShellContext value={shell}>
      <Search onDone={() => undefined} />
    </ShellContext>
  );
  shown = await showPart(part, { path: '/index', code: 'EN', said: said(records([])) });
  await type('p');
  const names = () =>
    page
      .getByRole('option')
      .elements()
      .map(one => one.textContent);
  await expect.poll(() => names().filter(name => menu.some(({ label }) => label === name))).toEqual(['Panda Road', 'Lucky Panda']);
});

test('words are not asked for as if they were a number', async () => {
  let asked = 0;
  await open({ call: findOwnRecords.name, reply: async () => ({ items: [], asked: ++asked }) });
  await type('honey heist');
  await expect.element(page.getByText(/honey heist/)).toBeVisible();
  expect(asked).toBe(0);
});

test('what is typed before the field is there is in it', async () => {
  let come = (): void => expect.fail('the key opens nothing');
  const shell = { modules, menu: [{ id: 'rng', label: 'Slots', to: '/rng' }], isKnown: () => true, open: () => undefined };
  function Slow() {
    const [isOpen, setOpen] = useState(false);
    const open = () => {
      come = () => setOpen(true);
    };
    useShortcuts({ open, go: () => undefined, isSignedIn: true });
    return isOpen && <Search onDone={() => setOpen(false)} />;
  }
  const part = (
    <ShellContext value={shell}>
      <Slow />
    </ShellContext>
  );
  shown = await showPart(part, { path: '/index', code: 'EN', said: said(records([])) });
  const press = (key: string) => document.dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true }));
  await expect.poll(() => press('/')).toBe(false); // taken
  for (const key of 'slo') press(key);
  come();
  await expect.element(page.getByRole('combobox')).toHaveValue('slo');
  expect(press('x')).toBe(true); // nothing is opening any more
});

test('searches that led somewhere are offered again, picked and forgotten by mouse and keyboard', async () => {
  const t = await open(records([]));
  const field = page.getByRole('combobox');
  const last = page.getByRole('region', { name: t('ui.search.last') });
  const search = async (words: string) => {
    await type(words);
    await userEvent.keyboard('{Enter}');
    await type('');
  };
  await expect.element(last).not.toBeInTheDocument();
  await search('nowhere at all');
  await expect.element(last).not.toBeInTheDocument();
  await search('slots');
  await search('slo');
  await expect.element(last.getByRole('listitem').first()).toHaveTextContent('slo');
  await last.getByRole('button', { name: 'slots', exact: true }).click();
  await expect.element(field).toHaveValue('slots');
  await expect.element(field).toHaveFocus();
  await type('');
  for (const words of ['slo', 'slots']) {
    (last.getByRole('button', { name: t('ui.search.forget', { words }), exact: true }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(last.getByRole('button', { name: words, exact: true })).not.toBeInTheDocument();
  }
  await expect.element(field).toHaveFocus();
  await search('slots');
  await last.getByRole('button', { name: t('ui.search.forgetAll') }).click();
  await expect.element(last).not.toBeInTheDocument();
  await expect.element(field).toHaveFocus();
});

test('half a word of an input method is shown and not looked for; the whole one is', async () => {
  await open(records([]));
  await type('zz');
  const box = page.getByRole('combobox').element() as HTMLInputElement;
  const write = (text: string) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, text);
    box.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }));
  };
  box.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
  write('slo');
  await expect.element(page.getByRole('combobox')).toHaveValue('slo');
  expect(page.getByRole('option').query()).toBeNull();
  write('Slots');
  box.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
  await expect.element(page.getByRole('option', { name: 'Slots' })).toBeVisible();
  await expect.element(page.getByRole('combobox')).toHaveValue('Slots');
});
