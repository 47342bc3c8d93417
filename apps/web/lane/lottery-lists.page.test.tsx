import '@baize/testkit/page-faults';
import { instant } from '@baize/kernel';
import {
  deleteNumberSet,
  lotteryBets,
  lotteryChannel,
  lotteryChases,
  lotteryLastOrder,
  lotteryNumberSets,
  type OrderLine,
  saveNumberSet,
} from '@baize/lottery/contract';
import { openSession } from '@baize/ui';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { bet, draws, tableOf } from './lottery-answers.ts';
import { type Answer, pushed, type Shown, show } from './show.tsx';

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
    const { live, push } = pushed(lotteryChannel);
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
      reply: async input => {
        asked.push(input);
        return { items: [], total: 0, page: 1, pageSize: 20 };
      },
    };
    shown = await show('/lottery?view=chases', 'EN', [none, ...tableOf('ssc')]);
    const { t } = shown;
    await userEvent.click(page.getByRole('radio', { name: t('lottery.chase.won') }));
    await userEvent.selectOptions(page.getByRole('combobox', { name: t('lottery.bets.game') }), 'pk10-1');
    await expect.element(page.getByText(t('lottery.chase.none.fits'))).toBeVisible();
    expect(asked.at(-1)).toMatchObject({ state: 'won', gameCode: 'pk10-1' });
  });
});

describe('numbers that are bet again', () => {
  const line: OrderLine = { play: 'front3.straight', content: '1|2|3', unit: 'yuan', multiple: 1 };
  const other: OrderLine = { ...line, content: '4|5|6', multiple: 2 };
  const id = '0198f1d2-0000-7000-8000-000000000031';
  const setOf = (name: string) => ({ id, name, lines: [line, other], keptAt: instant(Date.now()) });
  const open = async (answers: readonly Answer[]) => {
    shown = await show('/lottery?gameCode=ssc-1', 'EN', [...answers, ...tableOf('ssc')]);
    return shown.t;
  };
  const basket = (t: Shown['t']) => page.getByRole('region', { name: t('lottery.basket'), exact: true });
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  test('the last order comes back into the basket', async () => {
    const t = await open([{ call: lotteryLastOrder.name, reply: async () => ({ lines: [line, other] }) }]);
    await userEvent.click(button(t('lottery.again')));
    await expect.poll(() => basket(t).getByRole('listitem').elements().length).toBe(2);
    await expect.element(basket(t)).toHaveTextContent('¥6.00');
  });

  test('whoever has not bet on the game hears so', async () => {
    const t = await open([{ call: lotteryLastOrder.name, reply: async () => ({ lines: [] }) }]);
    await userEvent.click(button(t('lottery.again')));
    await expect.element(page.getByText(t('lottery.again.none'))).toBeVisible();
  });

  test('the basket is saved under a name, used and deleted', async () => {
    const sent: unknown[] = [];
    let sets = [] as ReturnType<typeof setOf>[];
    const t = await open([
      { call: lotteryLastOrder.name, reply: async () => ({ lines: [line, other] }) },
      { call: lotteryNumberSets.name, reply: async () => ({ items: sets, total: sets.length, page: 1, pageSize: 5 }) },
      {
        call: saveNumberSet.name,
        reply: async input => {
          sent.push(input);
          sets = [setOf('Mine')];
          return sets[0];
        },
      },
      {
        call: deleteNumberSet.name,
        reply: async () => {
          sets = [];
          return { id };
        },
      },
    ]);
    await userEvent.click(button(t('lottery.sets')));
    await expect.element(page.getByText(t('lottery.sets.empty'))).toBeVisible();
    await expect.element(page.getByText(t('lottery.sets.none'))).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(button(t('lottery.again')));
    await expect.poll(() => basket(t).getByRole('listitem').elements().length).toBe(2);
    await userEvent.click(button(t('lottery.sets')));
    await userEvent.fill(page.getByRole('textbox', { name: t('lottery.sets.name', { count: 2 }) }), ' Mine ');
    await userEvent.click(button(t('lottery.sets.save')));
    await expect.element(page.getByText('Mine', { exact: true })).toBeVisible();
    expect(sent).toEqual([{ family: 'ssc', name: 'Mine', lines: [line, other] }]);
    await userEvent.click(button(t('lottery.sets.use')));
    // The same numbers are the same lines, at twice the multiple.
    await expect.element(basket(t)).toHaveTextContent('¥12.00');
    await userEvent.click(button(t('lottery.sets')));
    await userEvent.click(button(t('lottery.sets.delete', { name: 'Mine' })));
    await userEvent.click(button(t('lottery.sets.delete.yes')));
    await expect.element(page.getByText(t('lottery.sets.none'))).toBeVisible();
  });
});
