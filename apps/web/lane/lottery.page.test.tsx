import '@baize/testkit/page-faults';
import { chainFrom, drawRandom } from '@baize/engine-fairness';
import { drawFrom, familyOf, usualRules } from '@baize/engine-lottery';
import { instant, Refusal } from '@baize/kernel';
import { lotteryBetDetail, lotteryGame, lotteryGames, lotteryProof, placeLottery } from '@baize/lottery/contract';
import { openSession } from '@baize/ui';
import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { bet, draws, keepBasket, tableOf } from './lottery-answers.ts';
import { type Answer, answers, isLost, refuses, type Shown, show } from './show.tsx';

type Code = Parameters<typeof show>[1];

let shown: Shown | undefined;
beforeEach(async () => {
  await page.viewport(1280, 1000);
  openSession({ account: 'tester', type: 0 });
});
afterEach(() => {
  shown?.close();
  shown = undefined;
  sessionStorage.clear();
});

const path = '/lottery?gameCode=ssc-1&playType=front3.straight';

interface Opening {
  at?: string;
  code?: Code;
  said?: readonly Answer[];
}

async function open({ at = path, code = 'EN', said = tableOf('ssc') }: Opening = {}): Promise<Shown> {
  shown = await show(at, code, said);
  return shown;
}

const row = (name: string) => page.getByRole('group', { name, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });

const placing = (t: Translate) => page.getByRole('button', { name: new RegExp(`^${t('lottery.order.place', { sum: '' })}.*\\d`) });

type Translate = (key: string, values?: Readonly<Record<string, string>>) => string;

/** Name of a place of the draw. */
const placeName = (t: Translate, place: string): string => t('lottery.row.place', { place });

async function choose(t: Translate, ...places: readonly (readonly [string, string])[]): Promise<void> {
  for (const [place, number] of places) await userEvent.click(row(placeName(t, place)).getByRole('button', { name: number, exact: true }));
}

const placed = {
  orderId: bet('open', 4).orderId,
  chaseId: null,
  bets: 1,
  tickets: 1,
  totalMinor: '20000',
  balanceMinor: '0',
  currency: 'CNY',
};

describe('choosing', () => {
  test('balls, keys and shortcuts make tickets, and the total follows', async () => {
    const { t } = await open();
    await choose(t, ['1', '1'], ['1', '2'], ['2', '5']);
    await expect.element(page.getByText(t('lottery.tickets.count', { count: 0 })).first()).toBeVisible();
    await userEvent.click(row(placeName(t, '3')).getByRole('button', { name: '0', exact: true }));
    await userEvent.keyboard('789');
    await expect.element(page.getByText(t('lottery.tickets.count', { count: 8 })).first()).toBeVisible();
    await userEvent.click(row(t('lottery.shortcuts', { row: placeName(t, '2') })).getByRole('button', { name: t('lottery.shortcut.odd') }));
    await expect.element(page.getByText(t('lottery.tickets.count', { count: 40 })).first()).toBeVisible();
    await expect.element(page.getByText('¥80.00').first()).toBeVisible();
  });

  test('what is typed is read line by line, and what is wrong is said', async () => {
    const { t } = await open();
    await userEvent.click(page.getByRole('radio', { name: t('lottery.way.write') }));
    await userEvent.fill(page.getByRole('textbox', { name: t('lottery.written') }), '123,456\n12x,123');
    await expect.element(page.getByText(t('lottery.written.problem.symbol', { line: 2, entry: '12x' }))).toBeVisible();
    await expect.element(page.getByText(t('lottery.written.problem.twice', { line: 2, entry: '123' }))).toBeVisible();
    await expect.element(page.getByText(t('lottery.tickets.count', { count: 2 })).first()).toBeVisible();
    await userEvent.click(button(t('lottery.written.remove')));
    await expect.element(page.getByText(t('lottery.written.problem.symbol', { line: 2, entry: '12x' }))).not.toBeInTheDocument();
  });
});

const basketLines = (t: Translate) => page.getByRole('region', { name: t('lottery.basket'), exact: true }).getByRole('listitem');
const chosen = (t: Translate): string => ['1', '5', '9'].map((number, i) => `${placeName(t, String(i + 1))} ${number}`).join('');

describe('the basket', () => {
  test('lines are added, removed and brought back, and survive a reload', async () => {
    const { t, close } = await open();
    await choose(t, ['1', '1'], ['2', '5'], ['3', '9']);
    await userEvent.click(button(t('lottery.basket.add')));
    await expect.element(basketLines(t).first()).toHaveTextContent(chosen(t));
    close();
    await open();
    await expect.element(basketLines(t).first()).toHaveTextContent(chosen(t));
    await userEvent.click(button(t('lottery.basket.remove', { line: 1 })));
    await expect.element(page.getByText(t('lottery.basket.none'))).toBeVisible();
    await userEvent.click(button(t('lottery.undo')));
    await expect.element(basketLines(t).first()).toHaveTextContent(chosen(t));
  });

  test('lines that were meant for a draw that is closed wait for a decision', async () => {
    keepBasket(1, { number: '20261123-0299' });
    const { t } = await open();
    await expect.element(page.getByText(t('lottery.rolled', { from: '0299', to: '0300' }))).toBeVisible();
    await expect.element(button(t('lottery.order'))).toBeDisabled();
    await userEvent.click(button(t('lottery.rolled.keep', { to: '0300' })));
    await expect.element(button(t('lottery.order'))).toBeEnabled();
  });

  test('a hundred lines are all that it takes', async () => {
    keepBasket(100);
    const { t } = await open();
    await expect.element(page.getByText(t('lottery.basket.isFull', { count: 100 }))).toBeVisible();
    await userEvent.click(button(t('lottery.random.count', { count: 5 })));
    // What is picked may be there already, and is bought once more then.
    await expect.element(button(t('lottery.basket.remove', { line: 100 }))).toBeInTheDocument();
    await expect.element(button(t('lottery.basket.remove', { line: 101 }))).not.toBeInTheDocument();
  });
});

describe('an order', () => {
  test('sends exactly what is shown, and empties the basket', async () => {
    keepBasket(2);
    const sent: unknown[] = [];
    const taken: Answer = {
      call: placeLottery.name,
      reply: async input => {
        sent.push(input);
        return placed;
      },
    };
    const { t } = await open({ said: [taken, ...tableOf('ssc')] });
    await userEvent.click(button(t('lottery.order')));
    const review = page.getByRole('dialog');
    await expect.element(review.getByText(t('lottery.line.most', { amount: '¥1,860.00' })).nth(1)).toBeVisible();
    await expect.element(review.getByText(t('lottery.bet.most'))).toBeVisible();
    await expect.element(review.getByText('¥3,720.00')).toBeVisible();
    await userEvent.click(placing(t));
    await expect.element(page.getByText(t('lottery.basket.none'))).toBeVisible();
    expect(sent).toEqual([
      {
        gameCode: 'ssc-1',
        lines: [
          { play: 'front3.straight', content: '0|0|3', multiple: 1, unit: 'yuan' },
          { play: 'front3.straight', content: '1|0|3', multiple: 1, unit: 'yuan' },
        ],
        rebateBps: 0,
        issues: [{ number: '20261123-0300', multiple: 1 }],
        stopsOnWin: false,
        totalMinor: '40000',
      },
    ]);
  });

  test.each([
    ['lottery.sold.out', { line: 2, number: '20261123-0300', leftMinor: '0' }],
    ['lottery.content', { line: 2, problem: 'symbol', entry: 1 }],
  ] as const)('refused as %s shows why at its line, and keeps the basket', async (code, facts) => {
    keepBasket(2);
    const refusal: Answer = {
      call: placeLottery.name,
      reply: async () => {
        throw Object.assign(new Refusal(code, facts), { status: 409, requestId: 'r-1', text: 'Told by the server.' });
      },
    };
    const { t } = await open({ said: [refusal, ...tableOf('ssc')] });
    await userEvent.click(button(t('lottery.order')));
    await userEvent.click(placing(t));
    await expect.element(page.getByRole('dialog').getByRole('listitem').nth(1).getByRole('alert')).toBeVisible();
    await userEvent.click(button(t('lottery.order.back')));
    const lines = basketLines(t);
    await expect.element(lines.nth(1)).toHaveAttribute('data-refused');
    await expect.element(lines.nth(0)).not.toHaveAttribute('data-refused');
  });

  test('on a draw that has closed says so, and names the one that is open', async () => {
    keepBasket(1);
    const { t } = await open({ said: [refuses(placeLottery, 'lottery.issue.closed'), ...tableOf('ssc')] });
    await userEvent.click(button(t('lottery.order')));
    await userEvent.click(placing(t));
    await expect.element(page.getByText(t('lottery.order.closed', { number: '0300' }))).toBeVisible();
    await expect.element(placing(t)).toBeDisabled();
  });

  test('without the money leads to a deposit', async () => {
    keepBasket(1);
    const { t } = await open({ said: [refuses(placeLottery, 'lottery.insufficient'), ...tableOf('ssc')] });
    await userEvent.click(button(t('lottery.order')));
    await userEvent.click(placing(t));
    await userEvent.click(button(t('lottery.order.deposit')));
    expect(location.search).toContain('mc=depositv2');
  });

  test('over several draws shows what all of them cost, and sends each multiple', async () => {
    keepBasket(1);
    const sent: { issues: readonly { multiple: number }[]; totalMinor: string; stopsOnWin: boolean }[] = [];
    const taken: Answer = {
      call: placeLottery.name,
      reply: async input => {
        sent.push(input as never);
        return { ...placed, chaseId: placed.orderId };
      },
    };
    const { t } = await open({ said: [taken, ...tableOf('ssc')] });
    await userEvent.click(button(t('lottery.chase')));
    await userEvent.click(page.getByRole('radio', { name: t('lottery.chase.plan.double') }));
    await expect.element(page.getByText(t('lottery.chase.grows.double'))).toBeVisible();
    await userEvent.click(button(t('lottery.chase.review')));
    await expect.element(page.getByText('¥124.00').first()).toBeVisible();
    await expect.element(page.getByText(t('lottery.line.most', { amount: '¥29,760.00' }))).toBeVisible();
    await expect.element(page.getByText(t('lottery.most.one'))).toBeVisible();
    await expect.element(page.getByText(t('lottery.most.all'))).not.toBeInTheDocument();
    await userEvent.click(placing(t));
    await expect.element(page.getByText(t('lottery.basket.none'))).toBeVisible();
    expect(sent[0]?.issues.map(one => one.multiple)).toEqual([1, 1, 2, 2, 4, 4, 8, 8, 16, 16]);
    expect(sent[0]).toMatchObject({ totalMinor: '1240000', stopsOnWin: true });
  });

  test('a chase says which limit it is above, and that a target can never be reached', async () => {
    keepBasket(1, { play: 'place', content: '0,1,2,3,4,5,6,7,8,9|-|-|-|-' });
    const { t } = await open();
    await userEvent.click(button(t('lottery.chase')));
    await userEvent.fill(page.getByRole('textbox', { name: t('lottery.chase.first'), exact: true }), '10000');
    const review = button(t('lottery.chase.review'));
    await expect.element(page.getByText(t('lottery.limit.order', { most: '¥50,000' }))).toBeInTheDocument();
    await expect.element(review).toBeDisabled();
    await userEvent.click(page.getByRole('radio', { name: t('lottery.chase.plan.profit') }));
    await expect.element(page.getByText(t('lottery.chase.grows.profit'))).toBeVisible();
    await expect.element(page.getByText(t('lottery.chase.ends.never'))).toBeVisible();
  });
});

const seeds = chainFrom('ab'.repeat(32), 30);
const proofOf = (change: object = {}) =>
  answers(lotteryProof, {
    ...(draws('ssc', 1)[0] as ReturnType<typeof draws>[number]),
    gameCode: 'ssc-1',
    family: 'ssc',
    rules: usualRules,
    drawnAt: instant(Date.now()),
    paidAt: instant(Date.now()),
    chain: {
      number: 1,
      anchor: seeds[0] ?? '',
      publishedAt: instant(Date.now()),
      place: 21,
      seed: seeds[21] ?? '',
      beacon: '',
      beaconRound: null,
    },
    feed: null,
    corrections: [],
    result: drawFrom(familyOf('ssc').machine, drawRandom({ seed: seeds[21] ?? '', name: 'ssc-1_20261123-0299', beacon: '' })),
    ...change,
  });

describe('the proof of a draw', () => {
  test.each([
    ['as it was drawn', {}, 'right'],
    ['with another number in it', { result: [0, 0, 0, 0, 0] }, 'wrong'],
  ] as const)('%s is checked in the browser', async (_, change, verdict) => {
    const { t } = await open({ at: `${path}&issue=20261123-0299`, said: [proofOf(change), ...tableOf('ssc')] });
    await userEvent.click(button(t('lottery.proof.check')));
    await expect.element(page.getByText(t(`lottery.proof.${verdict}`))).toBeVisible();
  });
});

interface State {
  readonly at?: string;
  readonly said: () => readonly Answer[];
  /** Key of a text by which the state is known, with what fills it. */
  readonly shows: readonly [key: string, values?: Readonly<Record<string, string | number>>];
  readonly before?: () => void;
}

const detail = { ...bet('won', 2), maxPrizeMinor: '39200000', prizes: [{ code: '', prizeMinor: '19600000', won: 2 }] };

const states: Readonly<Record<string, State>> = {
  'the hall': { at: '/lottery', said: () => tableOf('ssc'), shows: ['lottery.hall.all'] },
  'a hall without games': { at: '/lottery', said: () => [answers(lotteryGames, { games: [] })], shows: ['lottery.hall.none'] },
  'a hall that does not come': { at: '/lottery', said: () => [isLost(lotteryGames)], shows: ['ui.error.unanswered'] },
  'the quick draws': { at: '/elott', said: () => tableOf('ssc'), shows: ['lottery.fast.lead'] },
  'a game that is switched off': { said: () => [refuses(lotteryGame, 'lottery.game.off')], shows: ['lottery.off'] },
  'a game that does not come': { said: () => [isLost(lotteryGame)], shows: ['ui.error.unanswered'] },
  'a game with digits': { said: () => tableOf('ssc'), shows: ['lottery.bet.now'] },
  'a game with odds': { at: '/lottery?gameCode=pk10-1&playType=credit.ball', said: () => tableOf('pk10'), shows: ['lottery.bet.now'] },
  'a game with many balls': { at: '/lottery?gameCode=kl8-1&playType=pick5', said: () => tableOf('kl8'), shows: ['lottery.bet.now'] },
  'Mark Six': { at: '/lottery?gameCode=lhc-1', said: () => tableOf('lhc'), shows: ['lottery.bet.now'] },
  'numbers that are written down': {
    at: '/lottery?gameCode=vn-north-1&playType=lo3',
    said: () => tableOf('vn-north'),
    shows: ['lottery.written.numbers'],
  },
  'a pause': { said: () => tableOf('ssc', { opensIn: 7_200_000 }), shows: ['lottery.stage.pause'] },
  'a draw that is awaited': { said: () => tableOf('ssc', { opensIn: -62_000 }), shows: ['lottery.stage.closed'] },
  'a full basket': { before: () => keepBasket(100), said: () => tableOf('ssc'), shows: ['lottery.basket.open', { count: 100 }] },
  'the trends': { at: `${path}&view=trends`, said: () => tableOf('ssc'), shows: ['lottery.trends.independent'] },
  'the chases': { at: `${path}&view=chases`, said: () => tableOf('ssc'), shows: ['lottery.chase.cancel'] },
  'a bet': {
    at: `${path}&lotteryBet=${detail.id}`,
    said: () => [answers(lotteryBetDetail, detail), ...tableOf('ssc')],
    shows: ['lottery.bet.prizes'],
  },
  'a proof': { at: `${path}&issue=20261123-0299`, said: () => [proofOf(), ...tableOf('ssc')], shows: ['lottery.proof.check'] },
};

describe('on a phone', () => {
  test.each([
    [390, 844, 340],
    [360, 640, 210],
    [320, 568, 180],
    [667, 375, 110],
  ])('at %i by %i the draw, the groups of plays and the total stay in view, and the board has room', async (width, height, room) => {
    await page.viewport(width, height);
    const { t } = await open();
    const groups = page.getByRole('tablist', { name: t('lottery.plays.groups') });
    await expect.element(groups).toBeVisible();
    row(placeName(t, '3')).element().scrollIntoView({ block: 'center' });
    const bottom = groups.element().getBoundingClientRect().bottom;
    const total = page.getByText(t('lottery.total'), { exact: true }).first().element().getBoundingClientRect();
    expect(page.getByRole('timer').first().element().getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
    expect(total.bottom).toBeLessThanOrEqual(height);
    expect(total.top - bottom).toBeGreaterThanOrEqual(room);
  });

  test('the play that is chosen opens a sheet of all plays, and another board begins at its beginning', async () => {
    await page.viewport(390, 844);
    const { t } = await open({ at: '/lottery?gameCode=ssc-1&playType=place' });
    await expect.element(row(t('lottery.row.g'))).toBeInTheDocument();
    row(t('lottery.row.g')).element().scrollIntoView({ block: 'center' });
    await userEvent.click(
      page
        .getByRole('tabpanel')
        .first()
        .getByRole('button', { name: t('lottery.kind.place'), exact: true }),
    );
    const sheet = page.getByRole('dialog', { name: t('lottery.plays') });
    await userEvent.click(
      sheet
        .getByRole('region', { name: t('lottery.head.five'), exact: true })
        .getByRole('button', { name: t('lottery.kind.straight'), exact: true }),
    );
    await expect.element(sheet).not.toBeInTheDocument();
    await expect.element(page.getByRole('tab', { name: t('lottery.head.five'), exact: true })).toHaveAttribute('aria-selected', 'true');
    const bottom = page
      .getByRole('tablist', { name: t('lottery.plays.groups') })
      .element()
      .getBoundingClientRect().bottom;
    await expect.poll(() => row(t('lottery.row.w')).element().getBoundingClientRect().top).toBeGreaterThanOrEqual(bottom);
  });
});

describe('every state of the lottery', () => {
  test.each(Object.entries(states).flatMap(([name, state]) => [[name, 'en-XA', state] as const, [name, 'ar-XB', state] as const]))(
    '%s can be used by everyone at 320 pixels: %s',
    async (_, code, { at = path, said, shows, before }) => {
      await page.viewport(320, 844);
      before?.();
      const { t } = await open({ at, code, said: said() });
      const [key, values] = shows;
      const known = key === 'lottery.basket.open' ? button(t(key, values)) : page.getByText(t(key, values)).first();
      await expect.element(known).toBeVisible();
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
      const balls = [...document.querySelectorAll<HTMLElement>('[data-look][aria-pressed]')];
      expect(balls.filter(ball => ball.offsetHeight < 44 || ball.offsetWidth < 44)).toEqual([]);
      const { violations } = await axe.run({
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
        // The head and the bar with the total stay in sight, and cover whatever is scrolled under them; the size of balls is measured above.
        rules: { 'target-size': { enabled: false } },
      });
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    },
  );
});
