import { checkShoe, checkTable } from '@baize/engine-tables';
import { type MovableClock, newId, second } from '@baize/kernel';
import type { FakePlatform } from '@baize/studio-kit/fixtures';
import type { TableState } from '@baize/studio-kit/tables';
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
const arrived = async () => {
  platform.playerId = newId();
  return (await call<{ token: string }>('/api/session', { body: { token: 'launch-AGBJ1' } })).token;
};
const now = async (token: string) => (await call<{ state: TableState }>('/api/table', { token })).state.now;
const later = async (seconds: number) => {
  clock.move(seconds * second);
  await studio.turnTables();
};
const sit = (token: string, seat: unknown) => call<object>('/api/seat', { token, body: { seat } });

test('seats and choices need a session, and a seat that is there and free', async () => {
  for (const path of ['/api/seat', '/api/seat/leave', '/api/choices'])
    expect(await call(path, { body: {} })).toMatchObject({ code: 'studio.session.lost' });
  expect(await call('/api/seat')).toMatchObject({ code: 'studio.session.lost' });
  const [token, other] = [await arrived(), await arrived()];
  expect(await call('/api/seat', { token })).toEqual({ seats: [] });
  expect(await sit(other, 2)).toEqual({ seats: [2] });
  expect(await sit(token, 2)).toMatchObject({ code: 'studio.seat.taken' });
  for (const wrong of [0, 8, 'x', null, 2.5]) expect(await sit(token, wrong)).toMatchObject({ code: 'studio.request.invalid' });
  expect(
    await call('/api/choices', { token, body: { choiceId: newId(), roundId: newId(), seat: 1, step: 0, choice: 'hit' } }),
  ).toMatchObject({
    code: 'studio.round.unknown',
  });
  for (const [seat, seats] of [
    [5, [2, 5]],
    [7, [2, 5, 7]],
  ] as const)
    expect(await sit(other, seat)).toEqual({ seats });
  expect(await sit(other, 1)).toMatchObject({ code: 'studio.seat.full' });
  for (const seat of [2, 5, 7]) await call('/api/seat/leave', { token: other, body: { seat } });
  expect(await call('/api/seat', { token: other })).toEqual({ seats: [] });
});

async function proofOf(roundId: string, stakes: readonly object[] = []) {
  const proof = await call<{ seed: string | null }>(`/tables/rounds/${roundId}/round.json`);
  return { proof, verdict: checkTable({ ...proof, stakes }) };
}

/** Seven players who bet and don't choose, until the shoe of a round is over; the last round checks as well. */
async function toTheEndOfTheShoe(roundId: string): Promise<void> {
  const players: { seat: number; token: string }[] = [];
  for (let seat = 1; seat <= 7; seat++) players.push({ seat, token: await arrived() });
  for (const { seat, token } of players) expect(await sit(token, seat)).toEqual({ seats: [seat] });
  const token = players[0]?.token ?? '';
  let last = roundId;
  for (let round = 0; round < 60 && (await proofOf(roundId)).proof.seed === null; round++) {
    await later(4);
    last = (await now(token)).round?.id ?? '';
    const bets = players.map(({ seat, token }) =>
      call<{ phase: string }>('/api/stakes', {
        token,
        body: { ticketId: newId(), roundId: last, bet: `hand:${seat}`, stakeMinor: '20000' },
      }),
    );
    expect((await Promise.all(bets)).map(({ phase }) => phase)).toEqual(players.map(() => 'placed'));
    for (let turn = 0; turn < 60 && (await now(token)).round?.phase !== 'over'; turn++) await later(12);
    await Promise.all(players.map(({ token }) => call('/api/seat/here', { token, body: {} })));
  }
  expect(await proofOf(last)).toMatchObject({ verdict: 'fits' });
}

test('a round of blackjack over HTTP: seats, bets, choices, a hidden card, payouts, and a proof that checks', {
  timeout: 120_000,
}, async () => {
  const [one, behind] = [await arrived(), await arrived()];
  expect(await sit(one, 4)).toEqual({ seats: [4] });
  await studio.turnTables();
  const { round, taken } = await now(one);
  const id = round?.id ?? expect.fail('no round');
  expect(taken).toEqual([4]);
  const stake = (token: string, bet: string, stakeMinor = '100000') =>
    call<{ phase?: string; code?: string }>('/api/stakes', { token, body: { ticketId: newId(), roundId: id, bet, stakeMinor } });
  for (const bet of ['hand:4', 'perfect-pairs:4', '21-3:4']) expect(await stake(one, bet)).toMatchObject({ phase: 'placed' });
  expect(await stake(behind, 'behind:4')).toMatchObject({ phase: 'placed' });
  for (const [token, bet, code] of [
    [behind, 'hand:4', 'studio.seat.other'],
    [behind, '21-3:4', 'studio.seat.other'],
    [one, 'behind:4', 'studio.seat.other'],
    [behind, 'behind:5', 'studio.seat.other'],
    [one, 'insurance:4', 'studio.request.invalid'],
    [one, 'double:4:0', 'studio.request.invalid'],
    [one, 'hand:9', 'studio.request.invalid'],
  ] as const)
    expect(await stake(token, bet)).toMatchObject({ code });
  expect(await stake(one, 'hand:4', '10100')).toMatchObject({ code: 'studio.stake.invalid' });
  expect(await stake(one, 'hand:4', '5000000')).toMatchObject({ code: 'studio.table.limit' });
  expect(await call('/api/seat/leave', { token: one, body: { seat: 4 } })).toMatchObject({ code: 'studio.seat.playing' });

  await later(15);
  await later(2);
  let seen = await now(one);
  // Until there is nothing left to choose, the hole card is in no answer.
  for (let choices = 0; seen.round?.phase === 'playing' && (seen.turns?.waiting.length ?? 0) > 0 && choices < 5; choices++) {
    const { shown, waiting } = seen.turns ?? expect.fail('no turns');
    expect([shown[3], (await call<{ draw: unknown }>(`/tables/rounds/${id}/round.json`)).draw]).toEqual([-1, []]);
    const { step = 0, options = [] } = waiting[0] ?? {};
    const choose = (token: string, choice: string) =>
      call<{ state?: string; code?: string }>('/api/choices', { token, body: { choiceId: newId(), roundId: id, seat: 4, step, choice } });
    expect(await choose(behind, 'stand')).toMatchObject({ code: 'studio.seat.other' });
    expect(await choose(one, 'surrender')).toMatchObject({ code: 'studio.choice.invalid' });
    expect(await choose(one, 'Stand!')).toMatchObject({ code: 'studio.request.invalid' });
    const choice = ['decline', 'double', 'stand'].find(name => options.includes(name)) ?? 'stand';
    expect(await choose(one, choice)).toMatchObject({ state: 'taken' });
    seen = await now(one);
  }
  for (let turn = 0; turn < 9 && seen.round?.phase !== 'over'; turn++) {
    await later(4);
    seen = await now(one);
  }
  expect([seen.round?.phase, seen.turns?.shown.includes(-1)]).toEqual(['over', false]);
  expect(await call('/api/seat/leave', { token: one, body: { seat: 4 } })).toEqual({ seats: [] });

  interface Stake {
    readonly ticketId: string;
    readonly bet: string;
    readonly phase: string;
    readonly stakeMinor: string;
    readonly winMinor: string;
  }
  const stakes = [
    ...(await call<Stake[]>(`/api/stakes?roundId=${id}`, { token: one })),
    ...(await call<Stake[]>(`/api/stakes?roundId=${id}`, { token: behind })),
  ];
  expect(new Set(stakes.map(({ phase }) => phase))).toEqual(new Set(['finished']));
  const paidOf = (bet: string) => stakes.find(one => one.bet === bet)?.winMinor;
  expect(paidOf('behind:4')).toBe(paidOf('hand:4'));
  expect(await proofOf(id)).toMatchObject({ verdict: 'hidden', proof: { seed: null, rounds: [{ seats: [4] }] } });
  await toTheEndOfTheShoe(id);
  const paid = stakes.map(({ bet, stakeMinor, winMinor: paidMinor }) => ({ bet, stakeMinor, paidMinor }));
  expect((await proofOf(id, paid)).verdict).toBe('fits');
  expect((await proofOf(id, [{ ...paid[0], paidMinor: '30001' }])).verdict).toBe('win');
  await checkByStakes(id, stakes);
});

/** Each stake checks by its own id, also one that a choice added; and the whole shoe checks. */
async function checkByStakes(roundId: string, stakes: readonly { ticketId: string; bet: string }[]): Promise<void> {
  const { name } = await call<{ name: string }>(`/verify/${roundId}/round.json`);
  const shoe = await call<object>(`/tables/shoes/${name}/shoe.json`);
  expect(checkShoe(shoe)).toEqual({ verdict: 'fits', wrong: [] });
  for (const { ticketId, bet } of stakes) {
    const proof = await call<object>(`/verify/${ticketId}/round.json`);
    expect(proof).toMatchObject({ roundId, own: { bet }, stakes: [{ bet }] });
    expect(checkTable(proof)).toBe('fits');
  }
}
