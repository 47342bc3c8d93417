import '@baize/testkit/page-faults';
import { instant } from '@baize/kernel';
import { lotteryBets, lotteryChases } from '@baize/lottery/contract';
import { openSession } from '@baize/ui';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { bet, draws, pushed, tableOf } from './lottery-answers.ts';
import { type Answer, type Shown, show } from './show.tsx';

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

describe('lists outside a game', () => {
  const list = (states: readonly ('open' | 'won')[]) => ({
    items: states.map((state, i) => bet(state, i + 1)),
    total: 2,
    page: 1,
    pageSize: 20,
  });

  test('bets show what they have come to when their draw is settled elsewhere', async () => {
    const { live, push } = pushed();
    let now = list(['open', 'won']);
    const said: Answer = { call: lotteryBets.name, reply: async () => now };
    shown = await show('/lottery?view=bets', 'EN', [said, ...tableOf('ssc')], live);
    const { t } = shown;
    await expect.element(page.getByRole('tabpanel').getByText(t('lottery.bet.open')).nth(1)).toBeVisible();
    now = list(['won', 'won']);
    push({ now: instant(Date.now()), issue: null, last: [{ ...draws('ssc', 1)[0], number: '20261123-0300', phase: 'paid' }] });
    await expect.poll(() => page.getByRole('tabpanel').getByRole('list').getByText(t('lottery.bet.won')).elements().length).toBe(2);
  });

  test('chases are asked for by game and by state', async () => {
    const asked: unknown[] = [];
    const none: Answer = {
      call: lotteryChases.name,
      reply: async input => (asked.push(input), { items: [], total: 0, page: 1, pageSize: 20 }),
    };
    shown = await show('/lottery?view=chases', 'EN', [none, ...tableOf('ssc')]);
    const { t } = shown;
    await userEvent.click(page.getByRole('radio', { name: t('lottery.chase.won') }));
    await userEvent.selectOptions(page.getByRole('combobox', { name: t('lottery.bets.game') }), 'pk10-1');
    await expect.element(page.getByText(t('lottery.chase.none.fits'))).toBeVisible();
    expect(asked.at(-1)).toMatchObject({ state: 'won', gameCode: 'pk10-1' });
  });
});
