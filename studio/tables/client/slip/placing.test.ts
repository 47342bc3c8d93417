import { type Api, ApiRefusal } from '@baize/studio-kit/table-page';
import { expect, test } from 'vitest';
import { placeAll, placedWords } from './placing.ts';
import { Slip } from './slip.ts';

const t = (key: string, values: Readonly<Record<string, unknown>> = {}) => [key, ...Object.values(values)].join(' ');
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
    const { bet } = body as { bet: string };
    const answer = this.#answers[bet];
    if (answer === undefined) throw new TypeError('no connection');
    if (answer === 'refused') throw new ApiRefusal('vendor.insufficient', {});
    return { bet, phase: 'placed', balanceMinor: '100' } as T;
  };
}

async function place(answers: Answers, bets: readonly string[]) {
  const slip = new Slip();
  for (const bet of bets) slip.add(new Map([[bet, 50_000n]]), always);
  const balances: string[] = [];
  const onBalance = (balanceMinor: string) => void balances.push(balanceMinor);
  const told = await placeAll(slip, { t, api: new ScriptedApi(answers), roundId: 'round', onBalance });
  return { words: placedWords(t, 'CNY', told), left: [...slip.amounts.keys()], balances };
}

test('what is placed is said, and with a refusal also what is not', async () => {
  expect(await place({ red: 'placed', odd: 'placed' }, ['red', 'odd'])).toEqual({
    words: 'table.placed ¥10.00',
    left: [],
    balances: ['100', '100'],
  });
  expect((await place({ red: 'placed', odd: 'refused' }, ['red', 'odd'])).words).toBe(
    'table.placed.some ¥5.00 ¥5.00 table.error.vendor.insufficient',
  );
  expect((await place({ red: 'refused' }, ['red'])).words).toBe('table.refused table.error.vendor.insufficient');
});

test('a bet without an answer stays on the slip', async () => {
  expect(await place({ red: 'placed' }, ['red', 'odd'])).toEqual({ words: 'table.offline', left: ['odd'], balances: ['100'] });
});
