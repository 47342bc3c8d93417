import { modelOf, models, spin } from '@baize/engine-slots';
import { present, seededRandom } from '@baize/kernel';
import { expect, test } from 'vitest';
import { paytableView, slotsRound } from './views.ts';

test('where three alike win, nothing is won before the third of them, and what stayed closed leaves the studio with it', () => {
  const model = modelOf('jade-match-96');
  for (let n = 0; n < 5_000; n++) {
    const told = spin(model, 20n, seededRandom(n));
    const { shown = [], units } = told.steps.at(-1) ?? {};
    if (shown.length < 4) continue;
    const pickOf = (phase: 'deciding' | 'finished', opened: number) => {
      const decisions = Array.from({ length: opened }, (_, item) => String(item));
      return present(slotsRound({ modelId: model.id, stakeMinor: 20n, draw: [...told.draw], phase }, decisions).steps?.at(-1), 'the pick');
    };
    const [before, after] = [pickOf('deciding', shown.length - 1), pickOf('finished', shown.length)];
    expect([before.alike, before.amountMinor, before.shown?.length, before.rest]).toEqual([3, '0', shown.length - 1, undefined]);
    expect([after.amountMinor, after.rest?.length]).toEqual([String(units), 12 - shown.length]);
    expect(after.shown?.filter(amount => amount === after.amountMinor).length).toBe(3);
    return;
  }
  throw new Error('no pick in so many rounds');
});

test('what the closed items of a pick hold leaves the studio when it is over, and not before', () => {
  const model = modelOf('pick-20-96');
  const source = seededRandom(5);
  const pickOf = (round: ReturnType<typeof slotsRound>) => present(round.steps?.at(-1), 'the pick');
  for (let n = 0; n < 5_000; n++) {
    const { draw, steps } = spin(model, 20n, source);
    const picks = steps.at(-1)?.shown?.length ?? 0;
    if (picks < 2) continue;
    const view = (decisions: readonly string[], phase: 'deciding' | 'finished') =>
      pickOf(slotsRound({ modelId: model.id, stakeMinor: 20n, draw: [...draw], phase }, decisions));
    const open = view(['0'], 'deciding');
    expect([open.items, open.shown?.length, open.rest]).toEqual([12, 1, undefined]);
    const over = view(
      Array.from({ length: picks }, (_, item) => String(item)),
      'finished',
    );
    expect([over.shown?.length, over.rest?.length]).toEqual([picks, 12 - picks]);
    return;
  }
  throw new Error('no pick in so many rounds');
});

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

test('a free spin leaves the studio as it landed and as it paid, where symbols turn into wilds', () => {
  const model = modelOf('dragon-leap-96');
  const source = seededRandom(6);
  for (let n = 0; n < 5_000; n++) {
    const { draw, steps } = spin(model, 20n, source);
    const at = steps.findIndex(({ kind, landed }) => kind === 'free' && landed !== undefined);
    if (at < 0) continue;
    const told = present(
      slotsRound({ modelId: model.id, stakeMinor: 20n, draw: [...draw], phase: 'finished' }, []).steps?.[at],
      'the spin',
    );
    expect(told.landed).toContain('B');
    expect(told.frames[0]?.window.slice(model.rows)).not.toContain('B');
    expect(paytableView(model).freeSpins?.turnsWild).toBe('B');
    return;
  }
  throw new Error('no such free spin in so many rounds');
});

test('a free spin of Sugar Cyclone leaves the studio as it landed and as it paid, one of Star Harvest with its wild reel', () => {
  const draws = seededRandom(7);
  const freeSpin = (id: string) => {
    const model = modelOf(id);
    for (let n = 0; n < 5_000; n++) {
      const { draw, steps } = spin(model, 20n, draws);
      if (!steps.some(({ kind }) => kind === 'free')) continue;
      const told = slotsRound({ modelId: id, stakeMinor: 20n, draw: [...draw], phase: 'finished' }, []).steps;
      return present(
        told?.find(({ kind, landed }) => kind === 'free' && (landed !== undefined || id.startsWith('star'))),
        'the spin',
      );
    }
    throw new Error('no such free spin in so many rounds');
  };
  const sweet = freeSpin('sugar-storm-96');
  expect(sweet.landed).toMatch(/[GH]/);
  expect(sweet.frames[0]?.window).toBe(sweet.landed?.replaceAll(/[GH]/g, 'C'));
  expect(paytableView(modelOf('sugar-storm-96')).freeSpins?.turns).toEqual({ symbols: 'GH', into: 'C' });
  const starry = freeSpin('star-pillar-96');
  expect([starry.landed, starry.frames[0]?.window.slice(6, 9)]).toEqual([undefined, 'WWW']);
  expect(paytableView(modelOf('star-pillar-96')).freeSpins?.wildReel).toBe(2);
});

test('games of one model do not open with the same picture', () => {
  const model = modelOf('foxfire-shrine-96');
  const windows = [0, 23_774, 150_478].map(variant => paytableView(model, variant).window);
  expect(new Set(windows).size).toBe(3);
  expect(windows.map(window => window.length)).toEqual([15, 15, 15]);
});

test('the rules tell what wilds and stacks do, where they do it', () => {
  const toldOf = (id: string) => paytableView(modelOf(id)).rules.map(({ text }) => text.replace('slots.rules.', ''));
  expect(toldOf('foxfire-gates-96')).toEqual(['lines', 'expand', 'sticky.reels']);
  expect(toldOf('ember-phoenix-96')).toContain('sticky');
  expect(toldOf('dragon-leap-96')).toEqual(['towers', 'turns-wild']);
  expect(toldOf('sugar-storm-96')).toEqual(['lines', 'turns']);
  expect(toldOf('star-pillar-96')).toEqual(['both', 'stacked', 'wild-reel']);
  expect(paytableView(modelOf('star-pillar-96')).rules[2]?.values).toEqual({ reel: 3 });
  expect(toldOf('clockwork-springs-96')).toEqual(['towers', 'wild-ways', 'rise', 'jackpot.pooled']);
  expect(paytableView(modelOf('clockwork-springs-96')).rules[0]?.values['count']).toBe(5 * 6 * 6 * 6 * 5);
  expect(toldOf('panda-grove-95')).toEqual(['ways', 'stacked', 'pick', 'gamble']);
  expect(toldOf('ways-243-96')).not.toContain('stacked');
});
