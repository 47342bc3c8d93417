import { type Api, ApiRefusal, translator } from '@baize/studio-kit/table-page';
import { expect, test } from 'vitest';
import type { Stake } from '../wire.ts';
import { placeAll, placedWords } from './placing.ts';
import { Slip, sumsOf, totalOf, withStake } from './slip.ts';

const texts: Readonly<Record<string, string>> = {
  'table.placed': 'table.placed {amount} of {total}',
  'table.placed.bet': 'table.placed.bet {bet} {amount} of {total}',
  'table.placed.some': 'table.placed.some {amount} of {total}, {rest} {why}',
  'table.refused': 'table.refused {why}',
};
const t = translator(texts);
const always = () => true;

type Answers = Readonly<Record<string, 'placed' | 'refused'>>;

/** A table that takes or refuses what is named; the rest gets no answer. */
class ScriptedApi implements Api {
  token = '';
  readonly #answers: Answers;
  constructor(answers: Answers) {
    this.#answers = answers;
  }
  get = (): Promise<never> => Promise.reject(new TypeError('nothing is read'));
  post = async <T>(_: string, body: object): Promise<T> => {
    const { bet, ...stake } = body as { bet: string };
    const answer = this.#answers[bet];
    if (answer === undefined) throw new TypeError('no connection');
    if (answer === 'refused') throw new ApiRefusal('vendor.insufficient', {});
    return { ...stake, bet, phase: 'placed', balanceMinor: '100' } as T;
  };
}

/** Answers what is said; `before` was placed in the round already. */
async function place(answers: Answers, bets: readonly string[], before: readonly Stake[] = []) {
  const slip = new Slip();
  for (const bet of bets) slip.add(new Map([[bet, 50_000n]]), always);
  const balances: string[] = [];
  const onBalance = (balanceMinor: string) => void balances.push(balanceMinor);
  const told = await placeAll(slip, { t, api: new ScriptedApi(answers), roundId: 'round', onBalance });
  const totalMinor = totalOf(sumsOf(told.stakes.reduce(withStake, before)));
  const words = placedWords(t, told, { currency: 'CNY', name: bet => `the ${bet}`, totalMinor });
  return { words, left: [...slip.amounts.keys()], balances };
}

test('what is placed is said, and with a refusal also what is not', async () => {
  expect(await place({ red: 'placed', odd: 'placed' }, ['red', 'odd'])).toEqual({
    words: 'table.placed ¥10.00 of ¥10.00',
    left: [],
    balances: ['100'],
  });
  expect((await place({ red: 'placed', odd: 'refused' }, ['red', 'odd'])).words).toBe(
    'table.placed.some ¥5.00 of ¥5.00, ¥5.00 table.error.vendor.insufficient',
  );
  expect((await place({ red: 'refused' }, ['red'])).words).toBe('table.refused table.error.vendor.insufficient');
});

test('a bet without an answer stays on the slip', async () => {
  expect(await place({ red: 'placed' }, ['red', 'odd'])).toEqual({ words: 'table.offline', left: ['odd'], balances: ['100'] });
});

test('a bet that is placed alone is named, and what the player has in the round is said with it', async () => {
  const before: Stake = {
    ...{ ticketId: 'first', bet: 'odd', phase: 'placed', stakeMinor: '70000' },
    ...{ winMinor: null, balanceMinor: null, refusalCode: null },
  };
  expect((await place({ red: 'placed' }, ['red'], [before])).words).toBe('table.placed.bet the red ¥5.00 of ¥12.00');
  expect((await place({ red: 'placed', odd: 'placed' }, ['red', 'odd'], [before])).words).toBe('table.placed ¥10.00 of ¥17.00');
});

test('the balance is that of the last stake, in whatever order the answers come', async () => {
  const slip = new Slip();
  const after = { first: '900000', second: '800000', third: '700000' };
  slip.add(new Map([...Object.keys(after)].map(bet => [bet, 100_000n])), always);
  const answered = ['second', 'third', 'first'];
  const api: Api = new ScriptedApi({});
  api.post = async <T>(_: string, body: object): Promise<T> => {
    const { bet } = body as { bet: keyof typeof after };
    for (let turn = 0; turn <= answered.indexOf(bet); turn++) await Promise.resolve();
    return { bet, phase: 'placed', stakeMinor: '100000', balanceMinor: after[bet] } as T;
  };
  const balances: string[] = [];
  await placeAll(slip, { t, api, roundId: 'round', onBalance: balanceMinor => void balances.push(balanceMinor) });
  expect(balances).toEqual(['800000', '700000']);
});
