import { findTable } from '@baize/engine-tables';
import { present } from '@baize/kernel';
import { expect, test } from 'vitest';
import { layout as baccarat } from './baccarat/layout.ts';
import { groups as dragonTiger } from './dragon-tiger/layout.ts';
import { groups as fanTan, restsOf } from './fan-tan/layout.ts';
import { groups as sicBo } from './sic-bo/layout.ts';

const modelOf = (id: string) => present(findTable(id), 'the model');

test.each([
  ['baccarat-8-1', baccarat],
  ['dragon-tiger-8-1', dragonTiger.flatMap(({ bets }) => bets)],
  ['sic-bo-1', sicBo.flatMap(({ bets }) => bets)],
  ['fan-tan-1', fanTan.flatMap(({ bets }) => bets)],
])('each bet of %s has one place on the layout, and nothing else has one', (id, places) => {
  expect([...places].sort()).toEqual(
    modelOf(id)
      .bets.map(({ code }) => code)
      .sort(),
  );
});

test('the layout of fan tan says of each bet with which rests it wins and with which its stake comes back', () => {
  for (const { code, pays } of modelOf('fan-tan-1').bets) {
    const outcome = (rest: number) => {
      const { of, over } = pays([rest]);
      return of > over ? 'wins' : of === over ? 'back' : 'loses';
    };
    const { wins, back } = restsOf(code);
    const said = (rest: number) => (wins.includes(rest) ? 'wins' : rest === back ? 'back' : 'loses');
    expect([code, [1, 2, 3, 4].map(said)]).toEqual([code, [1, 2, 3, 4].map(outcome)]);
  }
});
