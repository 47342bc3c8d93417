import { modelOf, type Round } from '@baize/engine-slots';
import { openBrowser, phone, shot, type Visit, visit } from '@baize/testkit/browser';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { frameOf, PlayerHands } from '../player.ts';
import { catalogue, families, gameOf, stakeOf } from '../slot-games.ts';
import {
  compareBalance,
  hurry,
  inGame,
  minorOf,
  open,
  owner,
  play,
  ready,
  seedFor,
  seedWith,
  seeThrough,
  spinButton,
  takeSeed,
} from '../slot-hands.ts';
import { textsOf } from '../texts.ts';
import { here } from '../world/here.ts';

const url = here('url');
const t = textsOf('EN');
let browser: Browser;
let seat: Visit;

beforeAll(async () => {
  browser = await openBrowser();
  seat = await visit(browser, { url, device: phone, language: 'EN' });
  const hands = new PlayerHands(seat.page, t);
  await hands.register('reelwalker', 'lantern orchard 58');
  await hands.deposit('5000');
});
afterAll(async () => {
  await browser.close();
  await owner.end();
});

const expected = /ERR_FAILED|favicon\.ico/;
const noFaults = () => expect(seat.problems.filter(problem => !expected.test(problem)).join('\n')).toBe('');

test.each(families)('%s: opened on a phone, its feature played, two spins more, and the balance is the ledger’s', async family => {
  const { page } = seat;
  const isKeyboard = family.startsWith('rise');
  const game = gameOf(family);
  await open(page, game);
  await takeSeed(page, await seedFor(game, family), isKeyboard);
  await play(page, isKeyboard);
  expect(await inGame(page).locator('[data-result]').textContent()).not.toBe('');
  await shot(page, `slots-${family}`);
  await compareBalance(page);
  await play(page, isKeyboard);
  await play(page, isKeyboard);
  await compareBalance(page);
  noFaults();
});

test('a pick that waits goes on after a reload, with what was opened, and so does a win that is played for', async () => {
  const { page } = seat;
  for (const [family, waiting] of [
    ['pick-first-20', '.item:not(:disabled)'],
    ['gamble-5', '.choices .red:not(:disabled)'],
  ] as const) {
    const game = gameOf(family);
    await open(page, game);
    await takeSeed(page, await seedFor(game, family), false);
    await spinButton(page).click();
    await inGame(page).locator(waiting).first().waitFor();
    await inGame(page).locator(waiting).first().click();
    await inGame(page).locator('.item.open, .ladder .won').first().waitFor();
    if (family === 'pick-first-20') {
      const { pick } = modelOf(game.row.modelId);
      const left = await inGame(page).locator('.item:not(:disabled)').count();
      await inGame(page)
        .getByText(t('slots.pick.danger', { ends: pick?.ends ?? 0, left }))
        .waitFor();
    } else {
      const amountIn = async (place: string) => minorOf(await inGame(page).locator(place).textContent());
      await inGame(page).locator('.choices .take:not(:disabled)').waitFor();
      expect(await amountIn('.win .amount'), 'the bar says what the table says').toBe(await amountIn('.choices .take'));
      await shot(page, 'slots-double');
    }
    await page.reload();
    await inGame(page).locator('.item.open, .ladder .won').first().waitFor();
    await seeThrough(page, false);
    await compareBalance(page);
  }
  noFaults();
});

test.each(['pick-first-20', 'panda-grove', 'jade-match'])(
  '%s: a prize of many stakes covers nothing that is still closed',
  async family => {
    const { page } = seat;
    const game = gameOf(family);
    const isGrand = ({ steps }: Round) => {
      const { shown = [] } = steps.find(step => step.kind === 'pick') ?? {};
      return shown.length > 2 && shown[0] === Math.max(...(modelOf(game.row.modelId).pick?.prizes ?? []));
    };
    await open(page, game);
    await takeSeed(page, await seedWith(game, `grand-${family}`, isGrand), false);
    await spinButton(page).click();
    await expect
      .poll(async () => {
        await hurry(page);
        return inGame(page).locator('.pick .item:not(:disabled)').count();
      })
      .toBeGreaterThan(4);
    await inGame(page).locator('.item').nth(4).click();
    await inGame(page).locator('.item.is-grand').waitFor();
    await shot(page, `slots-grand-${family}`);
    const frame = frameOf(page);
    // It is as large as it gets, with its light, when what moves once has moved.
    await frame.evaluate(
      `Promise.allSettled(document.getAnimations().filter(one => one.effect.getComputedTiming().endTime !== Infinity).map(one => one.finished))`,
    );
    const covered = await frame.evaluate<string[]>(`[...document.querySelectorAll('.item:not(:disabled)')].filter(item => {
      const { x, y, width, height } = item.getBoundingClientRect();
      const shares = [0.2, 0.5, 0.8];
      return shares.some(across => shares.some(down => !item.contains(document.elementFromPoint(x + across * width, y + down * height))));
    }).map(item => item.getAttribute('aria-label'))`);
    expect(covered).toEqual([]);
    await seeThrough(page, false);
    await compareBalance(page);
    noFaults();
  },
);

test('every button of a game is reached where it is seen, on a phone upright, lying and small', async () => {
  const { page } = seat;
  const before = page.viewportSize();
  const ways = ['lines', 'cascade', 'towers'].map(way =>
    catalogue.find(game => game.flagship && modelOf(game.row.modelId).mechanism === way),
  );
  for (const game of ways.filter(one => one !== undefined)) {
    await open(page, game);
    for (const [width, height] of [
      [390, 844],
      [844, 390],
      [360, 640],
    ] as const) {
      await page.setViewportSize({ width, height });
      const frame = frameOf(page);
      const covered = () =>
        frame.evaluate<string[]>(`[...document.querySelectorAll('button')].filter(button => {
          const { x, y, width, height } = button.getBoundingClientRect();
          return width > 0 && !button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
        }).map(button => button.getAttribute('aria-label') ?? button.textContent)`);
      await expect.poll(covered, { message: `${game.row.nameEn} at ${width} × ${height}` }).toEqual([]);
    }
  }
  if (before) await page.setViewportSize(before);
  noFaults();
});

test.each(['clockwork-caravan', 'honey-heist', 'neon-mahjong', 'dragon-gate'])(
  '%s on a phone held sideways says what is being played beside its reels, whole and over no figure',
  async name => {
    const { page } = seat;
    const game = catalogue.find(({ flagship }) => flagship?.name === name) ?? expect.fail('no game');
    await open(page, game);
    await takeSeed(page, await seedWith(game, name, ({ steps }) => steps.length > 6), false);
    await page.setViewportSize({ width: phone.height, height: phone.width });
    await spinButton(page).click();
    const told = inGame(page).locator('.over > :is(.feature, .hold):not([hidden])');
    await expect
      .poll(async () => {
        await hurry(page);
        return (await told.count()) > 0 && (await inGame(page).locator('.scene').count()) === 0;
      })
      .toBe(true);
    await shot(page, `slots-sideways-${name}`);
    const frame = frameOf(page);
    // What is said changes from step to step, and so does its length.
    await frame.evaluate(`(() => {
      const boxOf = element => element.getBoundingClientRect();
      const isOver = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
      window.faults = [];
      const look = () => {
        const shown = [...document.querySelectorAll('.over > *:not([hidden])')];
        const figures = [...document.querySelectorAll('.board, .controls .win, .stake, .balance, .facts')].filter(one => getComputedStyle(one).visibility === 'visible');
        window.faults.push(...shown.flatMap(one => [
          ...(boxOf(one).right > innerWidth || one.scrollWidth > one.clientWidth ? [one.className + ' is cut: ' + one.innerText] : []),
          ...figures.filter(figure => isOver(boxOf(one), boxOf(figure))).map(figure => one.className + ' over ' + figure.className),
        ]));
      };
      look();
      new MutationObserver(look).observe(document.querySelector('.over'), { subtree: true, childList: true, characterData: true, attributes: true });
    })()`);
    await seeThrough(page, false);
    const faults = await frame.evaluate<string[]>('[...new Set(window.faults)]');
    await page.setViewportSize({ width: phone.width, height: phone.height });
    expect(faults).toEqual([]);
    noFaults();
  },
);

test('a game opens with its title and what it promises, which takes no press: the first one spins', async () => {
  const { page } = seat;
  const game = catalogue.find(({ flagship }) => flagship?.name === 'sun-scarab') ?? expect.fail('no game');
  await page.goto(`/game?code=${game.row.gameCode}`);
  const title = inGame(page).locator('.scene.is-above');
  await title.getByText(t('slots.promise.sun-scarab', { most: 10 })).waitFor();
  const answered = page.waitForResponse(response => response.url().endsWith('/api/rounds') && response.ok());
  await spinButton(page).click();
  await answered;
  expect(await title.count()).toBe(0);
  await seeThrough(page, false);
  noFaults();
});

/** Each win that is collected is first said to be on its way to the platform. */
const delayWins = (page: Page): Promise<unknown> =>
  page.route('**/api/decide', async route => {
    const answer = await route.fetch();
    const { value, ...others } = (await answer.json()) as { value: { phase: string } };
    const slow = value.phase === 'finished' ? { phase: 'win-asked', balanceMinor: null } : {};
    await route.fulfill({ response: answer, json: { ...others, value: { ...value, ...slow } } });
  });

test.each([[''], [', also when the platform is slow to pay']])(
  'the button that spins collects what could be doubled and spins on%s, and a small win is collected without a question',
  async slow => {
    const { page } = seat;
    const game = gameOf('gamble-5');
    if (slow) await delayWins(page);
    await open(page, game);
    const offered = inGame(page).locator('.choices .take:not(:disabled)');
    const begun: string[] = [];
    page.on('request', request => {
      if (request.method() === 'POST' && request.url().endsWith('/api/rounds')) begun.push(request.url());
    });
    await takeSeed(page, await seedFor(game, 'gamble-5'), false);
    await spinButton(page).click();
    await offered.waitFor();
    // A press in the first moment is still meant for the reels.
    while (begun.length < 2) {
      if (await offered.isVisible()) await spinButton(page).dispatchEvent('click');
      await page.waitForTimeout(50);
    }
    expect(begun, 'one press, one round').toHaveLength(2);
    await seeThrough(page, false);
    const small = await seedWith(game, 'small', ({ winMinor, steps }) => steps.length === 1 && winMinor > 0n && winMinor < stakeOf(game));
    await takeSeed(page, small, false);
    await spinButton(page).click();
    await ready(page);
    expect(await offered.count()).toBe(0);
    await compareBalance(page);
    await page.unroute('**/api/decide');
    noFaults();
  },
);

test('free spins that a reload cuts short are shown on, and the round is the same one', async () => {
  const { page } = seat;
  const game = gameOf('lines-20');
  await open(page, game);
  await takeSeed(page, await seedFor(game, 'lines-20'), false);
  await spinButton(page).click();
  await inGame(page).locator('.feature:visible').waitFor();
  await page.reload();
  await inGame(page).locator('.feature:visible').waitFor();
  await seeThrough(page, false);
  await compareBalance(page);
  noFaults();
});

test('a phone that is turned while a win is shown shows the amount beside what won, and covers nothing of it', async () => {
  const { page } = seat;
  const game = gameOf('lines-20');
  await open(page, game);
  const model = modelOf(game.row.modelId);
  let won: readonly number[] = [];
  await takeSeed(
    page,
    // A large win has a scene of its own, and no words where it won.
    await seedWith(game, 'turned', ({ steps, winMinor }) => {
      const wins = steps[0]?.frames[0]?.wins ?? [];
      won = wins[0]?.cells ?? [];
      return wins.length === 1 && steps.length === 1 && winMinor < 10n * stakeOf(game);
    }),
    false,
  );
  // Nothing is skipped: a press that came late would begin the next round, and take the words away.
  await spinButton(page).click();
  await inGame(page).locator('.paid p').waitFor();
  await ready(page);
  const boxOf = async (place: Locator) => (await place.boundingBox()) ?? expect.fail('not shown');
  const boxes = async () =>
    [await boxOf(inGame(page).locator('.paid p')), await boxOf(inGame(page).locator('.board canvas').nth(1))] as const;
  /** The most of a winning cell that the words cover, as a share of it. */
  const covered = async () => {
    const [words, reels] = await boxes();
    const [width, height] = [reels.width / model.strips.length, reels.height / model.rows];
    const common = (from: number, size: number, other: number, otherSize: number) =>
      Math.max(0, Math.min(from + size, other + otherSize) - Math.max(from, other));
    const shares = won.map(cell => {
      const [x, y] = [reels.x + Math.floor(cell / model.rows) * width, reels.y + (cell % model.rows) * height];
      return (common(words.x, words.width, x, width) * common(words.y, words.height, y, height)) / (width * height);
    });
    return Math.max(...shares);
  };
  const at = async () => {
    const [words, reels] = await boxes();
    return {
      reel: Math.floor(((words.x + words.width / 2 - reels.x) / reels.width) * model.strips.length),
      row: Math.floor(((words.y + words.height / 2 - reels.y) / reels.height) * model.rows),
    };
  };
  const hem = 0.1; // what a cell has around its symbol
  expect(await covered()).toBeLessThan(hem);
  const upright = await at();
  await page.setViewportSize({ width: phone.height, height: phone.width });
  try {
    // Beside what won on either side: the words are wider than a cell of a phone held upright, and narrower than one that lies.
    const moved = async () => {
      const { reel, row } = await at();
      return Math.max(Math.abs(reel - upright.reel), Math.abs(row - upright.row));
    };
    await expect.poll(moved).toBeLessThanOrEqual(2);
    await expect.poll(covered).toBeLessThan(hem);
  } finally {
    await page.setViewportSize({ width: phone.width, height: phone.height });
  }
  noFaults();
});

test('a spin whose connection breaks is asked again as the same round, and staked once', async () => {
  const { page } = seat;
  const game = gameOf('lines-20');
  await open(page, game);
  const bodies: string[] = [];
  page.on('request', request => request.url().endsWith('/api/rounds') && bodies.push(request.postData() ?? ''));
  await page.route('**/api/rounds', route => route.abort(), { times: 1 });
  await spinButton(page).click();
  await inGame(page).getByRole('alert').getByText(t('game.offline.text')).waitFor();
  await inGame(page)
    .getByRole('button', { name: t('game.retry.now') })
    .click();
  await ready(page);
  await inGame(page).getByText(t('game.offline.text')).waitFor({ state: 'hidden' });
  expect(bodies.length).toBeGreaterThan(1);
  expect(new Set(bodies).size).toBe(1);
  await compareBalance(page);
  noFaults();
});
