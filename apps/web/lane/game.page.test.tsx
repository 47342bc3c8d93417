import '@baize/testkit/page-faults';
import { type Game, gameDetail, gameVendor, getFavoriteGames, launchGame } from '@baize/games/contract';
import { instant } from '@baize/kernel';
import { playPulse, readRealityCheck } from '@baize/protection/contract';
import { chooseHosts, openSession, Parts } from '@baize/ui';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answer, answers, pageAt, refuses, type Shown, show, showPart } from './show.tsx';

let shown: Shown | undefined;
beforeEach(async () => {
  await page.viewport(390, 844);
  openSession({ account: 'tester', type: 0 });
});
afterEach(() => {
  vi.useRealTimers();
  shown?.close();
  shown = undefined;
  localStorage.clear();
  chooseHosts({ image: [], launch: [] });
});

const game: Game = {
  ...{ code: 'T1', kind: 'live', vendor: 'AG', nameCn: '名称', nameEn: 'Amber Table', cover: '', hues: [155, 45], returnBps: 9_560 },
  ...{ hitRateBps: 0, volatility: 0, lines: 0, minStakeMinor: '10000', maxStakeMinor: '10000000', tags: [] },
  ...{ releasedOn: '2026-11-25', isInMaintenance: false },
};
const origin = location.origin;
const launched = {
  content: 'about:blank',
  origin,
  isDemo: false,
  currency: 'CNY' as const,
  vendor: 'AG',
  isTransfer: false,
  isHosted: false,
};
const sitting = {
  ...{ beganAt: instant(Date.UTC(2026, 10, 25, 10)), seconds: 451, netMinor: '-125000', currency: 'CNY' as const, intervalMinutes: 60 },
  ...{ isCheckDue: false, checkDueAt: null, stop: null },
};
const said: readonly Answer[] = [
  answers(gameDetail, { imageHost: 'http://studio.test', game, others: [] }),
  answers(gameVendor, { data: { lanes: [] }, catalogueVersion: '1-000000000000', isPlayStopped: false }),
  answers(getFavoriteGames, { nodeIds: [] }),
  answers(playPulse, sitting),
];

/** The game in the frame says something to the page. */
async function says(message: object) {
  await expect.element(page.getByTitle('Amber Table')).toBeInTheDocument();
  const source = document.querySelector('iframe')?.contentWindow ?? null;
  window.dispatchEvent(new MessageEvent('message', { origin, source, data: { kind: 'baize.game', ...message } }));
}

describe('a game that cannot be shown', () => {
  test('a code that no game has leads to the lobby, and there is nothing to try again', async () => {
    shown = await show('/game?code=none', 'EN', [refuses(gameDetail, 'game.unknown')]);
    await expect.element(page.getByRole('alert')).toHaveTextContent('Game not found');
    expect(page.getByRole('button', { name: 'Try again' }).elements()).toEqual([]);
    await page.getByRole('button', { name: 'Go to the lobby' }).click();
    await vi.waitFor(() => expect(location.pathname).toBe('/rng'));
  });
  test('an address that names no game says so too', async () => {
    shown = await show('/game', 'EN', []);
    await expect.element(page.getByRole('alert')).toHaveTextContent('Game not found');
  });
  test('a fault of the server can be tried again, and the page left', async () => {
    shown = await show('/game?code=T1', 'EN', [refuses(gameDetail, 'system.unknown')]);
    await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Go to the lobby' })).toBeVisible();
  });
});

describe('the bar of a game', () => {
  test('shows for how long and with what result the member plays, with sign and word, in one line on a phone', async () => {
    shown = await show('/game?code=T1', 'EN', [answers(launchGame, launched), ...said]);
    await says({ type: 'ready' });
    await expect.element(page.getByRole('timer')).toHaveTextContent(/^0:07:3\d$/);
    await expect.element(page.getByText('Lost', { exact: true })).toBeVisible();
    await expect.element(page.getByText('\u2212¥12.50')).toBeVisible();
    const bar = document.querySelector('header') ?? expect.fail('there is no bar');
    for (const width of [390, 320]) {
      await page.viewport(width, 844);
      await expect.poll(() => [bar.scrollWidth <= bar.clientWidth, bar.getBoundingClientRect().height]).toEqual([true, 44]);
    }
    await page.getByRole('button', { name: shown.t('games.bar.more') }).click();
    await page.getByRole('menuitem', { name: shown.t('games.bar.hide') }).click();
    await expect.element(page.getByRole('timer')).toBeVisible();
  });

  test.each([false, true])('keeps the words of a name whole on a phone, in one line beside a button of its own: demo %s', async isDemo => {
    const named = answers(gameDetail, { imageHost: 'http://studio.test', game: { ...game, nameEn: 'Wonderful Roulette' }, others: [] });
    const others = said.filter(one => one.call !== gameDetail.name);
    shown = await show(`/game?code=T1${isDemo ? '&demo=1' : ''}`, 'EN', [named, answers(launchGame, { ...launched, isDemo }), ...others]);
    await page.viewport(320, 640);
    await expect.element(page.getByRole('heading', { name: 'Wonderful Roulette', level: 1 })).toBeVisible();
    const text = document.querySelector('h1')?.firstChild ?? expect.fail('there is no name');
    const linesOf = (from: number, to: number) => {
      const range = document.createRange();
      range.setStart(text, from);
      range.setEnd(text, to);
      return range.getClientRects().length;
    };
    expect([linesOf(0, 9), linesOf(10, 18)]).toEqual([1, 1]);
    if (isDemo) expect(linesOf(0, 18)).toBe(1);
  });

  test('takes a second line on a phone where letters are twice as large, and cuts nothing', async () => {
    shown = await show('/game?code=T1', 'EN', [answers(launchGame, launched), ...said]);
    await says({ type: 'ready' });
    await says({ type: 'balance', balanceMinor: '123456700' });
    await expect.element(page.getByText('\u2212¥12.50')).toBeVisible();
    await page.viewport(390, 844);
    document.documentElement.style.fontSize = '200%';
    try {
      const bar = document.querySelector('header') ?? expect.fail('there is no bar');
      const around = bar.getBoundingClientRect();
      const more = page.getByRole('button', { name: shown.t('games.bar.more') });
      for (const part of [...bar.querySelectorAll('dl'), more.element()]) {
        const { left, right, top, bottom } = part.getBoundingClientRect();
        expect([left >= around.left, right <= around.right, top >= around.top, bottom <= around.bottom]).toEqual([true, true, true, true]);
      }
    } finally {
      document.documentElement.style.fontSize = '';
    }
  });

  test('asks the game for its rules and for silence, where the game takes that', async () => {
    shown = await show('/game?code=T1', 'EN', [answers(launchGame, launched), ...said]);
    const { t } = shown;
    const menu = page.getByRole('button', { name: t('games.bar.more') });
    await says({ type: 'ready' });
    await menu.click();
    await expect.element(page.getByText(t('games.vendor.wallet.single'))).toBeVisible();
    expect(page.getByRole('menuitem', { name: t('games.bar.rules') }).elements()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    const asked: unknown[] = [];
    const frame = document.querySelector('iframe')?.contentWindow ?? expect.fail('there is no frame');
    frame.postMessage = (message: unknown) => void asked.push(message);
    await says({ type: 'ready', hasRules: true, isSoundOn: true });
    await menu.click();
    await page.getByRole('menuitem', { name: t('games.bar.rules') }).click();
    await menu.click();
    await page.getByRole('menuitemradio', { name: t('games.bar.sound'), checked: true }).click();
    expect(asked.filter(one => (one as { type: string }).type !== 'connection')).toEqual([
      { kind: 'baize.page', type: 'rules' },
      { kind: 'baize.page', type: 'sound' },
    ]);
    await says({ type: 'sound', isOn: false });
    await menu.click();
    await expect.element(page.getByRole('menuitemradio', { name: t('games.bar.sound'), checked: false })).toBeVisible();
  });

  test('asks what the play session has come to when rounds end, but not for each of a quick game', async () => {
    let asked = 0;
    const pulse: Answer = {
      call: playPulse.name,
      reply: async () => {
        asked += 1;
        return { ...sitting, netMinor: String(asked * 10_000) };
      },
    };
    const others = said.filter(one => one.call !== playPulse.name);
    shown = await show('/game?code=T1', 'EN', [answers(launchGame, launched), pulse, ...others]);
    await says({ type: 'ready' });
    await expect.element(page.getByText('+¥1.00')).toBeVisible();
    for (const roundId of ['one', 'two', 'three']) {
      await says({ type: 'round-open', roundId });
      await says({ type: 'round-closed', roundId });
    }
    await expect.element(page.getByText('+¥2.00')).toBeVisible();
    expect(asked).toBe(2);
  });
});

test('a reality check in play money says that the result is of real money only', async () => {
  const others = said.filter(one => one.call !== playPulse.name);
  const { default: GamePage } = await pageAt(new URL('/game', location.origin));
  const over = (
    <>
      <GamePage />
      <Parts at="shell.overlay" />
    </>
  );
  const pulse = answers(playPulse, { ...sitting, isCheckDue: true });
  shown = await showPart(over, { path: '/game?code=T1&demo=1', code: 'EN', said: [answers(launchGame, launched), pulse, ...others] });
  const { t } = shown;
  const dialog = page.getByRole('dialog', { name: t('protection.reality.title') });
  await says({ type: 'ready' });
  await expect.element(dialog.getByText(t('protection.reality.net.real'))).toBeVisible();
  await expect.element(dialog.getByText(t('protection.reality.demo'))).toBeVisible();
});

test('a reality check comes between two rounds, and not over one that is being shown', async () => {
  let isCheckDue = true;
  const pulse: Answer = {
    call: playPulse.name,
    reply: async () => {
      return { ...sitting, isCheckDue, seconds: isCheckDue ? 3_601 : 451 };
    },
  };
  const read: Answer = {
    call: readRealityCheck.name,
    reply: async () => {
      isCheckDue = false;
      return null;
    },
  };
  const { default: GamePage } = await pageAt(new URL('/game', location.origin));
  const over = (
    <>
      <GamePage />
      <Parts at="shell.overlay" />
    </>
  );
  const others = said.filter(one => one.call !== playPulse.name);
  shown = await showPart(over, { path: '/game?code=T1', code: 'EN', said: [answers(launchGame, launched), pulse, read, ...others] });
  const dialog = page.getByRole('dialog', { name: shown.t('protection.reality.title') });
  await says({ type: 'ready' });
  await userEvent.click(dialog.getByRole('button', { name: shown.t('protection.reality.continue') }));
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('timer')).toHaveTextContent(/^0:07/);
  await says({ type: 'round-open', roundId: 'round-1' });
  isCheckDue = true;
  await says({ type: 'round-closed', roundId: 'round-1' });
  await says({ type: 'round-open', roundId: 'round-2' });
  await expect.element(page.getByRole('timer')).toHaveTextContent(/^1:00/);
  for (let frame = 0; frame < 40; frame++) await new Promise(requestAnimationFrame); // a dialog would be there by then
  expect(dialog.elements()).toEqual([]);
  await says({ type: 'round-closed', roundId: 'round-2' });
  await expect.element(dialog).toBeVisible();
});

test.each([false, true])('a game with an open round can be opened from another one, with demo money: %s', async isDemo => {
  const here = `/game?code=T1${isDemo ? '&demo=1' : ''}`;
  shown = await show(here, 'EN', [answers(launchGame, { ...launched, isDemo }), ...said]);
  await says({ type: 'ready' });
  await says({ type: 'open-game', gameCode: 'T2' });
  await expect.poll(() => location.pathname + location.search).toBe(here.replace('T1', 'T2'));
});

describe('a problem with a game', () => {
  test('is reported from the bar with the game, its last round and the moment, while the game stays', async () => {
    const copied: string[] = [];
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async text => void copied.push(text));
    shown = await show('/game?code=T1', 'EN', [answers(launchGame, launched), ...said]);
    const { t } = shown;
    await says({ type: 'ready' });
    await says({ type: 'round-closed', roundId: 'round-77' });
    await page.getByRole('button', { name: t('games.bar.more') }).click();
    await page.getByRole('menuitem', { name: t('games.report') }).click();
    const dialog = page.getByRole('dialog', { name: t('games.report') });
    await expect.element(dialog.getByText('Amber Table (T1)')).toBeVisible();
    await expect.element(dialog.getByText('round-77')).toBeVisible();
    expect(dialog.getByRole('button', { name: t('games.report.contact') }).elements()).toEqual([]); // the operator has named no contact
    await dialog.getByRole('button', { name: t('games.report.copy') }).click();
    await expect
      .poll(() => copied)
      .toEqual([expect.stringMatching(/Amber Table \(T1\)[\s\S]*round-77[\s\S]*tester[\s\S]*20\d\d \d\d:\d\d:\d\d \(/)]);
    expect(document.querySelector('dialog')?.scrollWidth).toBeLessThanOrEqual(390);
    await expect.element(page.getByTitle('Amber Table')).toBeInTheDocument();
    vi.restoreAllMocks();
  });
});

describe('a game that is slow to come', () => {
  test('offers to try again, from another host or not at all after ten seconds, and is given up after two minutes', async () => {
    chooseHosts({ image: [], launch: ['one.example.com', 'two.example.com'] });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    shown = await show('/game?code=T1', 'EN', said);
    const { t } = shown;
    await expect.element(page.getByText(t('games.opening', { name: 'Amber Table' }))).toBeVisible();
    const name = document.querySelector('[class*="scrim"]') ?? expect.fail('a cover without a name');
    expect(getComputedStyle(name).paddingInlineStart, 'the name keeps clear of the edge').toBe('12px');
    await vi.advanceTimersByTimeAsync(10_000);
    await expect.element(page.getByText(t('games.slow'))).toBeVisible();
    await expect.element(page.getByRole('link', { name: t('games.toLobby') })).toBeVisible();
    await page.getByRole('button', { name: t('games.otherHost') }).click();
    await expect.element(page.getByText(t('games.opening', { name: 'Amber Table' }))).toBeVisible();
    await vi.advanceTimersByTimeAsync(120_000);
    await expect.element(page.getByRole('heading', { name: t('games.failed', { name: 'Amber Table' }) })).toBeVisible();
    await page.getByRole('button', { name: t('ui.retry') }).click();
    await expect.element(page.getByText(t('games.opening', { name: 'Amber Table' }))).toBeVisible();
  });
});
