import '@baize/testkit/page-faults';
import { instant } from '@baize/kernel';
import type { Live } from '@baize/live/client';
import { lotteryBets, lotteryChannel, lotteryGame, openedNumero } from '@baize/lottery/contract';
import { openSession } from '@baize/ui';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { bet, gameOf, keepBasket, tableOf } from './lottery-answers.ts';
import { type Answer, answers, pushed, type Shown, show } from './show.tsx';

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

const open = async (said: readonly Answer[], live: Live): Promise<Shown> => {
  shown = await show('/lottery?gameCode=ssc-1&playType=front3.straight', 'EN', said, live);
  return shown;
};

describe('while the page is open', () => {
  test('a draw comes and the next one takes bets, by the server’s clock; a win is said', async () => {
    keepBasket(1);
    const { live, push } = pushed(lotteryChannel);
    const won = { ...bet('won', 1), number: '20261123-0300' };
    const { t } = await open([answers(lotteryBets, { items: [won], total: 1, page: 1, pageSize: 100 }), ...tableOf('ssc')], live);
    const game = gameOf('ssc');
    const now = Date.now() + 3_600_000;
    const next = {
      ...(game.issue as NonNullable<typeof game.issue>),
      number: '20261123-0301',
      opensAt: instant(now),
      sealsAt: instant(now + 3_300_000),
      drawsAt: instant(now + 3_305_000),
    };
    const drawn = { ...(game.issue as NonNullable<typeof game.issue>), phase: 'paid', result: [9, 8, 7, 6, 5] };
    await expect.element(page.getByText(t('lottery.issue.number', { number: '0300' }), { exact: true }).first()).toBeVisible();
    push({ now: instant(now), issue: next, awaited: null, last: [drawn] });
    await expect.element(page.getByText(t('lottery.issue.number', { number: '0301' }), { exact: true })).toBeVisible();
    await expect.element(page.getByRole('img', { name: t('lottery.result.said', { numbers: '9 8 7 6 5' }) }).first()).toBeVisible();
    await expect.element(page.getByText(/^5[45]:\d\d$/).first()).toBeVisible();
    await expect.element(page.getByText(t('lottery.won', { number: '0300', amount: '¥3,920.00' })).first()).toBeVisible();
    await expect.element(page.getByText(t('lottery.rolled', { from: '0300', to: '0301' }))).toBeVisible();
  });

  test('what does not exceed the stakes of the issue is shown, and not as a win', async () => {
    const { live, push } = pushed(lotteryChannel);
    const own = [
      { ...bet('won', 1), number: '20261123-0300', stakeMinor: '240000', returnMinor: '480000' },
      { ...bet('lost', 2), number: '20261123-0300', stakeMinor: '240000' },
    ];
    const { t } = await open([answers(lotteryBets, { items: own, total: 2, page: 1, pageSize: 100 }), ...tableOf('ssc')], live);
    const game = gameOf('ssc');
    const drawn = { ...(game.issue as NonNullable<typeof game.issue>), phase: 'paid', result: [9, 8, 7, 6, 5] };
    await expect.element(page.getByText(t('lottery.issue.number', { number: '0300' }), { exact: true }).first()).toBeVisible();
    push({ now: instant(Date.now()), issue: null, awaited: null, last: [drawn] });
    const facts = { number: '0300', amount: '¥48.00', stake: '¥48.00' };
    await expect.element(page.getByText(t('lottery.returned', facts)).first()).toBeVisible();
    expect(page.getByText(t('lottery.won', facts)).elements()).toEqual([]);
  });

  test('no bet is taken while pushes do not come, and the reason is said', async () => {
    keepBasket(1);
    const { live } = pushed(lotteryChannel);
    const ears = new Set<() => void>();
    let state: ReturnType<Live['state']> = 'live';
    const onState: Live['onState'] = listener => {
      ears.add(listener);
      return () => void ears.delete(listener);
    };
    const { t } = await open(tableOf('ssc'), { ...live, state: () => state, onState });
    const review = page.getByRole('button', { name: t('lottery.order') });
    await expect.element(review).toBeEnabled();
    const is = (next: typeof state) => {
      state = next;
      for (const ear of ears) ear();
    };
    is('stale');
    await expect.element(review).toBeDisabled();
    await expect.element(page.getByText(t('lottery.reason.stale')).first()).toBeVisible();
    const countdown = page.getByRole('timer').first();
    await expect.element(countdown).toHaveTextContent(t('lottery.stage.stale'));
    is('live');
    await expect.element(review).toBeEnabled();
    await expect.element(countdown).not.toHaveTextContent(t('lottery.stage.stale'));
  });

  test('a daily draw is awaited by its date after the seal, and tomorrow’s takes bets until a time that is said', async () => {
    const { live, push } = pushed(lotteryChannel);
    const now = Date.now();
    const day = (date: string, opensAt: number) => ({
      number: `${date}-001`,
      opensAt: instant(opensAt),
      sealsAt: instant(opensAt + 86_400_000),
      drawsAt: instant(opensAt + 86_400_000 + 600_000),
      phase: 'betting' as const,
      result: null,
    });
    const today = day('20261123', now - 86_300_000);
    const next = day('20261124', now);
    const game = { ...gameOf('ssc'), isDaily: true, issue: today, last: null };
    const said = tableOf('ssc').map(one => (one.call === lotteryGame.name ? { ...one, reply: async () => ({ ...whole, ...game }) } : one));
    const whole = (await tableOf('ssc')
      .find(one => one.call === lotteryGame.name)
      ?.reply(undefined as never)) as object;
    const { t } = await open([answers(openedNumero, { issues: [] }), ...said], live);
    await expect.element(page.getByText(t('lottery.issue.number', { number: '11-23' }), { exact: true }).first()).toBeVisible();
    const isAwaited = page.getByText(`11-23 · ${t('lottery.draw.closed')}`);
    await expect.element(isAwaited).not.toBeInTheDocument();
    push({ now: instant(now + 100_000), issue: next, awaited: { ...today, phase: 'closed' }, last: [] });
    await expect.element(page.getByText(t('lottery.issue.number', { number: '11-24' }), { exact: true }).first()).toBeVisible();
    await expect.element(isAwaited).toBeVisible();
    await expect.element(page.getByText(t('lottery.issue.closes', { at: '' }).trim(), { exact: false })).toBeVisible();
    push({ now: instant(now + 700_000), issue: next, awaited: null, last: [{ ...today, phase: 'drawn', result: [9, 8, 7, 6, 5] }] });
    await expect.element(page.getByRole('img', { name: t('lottery.result.said', { numbers: '9 8 7 6 5' }) }).first()).toBeVisible();
    await expect.element(page.getByText(t('lottery.draw.settling'))).toBeVisible();
    push({ now: instant(now + 701_000), issue: next, awaited: null, last: [{ ...today, phase: 'paid', result: [9, 8, 7, 6, 5] }] });
    await expect.element(page.getByText(t('lottery.draw.settled'))).toBeVisible();
    await expect.element(isAwaited).not.toBeInTheDocument();
  });
});
