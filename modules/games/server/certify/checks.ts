import { newId, seededRandom, shuffle } from '@baize/kernel';
import type { Check, CheckContext } from './kit.ts';

const stake = '10000';

/** All orders of the steps that a vendor's network may bring about, at most five steps. */
function permutations<T>(items: readonly T[]): T[][] {
  if (items.length <= 1) return [[...items]];
  return items.flatMap((item, i) => permutations([...items.slice(0, i), ...items.slice(i + 1)]).map(rest => [item, ...rest]));
}

const money: Check[] = [
  {
    id: 'bet',
    name: 'a bet takes the stake and answers the balance',
    run: async ({ round, change, done, equal, balance }) => {
      const before = await balance();
      equal(
        await change(async () =>
          equal(done(await round().bet(stake), 'bet').value['balanceMinor'], String(before - 10_000n), 'answered balance'),
        ),
        -10_000n,
        'change',
      );
    },
  },
  {
    id: 'win',
    name: 'a win pays, a zero win is valid and closes the round',
    run: async ({ round, change, done, equal, refused }) => {
      const r = round();
      const id = newId();
      equal(
        await change(async () => {
          done(await r.bet(stake, id), 'bet');
          done(await r.win('25000', id), 'win');
          done(await r.win('0', id, { closesRound: true }), 'zero win');
        }),
        15_000n,
        'change',
      );
      refused(await r.bet(stake), 'vendor.round.closed');
    },
  },
  {
    id: 'overdraft',
    name: 'a bet beyond the balance is refused with the balance, and nothing moves',
    run: async ({ round, change, refused, equal, balance }) => {
      const has = await balance();
      equal(
        await change(async () =>
          equal(
            refused(await round().bet(String(has + 10_000n)), 'vendor.insufficient').facts['balanceMinor'],
            String(has),
            'balance in the facts',
          ),
        ),
        0n,
        'change',
      );
    },
  },
  {
    id: 'amounts',
    name: 'amounts that are no positive whole numbers are refused',
    run: async ({ api, round, change, equal }) => {
      equal(
        await change(async () => {
          for (const amount of ['-10000', '0', '1.5', '1e4', '9'.repeat(30), '', ' 1', '１'])
            equal((await api.call('bet', round().betBody(amount))).code, 'request.invalid', `bet of ${amount}`);
          const r = round();
          equal((await api.call('win', { ...r.winBody('-1', newId()) })).code, 'request.invalid', 'negative win');
        }),
        0n,
        'change',
      );
    },
  },
];

const repetition: Check[] = [
  {
    id: 'bet-again',
    name: 'the same bet again answers the same and takes nothing again',
    run: async ({ round, change, done, equal }) => {
      const r = round();
      const id = newId();
      equal(
        await change(async () =>
          equal(
            done(await r.bet(stake, id), 'bet').value['reference'],
            done(await r.bet(stake, id), 'replay').value['reference'],
            'reference',
          ),
        ),
        -10_000n,
        'change',
      );
    },
  },
  {
    id: 'copies',
    name: 'sixteen copies of a bet, a win and a rollback at once take effect once each',
    run: async ({ round, change, done, equal }) => {
      const r = round();
      const [bet, win, undo] = [newId(), newId(), newId()];
      const copies = (send: () => ReturnType<typeof r.end>) => Promise.all(Array.from({ length: 16 }, send));
      equal(await change(async () => (await copies(() => r.bet(stake, bet))).map(a => done(a, 'copy of the bet'))), -10_000n, 'bet');
      equal(
        await change(async () => (await copies(() => r.win('30000', bet, { transactionId: win }))).map(a => done(a, 'copy of the win'))),
        30_000n,
        'win',
      );
      equal(
        await change(async () => (await copies(() => r.rollback(win, undo))).map(a => done(a, 'copy of the rollback'))),
        -30_000n,
        'rollback',
      );
    },
  },
  {
    id: 'other-content',
    name: 'the same id with other content is refused',
    run: async ({ api, round, change, refused, equal, done }) => {
      const r = round();
      const id = newId();
      done(await r.bet(stake, id), 'bet');
      equal(
        await change(async () => {
          refused(await r.bet('20000', id), 'vendor.transaction.other.content');
          refused(await round().bet(stake, id), 'vendor.transaction.other.content');
          refused(await api.call('win', r.winBody('500', id, { transactionId: id })), 'vendor.transaction.other.content');
        }),
        0n,
        'change',
      );
    },
  },
];

const order: Check[] = [
  {
    id: 'rollback',
    name: 'a rollback gives the stake back, once, however often it comes',
    run: async ({ round, change, done, equal, refused }) => {
      const r = round();
      const id = newId();
      equal(
        await change(async () => {
          done(await r.bet(stake, id), 'bet');
          equal(done(await r.rollback(id), 'rollback').value['outcome'], 'rolled-back', 'outcome');
          equal(done(await r.rollback(id), 'second rollback').value['outcome'], 'already', 'second outcome');
          refused(await r.bet(stake, id), 'vendor.transaction.rolled.back');
          refused(await r.win('5000', id), 'vendor.transaction.rolled.back');
        }),
        0n,
        'change',
      );
    },
  },
  {
    id: 'rollback-target',
    name: 'a rollback id used for another target is refused',
    run: async ({ round, change, done, refused, equal }) => {
      const r = round();
      const [first, second, undo] = [newId(), newId(), newId()];
      done(await r.bet(stake, first), 'first bet');
      done(await r.bet(stake, second), 'second bet');
      done(await r.rollback(first, undo), 'rollback');
      equal(await change(async () => void refused(await r.rollback(second, undo), 'vendor.transaction.other.content')), 0n, 'change');
    },
  },
  {
    id: 'tombstone',
    name: 'a rollback before its bet leaves a tombstone, and the bet is refused',
    run: async ({ round, change, done, equal, refused }) => {
      const r = round();
      const id = newId();
      equal(
        await change(async () => {
          equal(done(await r.rollback(id), 'rollback').value['outcome'], 'tombstone', 'outcome');
          equal(done(await r.rollback(id), 'again').value['outcome'], 'already', 'outcome again');
          refused(await r.bet(stake, id), 'vendor.transaction.rolled.back');
        }),
        0n,
        'change',
      );
    },
  },
  {
    id: 'rollback-race',
    name: 'a rollback and its bet at once end with the stake given back',
    run: async ({ round, change, done, equal }) => {
      for (let i = 0; i < 10; i++) {
        const r = round();
        const id = newId();
        equal(
          await change(
            async () =>
              void (await Promise.all(
                shuffle(seededRandom(i), [() => r.bet(stake, id), async () => done(await r.rollback(id), 'rollback')]).map(send => send()),
              )),
          ),
          0n,
          'change',
        );
      }
    },
  },
  {
    id: 'unknown-win',
    name: 'a win for an unknown bet is refused; one on an expired signature time is paid, a bet is not',
    run: async ({ api, round, change, done, equal, refused }) => {
      const r = round();
      const id = newId();
      refused(await r.win('500', newId()), 'vendor.transaction.unknown');
      refused(await api.call('bet', r.betBody(stake, id), { ageSeconds: 3_600 }), 'vendor.timestamp');
      equal(
        await change(async () => {
          done(await r.bet(stake, id), 'bet');
          done(await api.call('win', r.winBody('10000', id), { ageSeconds: 3_600 }), 'late win');
        }),
        0n,
        'change',
      );
    },
  },
  {
    id: 'orders',
    name: 'every order of bet, win, rollback of the bet and replays ends in the same balance',
    run: async context => {
      for (const steps of permutations(['bet', 'rollback', 'bet again', 'rollback again'] as const)) await tryOrder(context, steps);
    },
  },
  {
    id: 'closed-round',
    name: 'a closed round takes no new bet, but answers the old one again',
    run: async ({ round, done, refused, equal, change }) => {
      const r = round();
      const id = newId();
      done(await r.bet(stake, id), 'bet');
      done(await r.end(), 'end of round');
      equal(
        await change(async () => {
          refused(await r.bet(stake), 'vendor.round.closed');
          done(await r.bet(stake, id), 'replay');
          done(await r.end(), 'end again');
        }),
        0n,
        'change',
      );
    },
  },
];

/** Bet and rollback in any order: whatever came first, at the end nothing has been taken. */
async function tryOrder({ round, change, equal }: CheckContext, steps: readonly string[]): Promise<void> {
  const r = round();
  const id = newId();
  const undo = newId();
  const moved = await change(async () => {
    for (const step of steps) await (step.startsWith('bet') ? r.bet(stake, id) : r.rollback(id, undo));
  });
  equal(moved, 0n, steps.join(', '));
}

const authenticity: Check[] = [
  {
    id: 'authenticity',
    name: 'a wrong key, a wrong signature and a changed body are refused and do nothing',
    run: async ({ api, round, change, refused, equal }) => {
      equal(
        await change(async () => {
          refused(await api.call('bet', round().betBody(stake), { secret: 'another secret' }), 'vendor.signature.invalid');
          refused(await api.call('bet', round().betBody(stake), { keyId: 'nobody' }), 'vendor.signature.invalid');
          refused(
            await api.call('bet', round().betBody(stake), { tamper: body => body.replace('"10000"', '"99999"') }),
            'vendor.signature.invalid',
          );
        }),
        0n,
        'change',
      );
    },
  },
  {
    id: 'unknowns',
    name: 'unknown token, player, game and currency have a code each',
    run: async ({ api, round, refused }) => {
      const body = round().betBody(stake);
      refused(await api.call('bet', { ...body, token: 'x'.repeat(43) }), 'vendor.token.unknown');
      refused(await api.call('bet', { ...body, playerId: newId() }), 'vendor.player.unknown');
      refused(await api.call('bet', { ...body, gameCode: 'no-such-game' }), 'vendor.game.unknown');
      refused(await api.call('bet', { ...body, currency: body.currency === 'USD' ? 'EUR' : 'USD' }), 'vendor.currency.wrong');
    },
  },
];

const batches: Check[] = [
  {
    id: 'batch',
    name: 'a batch is done in order, each action on its own merit',
    run: async ({ api, round, change, done, equal }) => {
      const r = round();
      const id = newId();
      let answers: unknown;
      const moved = await change(async () => {
        const requests = [
          { action: 'bet', ...r.betBody(stake, id) },
          { action: 'bet', ...r.betBody('999999999990000') },
          { action: 'win', ...r.winBody('5000', id) },
          { action: 'bet', ...r.betBody(stake, id) },
          { action: 'end-round', playerId: r.betBody(stake).playerId, gameCode: r.betBody(stake).gameCode, roundId: r.id },
          { action: 'bet', ...r.betBody(stake) },
        ];
        answers = done(await api.call('batch', { requests }), 'batch').value['results'];
      });
      const codes = (answers as { success: boolean; code?: string }[]).map(a => (a.success ? 'ok' : a.code));
      equal(codes, ['ok', 'vendor.insufficient', 'ok', 'ok', 'ok', 'vendor.round.closed'], 'answers');
      equal(moved, -5_000n, 'change');
    },
  },
  {
    id: 'state',
    name: 'the state of a transaction can be asked',
    run: async ({ api, round, done, equal }) => {
      const r = round();
      const [id, gone] = [newId(), newId()];
      const state = async (transactionId: string) => done(await api.call('transaction', { transactionId }), 'transaction').value['state'];
      equal(await state(id), 'unknown', 'before');
      done(await r.bet(stake, id), 'bet');
      equal(await state(id), 'done', 'after');
      done(await r.rollback(id), 'rollback');
      equal(await state(id), 'rolled-back', 'rolled back');
      done(await r.rollback(gone), 'early rollback');
      equal(await state(gone), 'tombstone', 'tombstone');
    },
  },
];

export const checks: readonly Check[] = [...money, ...repetition, ...order, ...authenticity, ...batches];
