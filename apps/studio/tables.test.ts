import { checkShoe, checkTable, findTable } from '@baize/engine-tables';
import { cryptoRandom, type MovableClock, newId, present, second } from '@baize/kernel';
import { createLive, openSocket } from '@baize/live/client';
import type { FakePlatform } from '@baize/studio-kit/fixtures';
import { tableChannel } from '@baize/studio-kit/tables';
import { tables } from '@baize/studio-tables/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aStudio } from './fixtures.ts';
import type { Studio } from './server.ts';

let own: Awaited<ReturnType<typeof aStudio>>;
let platform: FakePlatform;
let studio: Studio;
let clock: MovableClock;
beforeAll(async () => {
  own = await aStudio();
  ({ platform, studio, clock } = own);
});
afterAll(() => own.stop());

const call = <T>(path: string, asked?: { token?: string; body?: object }): Promise<T> => own.call<T>(path, asked);
const seated = async (code = 'AGBAC1') => {
  platform.playerId = newId();
  return (await call<{ token: string }>('/api/session', { body: { token: `launch-${code}` } })).token;
};
const roundNow = async (token: string) =>
  (await call<{ state: { now: { round: { id: string; phase: string; draw: number[] | null } } } }>('/api/table', { token })).state.now
    .round;

test('two players and a spectator see one round of baccarat from its bets to its proof', async () => {
  expect(await studio.turnTables()).toEqual(tables.map(({ code }) => code).sort());
  const [one, other] = [await seated(), await seated()];
  const { id } = await roundNow(one);
  const live = createLive({ open: () => openSocket(`${studio.url.replace('http', 'ws')}/ws`), random: cryptoRandom() });
  const phases = new Set<string>();
  live.start();
  live.subscribe(tableChannel, { onMessage: ({ now }) => void phases.add(`${now.round?.phase} ${now.stakes}`) }, 'AGBAC1');

  const stake = (token: string, bet: string) =>
    call<{ phase: string }>('/api/stakes', { token, body: { ticketId: newId(), roundId: id, bet, stakeMinor: '100000' } });
  expect((await stake(one, 'player')).phase).toBe('placed');
  expect((await stake(other, 'banker')).phase).toBe('placed');
  expect((await stake(other, 'tie')).phase).toBe('placed');
  await expect.poll(() => [...phases]).toContain('betting 3');
  expect((await call<unknown[]>(`/api/stakes?roundId=${id}`, { token: one })).length).toBe(1);
  expect(checkTable(await call(`/tables/rounds/${id}/round.json`))).toBe('hidden');

  for (const seconds of [15, 2, 8]) {
    clock.move(seconds * second);
    await studio.turnTables();
  }
  const { draw, phase } = await roundNow(one);
  expect(phase).toBe('over');
  await expect.poll(() => [...phases]).toEqual(expect.arrayContaining(['betting 3', 'over 3']));
  live.stop();

  const stakes = await call<{ bet: string; stakeMinor: string; winMinor: string }[]>(`/api/stakes?roundId=${id}`, { token: other });
  const proof = () => call<{ seed: string | null; draw: number[] }>(`/tables/rounds/${id}/round.json`);
  // The seed is revealed after the last round of the shoe, and not before.
  for (let round = 0; round < 100 && (await proof()).seed === null; round++)
    for (const seconds of [4, 15, 2, 8]) {
      clock.move(seconds * second);
      await studio.turnTables();
    }
  const paid = stakes.map(({ bet, stakeMinor, winMinor }) => ({ bet, stakeMinor, paidMinor: winMinor }));
  expect((await proof()).draw).toEqual(draw);
  expect(checkTable({ ...(await proof()), stakes: paid })).toBe('fits');
});

test('a lobby gets every table: its phase, who plays, and its results as roads or one after another', async () => {
  interface Told {
    readonly now: string;
    readonly tables: readonly {
      readonly gameCode: string;
      readonly phase: string;
      readonly isOpen: boolean;
      readonly players: number;
      readonly board: { readonly kind: string } | null;
      readonly results: readonly (readonly [string, string])[];
    }[];
  }
  const { tables } = await call<Told>('/tables');
  expect(tables.map(one => one.gameCode)).toEqual(await studio.turnTables());
  const [baccarat, roulette] = ['AGBAC1', 'AGROU1'].map(code =>
    present(
      tables.find(one => one.gameCode === code),
      'it is in the lobby',
    ),
  );
  expect(baccarat).toMatchObject({ isOpen: true, board: { kind: 'road', names: { red: { nameEn: 'Banker' } } } });
  expect(['red', 'blue', 'green']).toContain(baccarat?.results[0]?.[1]);
  expect(roulette?.board).toEqual({ kind: 'row' });
  expect(roulette?.results).toHaveLength(20);
  expect(roulette?.results[0]?.[0]).toMatch(/^([0-9]|[12][0-9]|3[0-6])$/);
});

test('a lobby that has the tables gets no more than that, and compressed ones are the same', async () => {
  const ask = (headers: Record<string, string>) => fetch(`${studio.url}/tables`, { headers });
  const plain = await ask({ 'accept-encoding': 'identity' });
  const tag = plain.headers.get('etag') ?? expect.fail('no tag');
  const { value } = (await plain.json()) as { value: { tables: unknown } };
  const packed = await ask({ 'accept-encoding': 'gzip' });
  expect([plain.headers.get('content-encoding'), packed.headers.get('content-encoding')]).toEqual([null, 'gzip']);
  expect(((await packed.json()) as { value: { tables: unknown } }).value.tables).toEqual(value.tables);
  const again = await ask({ 'if-none-match': tag });
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tag]);
  expect((await ask({ 'if-none-match': 'W/"other"' })).status).toBe(200);
});

/** What a unit on a bet comes back as, in minor units, by what is printed on a table and the numbers in the bet's name. */
type Paytable = (bet: string, draw: readonly number[]) => number;
const unit = 10_000;
const numbersIn = (text = '') => text.split('-').map(Number);

const onRoulette: Paytable = (bet, [pocket = 0]) => {
  const [kind = '', pockets] = bet.split(':');
  const reds = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36];
  const [is, times] = (
    {
      dozen: [Math.ceil(pocket / 12) === Number(pockets), 3],
      column: [pocket > 0 && ((pocket - 1) % 3) + 1 === Number(pockets), 3],
      red: [reds.includes(pocket), 2],
      black: [pocket > 0 && !reds.includes(pocket), 2],
      odd: [pocket % 2 === 1, 2],
      even: [pocket > 0 && pocket % 2 === 0, 2],
      low: [pocket >= 1 && pocket <= 18, 2],
      high: [pocket >= 19, 2],
    } as const
  )[kind] ?? [numbersIn(pockets).includes(pocket), 36 / numbersIn(pockets).length];
  return is ? times * unit : 0;
};

const onDragonTiger: Paytable = (bet, [dragon = 0, tiger = 0]) => {
  const value = (card: number) => (card % 13) + 1;
  const isTie = value(dragon) === value(tiger);
  if (bet === 'tie') return isTie ? 12 * unit : 0;
  if (bet === 'suited-tie') return dragon === tiger ? 51 * unit : 0;
  const [side, of] = bet.split('-');
  const [mine, other] = side === 'dragon' ? [dragon, tiger] : [tiger, dragon];
  if (of === undefined) return isTie ? unit / 2 : value(mine) > value(other) ? 2 * unit : 0;
  const isRed = mine >= 13 && mine < 39;
  const is = { odd: value(mine) % 2 === 1, even: value(mine) % 2 === 0, red: isRed, black: !isRed }[of];
  return is && value(mine) !== 7 ? 2 * unit : 0;
};

const onSicBo: Paytable = (bet, dice) => {
  const [kind = '', text] = bet.split(':');
  const numbers = numbersIn(text);
  const sum = dice.reduce((all, die) => all + die, 0);
  const times = (face = 0) => dice.filter(die => die === face).length;
  const isTriple = times(dice[0]) === 3;
  const totals: Readonly<Record<number, number>> = {
    4: 62,
    5: 31,
    6: 18,
    7: 12,
    8: 8,
    9: 7,
    10: 6,
    11: 6,
    12: 7,
    13: 8,
    14: 12,
    15: 18,
    16: 31,
    17: 62,
  };
  const to = {
    small: sum <= 10 && !isTriple && 1,
    big: sum >= 11 && !isTriple && 1,
    odd: sum % 2 === 1 && !isTriple && 1,
    even: sum % 2 === 0 && !isTriple && 1,
    'any-triple': isTriple && 31,
    triple: times(numbers[0]) === 3 && 180,
    double: times(numbers[0]) >= 2 && 11,
    total: sum === numbers[0] && (totals[sum] ?? 0),
    single: times(numbers[0]) > 0 && times(numbers[0]),
    pair: numbers.every(face => times(face) > 0) && 6,
  }[kind];
  return to ? (to + 1) * unit : 0;
};

const onFanTan: Paytable = (bet, [rest = 0]) => {
  const [kind = '', first = '', push] = bet.split(':');
  const numbers = { odd: [1, 3], even: [2, 4] }[kind] ?? numbersIn(first);
  // Of what is won the table keeps a twentieth.
  const won = (of: number, over: number) => unit + (unit * of * 19) / (over * 20);
  if (kind === 'nim') return numbers[0] === rest ? won(2, 1) : numbers[1] === rest ? unit : 0;
  if (Number(push) === rest) return unit;
  const [of, over] = ({ fan: [3, 1], 'nga-tan': [1, 2], 'sheh-sam-hong': [1, 3] } as const)[kind] ?? [1, 1];
  return numbers.includes(rest) ? won(of, over) : 0;
};

const proofOf = (round: string) =>
  call<{ commitment: string; seed: string | null; place: number; draw: number[] }>(`/tables/rounds/${round}/round.json`);

/** The table's round has just opened. Other tests have moved the clock: the round in progress may be about to close. */
async function freshRound(token: string): Promise<string> {
  const first = (await roundNow(token)).id;
  for (let steps = 0; steps < 10 && (await roundNow(token)).id === first; steps++)
    for (const seconds of [4, 15, 2, 8, 4]) await turn(seconds);
  while ((await roundNow(token)).phase !== 'betting') await turn(4);
  return (await roundNow(token)).id;
}
async function turn(seconds: number): Promise<void> {
  clock.move(seconds * second);
  await studio.turnTables();
}

test.each([
  ['AGROU1', 'roulette-1', 1, onRoulette],
  ['BGDT1', 'dragon-tiger-8-1', 5, onDragonTiger],
  ['AGSIC1', 'sic-bo-1', 1, onSicBo],
  ['AGFAN1', 'fan-tan-1', 6, onFanTan],
] as const)(
  '%s: every bet is paid over HTTP, and its result is checkable later',
  { timeout: 120_000 },
  async (code, modelId, units, paytable) => {
    await studio.turnTables();
    const token = await seated(code);
    const bets = present(findTable(modelId), 'the model').bets.map(bet => bet.code);
    const id = await freshRound(token);
    const leastMinor = BigInt(units * unit);
    const stake = (bet: string, stakeMinor = leastMinor) =>
      call<{ phase?: string; code?: string }>('/api/stakes', {
        token,
        body: { ticketId: newId(), roundId: id, bet, stakeMinor: String(stakeMinor) },
      });
    const phases = await Promise.all(bets.map(async bet => (await stake(bet)).phase));
    expect(new Set(phases)).toEqual(new Set(['placed']));
    expect(await stake('no-bet')).toMatchObject({ code: 'studio.request.invalid' });
    const [bet = ''] = bets;
    expect(await stake(bet, leastMinor + 1n)).toMatchObject({ code: 'studio.stake.invalid' });
    expect(await stake(bet, 2_000n * leastMinor)).toMatchObject({ code: 'studio.table.limit' });
    for (const seconds of [15, 2, 8]) await turn(seconds);

    const { draw, phase } = await roundNow(token);
    expect(phase).toBe('over');
    const shown = present(draw, 'a result');
    const stakes = await call<{ bet: string; stakeMinor: string; winMinor: string }[]>(`/api/stakes?roundId=${id}`, { token });
    expect(stakes.length).toBe(bets.length);
    for (const { bet: on, winMinor } of stakes) expect(`${on} ${winMinor}`).toBe(`${on} ${Math.round(paytable(on, shown) * units)}`);
    expect(checkTable(await proofOf(id))).toBe('hidden');
  },
);

interface ShoeOfTable {
  readonly seed: string | null;
  readonly commitment: string;
  readonly rounds: readonly { readonly place: number; readonly draw: number[] }[];
}
const shoeOf = (id: string) => call<ShoeOfTable>(`/tables/shoes/${id}/shoe.json`);

/** The shoe of a stake is over: its stake checks by its own id, and so does the whole shoe; neither does when something was changed. */
async function checkWholeShoe(ticketId: string): Promise<void> {
  const proof = await call<{ name: string; stakes: { paidMinor: string }[] }>(`/verify/${ticketId}/round.json`);
  expect(proof.stakes).toHaveLength(1);
  expect(checkTable(proof)).toBe('fits');
  expect(checkTable({ ...proof, stakes: proof.stakes.map(one => ({ ...one, paidMinor: '7' })) })).toBe('win');
  const shoe = await shoeOf(proof.name);
  expect(checkShoe(shoe)).toEqual({ verdict: 'fits', wrong: [] });
  const changed = shoe.rounds.map(one => (one.place === 9 ? { ...one, draw: one.draw.map(value => value + 1) } : one));
  expect(checkShoe({ ...shoe, rounds: changed })).toEqual({ verdict: 'draw', wrong: [9] });
}

test('a round is checked by its own id and by that of a stake in it, and tells its secret in no way before its series is over', async () => {
  await studio.turnTables();
  const token = await seated('BGROU1');
  const id = await freshRound(token);
  const ticketId = newId();
  const stake = { ticketId, roundId: id, bet: 'red', stakeMinor: '50000' };
  expect(await call('/api/stakes', { token, body: stake })).toMatchObject({ phase: 'placed' });
  const page = async (path: string) => {
    const response = await fetch(`${studio.url}${path}`);
    return { status: response.status, text: await response.text() };
  };
  const own = { bet: 'red', phase: 'placed', stakeMinor: '50000', paidMinor: null, currency: 'CNY' };
  expect(await call(`/verify/${ticketId}/round.json`)).toMatchObject({
    roundId: id,
    phase: 'betting',
    draw: [],
    seed: null,
    own,
    stakes: [],
  });
  for (const seconds of [15, 2, 8]) await turn(seconds);
  const proof = await call<{ name: string; draw: number[] }>(`/verify/${ticketId}/round.json`);
  expect(proof).toMatchObject({
    roundId: id,
    phase: 'over',
    seed: null,
    own: { phase: 'finished', stakeMinor: '50000' },
    stakes: [{ bet: 'red' }],
  });
  expect(await call(`/verify/${id}/round.json`)).toMatchObject({ ...proof, own: null, stakes: [] });
  expect(checkTable(proof)).toBe('hidden');
  const shoe = await shoeOf(proof.name);
  expect([shoe.seed, checkShoe(shoe).verdict]).toEqual([null, 'hidden']);
  expect(shoe.rounds.at(-1)).toMatchObject({ roundId: id, draw: proof.draw });
  const told = [
    await page(`/verify/${ticketId}?lang=EN`),
    await page(`/verify/${id}?lang=CN`),
    await page(`/tables/shoes/${proof.name}/shoe.json`),
  ];
  for (const { status, text } of told) {
    expect(status).toBe(200);
    expect([...new Set(text.match(/[0-9a-f]{64}/g))]).toEqual([shoe.commitment]);
    expect(text).not.toContain(platform.playerId);
  }
  expect([told[0]?.text.includes('¥5.00'), told[1]?.text.includes('¥5.00')]).toEqual([true, false]);
  for (const nothing of [newId(), 'nothing', proof.name]) {
    expect((await page(`/verify/${nothing}`)).status).toBe(404);
    expect(await call(`/verify/${nothing}/round.json`)).toMatchObject({ code: 'studio.round.unknown' });
  }
  for (const nothing of [newId(), 'nothing', id]) expect(await shoeOf(nothing)).toMatchObject({ code: 'studio.round.unknown' });
});

test('a round that was given back is named beside those of its shoe, and has nothing to deal again', async () => {
  const token = await seated('TGPROU1');
  await studio.turnTables();
  const id = await freshRound(token);
  const ticketId = newId();
  await call('/api/stakes', { token, body: { ticketId, roundId: id, bet: 'red', stakeMinor: '200000' } });
  await turn(60);
  await turn(1);
  const proof = await call<{ name: string; place: number }>(`/verify/${ticketId}/round.json`);
  expect(proof).toMatchObject({ phase: 'void', draw: [], own: { phase: 'rolled-back', paidMinor: null }, stakes: [] });
  expect(checkTable(proof)).toBe('hidden');
  expect(await shoeOf(proof.name)).toMatchObject({ voids: 1, voided: [{ roundId: id, place: proof.place }] });
});

test('a whole series of spins, throws and counts is what was committed to, and a stake is paid what the check says', {
  timeout: 120_000,
}, async () => {
  const series = await Promise.all(
    [
      { code: 'AGROU1', bet: 'red', stakeMinor: '10000' },
      { code: 'AGSIC1', bet: 'big', stakeMinor: '10000' },
      { code: 'AGFAN1', bet: 'odd', stakeMinor: '60000' },
    ].map(async one => ({ ...one, token: await seated(one.code), rounds: new Set<string>() })),
  );
  await freshRound(series[0]?.token ?? '');
  const look = () => Promise.all(series.map(async ({ token, rounds }) => rounds.add((await roundNow(token)).id)));
  await look();
  const tickets = new Map<string, string>();
  for (const { token, code, bet, stakeMinor, rounds } of series) {
    const stake = { ticketId: newId(), roundId: [...rounds][0], bet, stakeMinor };
    tickets.set(code, stake.ticketId);
    expect(await call('/api/stakes', { token, body: stake })).toMatchObject({ phase: 'placed' });
  }
  for (const seconds of [15, 2, 8]) await turn(seconds);
  const isRevealed = async () => (await Promise.all(series.map(({ rounds }) => proofOf([...rounds][0] ?? '')))).every(({ seed }) => seed);
  for (let more = 0; more < 60 && !(await isRevealed()); more++) {
    await turn(4);
    await look();
    for (const seconds of [15, 2, 8]) await turn(seconds);
  }
  for (const { token, code, rounds } of series) {
    const [first = ''] = rounds;
    await checkWholeShoe(tickets.get(code) ?? '');
    const proofs = await Promise.all([...rounds].map(proofOf));
    const dealt = proofs.filter(({ commitment }) => commitment === proofs[0]?.commitment);
    expect(dealt.at(-1)?.place).toBe(60);
    expect(dealt.map(({ place }) => place)).toEqual(dealt.map((_, at) => (dealt[0]?.place ?? 0) + at));
    expect(dealt.map(one => checkTable(one))).toEqual(dealt.map(() => 'fits'));
    const [stake] = await call<{ bet: string; stakeMinor: string; winMinor: string }[]>(`/api/stakes?roundId=${first}`, { token });
    const { bet, stakeMinor, winMinor } = present(stake, 'the stake');
    expect(checkTable({ ...dealt[0], stakes: [{ bet, stakeMinor, paidMinor: winMinor }] })).toBe('fits');
    expect(checkTable({ ...dealt[0], stakes: [{ bet, stakeMinor, paidMinor: '1' }] })).toBe('win');
    expect(checkTable({ ...dealt[0], draw: dealt[0]?.draw.map(one => one + 1) })).toBe('draw');
  }
});

test('a stake needs the session of the table, and its round', async () => {
  const token = await seated();
  const body = { ticketId: newId(), roundId: newId(), bet: 'player', stakeMinor: '100000' };
  expect(await call('/api/stakes', { body })).toMatchObject({ code: 'studio.session.lost' });
  expect(await call('/api/stakes', { token, body })).toMatchObject({ code: 'studio.round.unknown' });
  expect(await call('/api/rounds', { token, body: { roundId: newId(), stakeMinor: '10000' } })).toMatchObject({
    code: 'studio.stake.invalid',
  });
});
