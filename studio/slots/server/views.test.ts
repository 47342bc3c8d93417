import { modelOf, models } from '@baize/engine-slots';
import { expect, test } from 'vitest';
import { paytableView } from './views.ts';

test('a paytable promises no payout that is larger than the largest possible win', () => {
  const promised = models.flatMap(model => {
    const { pays, stakeUnits, figures } = paytableView(model);
    const most = Math.max(...pays.flatMap(({ steps }) => steps.map(({ units }) => units)));
    return (most * 100) / stakeUnits > figures.largestCents ? [`${model.id}: ${most} units`] : [];
  });
  expect(promised).toEqual([]);
});

test('payouts on lines and ways, which every window can show, are all listed', () => {
  for (const model of models.filter(({ mechanism }) => ['lines', 'ways', 'towers'].includes(mechanism)))
    for (const { symbol, steps } of paytableView(model).pays)
      expect(steps.length, `${model.id} ${symbol}`).toBe(model.pays[symbol]?.filter(units => units > 0).length);
});

test('where symbols pay anywhere, a number of them that no window can show is not listed', () => {
  const { pays } = paytableView(modelOf('anywhere-pick-25-96'));
  expect(pays.find(({ symbol }) => symbol === 'A')?.steps).toEqual([]);
  expect(pays.find(({ symbol }) => symbol === 'H')?.steps.map(({ count }) => count)).toEqual([7, 9, 11]);
});
