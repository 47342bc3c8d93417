import { newId, seededRandom, shuffle } from '@baize/kernel';
import type { Check } from './kit.ts';

const stake = '10000';
const maxAmount = 1_000_000_000_000_000n;

const ids: Check[] = [
  {
    id: 'win-again',
    name: 'a win again with another bet, another amount or another closing is refused',
    run: async ({ round, change, done, refused, equal }) => {
      for (const amount of ['30000', '0']) {
        const r = round();
        const [first, second, transactionId] = [newId(), newId(), newId()];
        done(await r.bet(stake, first), 'first bet');
        done(await r.bet(stake, second), 'second bet');
        done(await r.win(amount, first, { transactionId }), 'win');
        const moved = await change(async () => {
          refused(await r.win(amount, second, { transactionId }), 'vendor.transaction.other.content');
          refused(await r.win(amount, first, { transactionId, closesRound: true }), 'vendor.transaction.other.content');
          refused(await r.win('7', first, { transactionId }), 'vendor.transaction.other.content');
          done(await r.win(amount, first, { transactionId }), 'the same win');
        });
        equal(moved, 0n, 'change');
        done(await r.bet(stake), 'the round is still open');
      }
    },
  },
  {
    id: 'idle-rollback',
    name: 'the id of a rollback that moved nothing is used up',
    run: async ({ round, change, done, refused, equal }) => {
      const r = round();
      const [gone, bet, other, early, late] = [newId(), newId(), newId(), newId(), newId()];
      done(await r.bet(stake, bet), 'bet');
      done(await r.bet(stake, other), 'other bet');
      const moved = await change(async () => {
        equal(done(await r.rollback(gone, early), 'rollback of nothing').value['outcome'], 'tombstone', 'outcome');
        done(await r.rollback(other), 'rollback');
        equal(done(await r.rollback(other, late), 'rollback again').value['outcome'], 'already', 'outcome');
        for (const transactionId of [early, late]) {
          refused(await r.rollback(bet, transactionId), 'vendor.transaction.other.content');
          refused(await r.bet(stake, transactionId), 'vendor.transaction.other.content');
          refused(await r.win('5', bet, { transactionId }), 'vendor.transaction.other.content');
        }
        equal(done(await r.rollback(gone, early), 'the same rollback').value['outcome'], 'already', 'outcome of the repeat');
      });
      equal(moved, 10_000n, 'change');
    },
  },
  {
    id: 'rolled-back-content',
    name: 'a rolled-back id with other content is told apart',
    run: async ({ round, done, refused }) => {
      const r = round();
      const [bet, other, win] = [newId(), newId(), newId()];
      done(await r.bet(stake, bet), 'bet');
      done(await r.bet(stake, other), 'other bet');
      done(await r.win('30000', other, { transactionId: win }), 'win');
      done(await r.rollback(bet), 'rollback of the bet');
      done(await r.rollback(win), 'rollback of the win');
      refused(await r.bet('20000', bet), 'vendor.transaction.other.content');
      refused(await r.bet(stake, bet), 'vendor.transaction.rolled.back');
      refused(await r.win('40000', other, { transactionId: win }), 'vendor.transaction.other.content');
      refused(await r.win('30000', other, { transactionId: win }), 'vendor.transaction.rolled.back');
    },
  },
  {
    id: 'undo-of-undo',
    name: 'a rollback cannot be rolled back, nor name itself',
    run: async ({ round, done, refused }) => {
      const r = round();
      const [bet, undo, own] = [newId(), newId(), newId()];
      done(await r.bet(stake, bet), 'bet');
      done(await r.rollback(bet, undo), 'rollback');
      refused(await r.rollback(undo), 'vendor.transaction.other.content');
      refused(await r.rollback(own, own), 'vendor.transaction.other.content');
    },
  },
  {
    id: 'tombstone-round',
    name: 'a tombstone belongs to its round',
    run: async ({ round, done, refused }) => {
      const [r, other] = [round(), round()];
      const gone = newId();
      done(await r.rollback(gone), 'rollback');
      refused(await other.rollback(gone), 'vendor.transaction.other.content');
      refused(await other.bet(stake, gone), 'vendor.transaction.other.content');
      refused(await r.bet(stake, gone), 'vendor.transaction.rolled.back');
    },
  },
  {
    id: 'refused-id',
    name: 'a refused action has not used its id',
    run: async ({ round, balance, done, refused }) => {
      const r = round();
      const id = newId();
      refused(await r.bet(String((await balance()) + 10_000n), id), 'vendor.insufficient');
      done(await r.bet(stake, id), 'a smaller bet under the same id');
    },
  },
];

const paid: Check[] = [
  {
    id: 'paid-bet',
    name: 'a bet that was paid is rolled back after its win only, and a win of nothing is in no one’s way',
    run: async ({ round, change, done, refused, equal }) => {
      const moved = await change(async () => {
        const [r, lost] = [round(), round()];
        const [bet, other, win, nothing] = [newId(), newId(), newId(), newId()];
        done(await r.bet(stake, bet), 'bet');
        done(await r.bet(stake, other), 'other bet');
        done(await r.win('30000', bet, { transactionId: win }), 'win');
        equal(refused(await r.rollback(bet), 'vendor.bet.paid').facts['transactionIds'], [win], 'wins in the facts');
        equal(done(await r.rollback(other), 'rollback of the other bet').value['outcome'], 'rolled-back', 'outcome');
        done(await r.rollback(win), 'rollback of the win');
        done(await r.rollback(bet), 'rollback of the bet');
        done(await lost.bet(stake, nothing), 'bet');
        done(await lost.win('0', nothing, { closesRound: true }), 'zero win');
        done(await lost.rollback(nothing), 'rollback');
      });
      equal(moved, 0n, 'change');
    },
  },
  {
    id: 'win-race',
    name: 'a win and the rollback of its bet at once leave the win or the stake, never both',
    run: async ({ round, change, done, equal }) => {
      for (let i = 0; i < 10; i++) {
        const r = round();
        const bet = newId();
        done(await r.bet(stake, bet), 'bet');
        let codes = '';
        const moved = await change(async () => {
          const sends = [async () => `win ${(await r.win('30000', bet)).code}`, async () => `undo ${(await r.rollback(bet)).code}`];
          codes = (await Promise.all(shuffle(seededRandom(i), sends).map(send => send()))).sort().join(', ');
        });
        const isPaid = codes === 'undo vendor.bet.paid, win ';
        equal(
          [codes, moved],
          [isPaid ? codes : 'undo , win vendor.transaction.rolled.back', isPaid ? 30_000n : 10_000n],
          'codes and change',
        );
      }
    },
  },
];

const bounds: Check[] = [
  {
    id: 'coins',
    name: 'stakes and wins that are not whole coins are refused with the coin, and their ids are free',
    run: async ({ round, change, done, refused, equal }) => {
      const r = round();
      const [bet, win] = [newId(), newId()];
      const moved = await change(async () => {
        const coin = BigInt(String(refused(await r.bet('10001', bet), 'vendor.amount.fraction').facts['coinMinor']));
        if (coin > 1n) refused(await r.bet(String(coin + coin / 2n), bet), 'vendor.amount.fraction');
        done(await r.bet(stake, bet), 'bet');
        refused(await r.win('10001', bet, { transactionId: win }), 'vendor.amount.fraction');
        done(await r.win(stake, bet, { transactionId: win }), 'win');
      });
      equal(moved, 0n, 'change');
    },
  },
  {
    id: 'largest',
    name: 'an amount above the largest is refused, and its id is free',
    run: async ({ round, change, done, refused, equal }) => {
      const r = round();
      const [bet, win] = [newId(), newId()];
      const moved = await change(async () => {
        for (const amount of [String(maxAmount + 10_000n), '9'.repeat(14).concat('0000')])
          refused(await r.bet(amount, bet), 'vendor.amount.too.large');
        done(await r.bet(stake, bet), 'bet');
        refused(await r.win(String(maxAmount + 10_000n), bet, { transactionId: win }), 'vendor.amount.too.large');
        done(await r.win(stake, bet, { transactionId: win }), 'win');
      });
      equal(moved, 0n, 'change');
    },
  },
  {
    id: 'held-win',
    name: 'a win above the limit of its game is held, keeps its content, and can be taken back',
    run: async ({ api, round, change, done, refused, equal }) => {
      const r = round();
      const [bet, win] = [newId(), newId()];
      done(await r.bet(stake, bet), 'bet');
      const moved = await change(async () => {
        const asked = await r.win(String(maxAmount), bet, { transactionId: win });
        // A platform may have agreed on any limit: then the win is paid, and goes back.
        if (asked.success) return void done(await r.rollback(win), 'rollback');
        refused(asked, 'vendor.win.held');
        refused(await r.win(String(maxAmount), bet, { transactionId: win }), 'vendor.win.held');
        refused(await r.win('20000', bet, { transactionId: win }), 'vendor.transaction.other.content');
        equal(done(await api.call('transaction', { transactionId: win }), 'state').value['state'], 'held', 'state');
        equal(done(await r.rollback(win), 'rollback').value['outcome'], 'rolled-back', 'outcome');
        refused(await r.win(String(maxAmount), bet, { transactionId: win }), 'vendor.win.refused');
      });
      equal(moved, 0n, 'change');
    },
  },
];

const wire: Check[] = [
  {
    id: 'timestamp',
    name: 'a timestamp that is no plain decimal number is refused for every action',
    run: async ({ api, round, done, refused }) => {
      const r = round();
      const bet = newId();
      done(await r.bet(stake, bet), 'bet');
      for (const stamp of [(s: string) => `+${s}`, (s: string) => `0${s}`, (s: string) => `${s}.0`]) {
        refused(await api.call('bet', r.betBody(stake), { stamp }), 'vendor.timestamp');
        refused(await api.call('win', r.winBody('5', bet), { stamp }), 'vendor.timestamp');
      }
    },
  },
  {
    id: 'repeated-field',
    name: 'a field that stands twice is refused',
    run: async ({ api, round, change, refused, equal }) => {
      const rewrite = (body: string) => body.replace('"amountMinor":"10000"', '"amountMinor":"10000","amountMinor":"20000"');
      equal(
        await change(async () => void refused(await api.call('bet', round().betBody(stake), { rewrite }), 'request.invalid')),
        0n,
        'change',
      );
    },
  },
  {
    id: 'encoded-path',
    name: 'a path that is written with percent signs is refused, though it is signed as sent',
    run: async ({ api, round, change, refused, equal }) => {
      equal(await change(async () => void refused(await api.call('b%65t', round().betBody(stake)), 'request.unknown')), 0n, 'change');
    },
  },
  {
    id: 'capitals',
    name: 'the id of a player may be written in capitals',
    run: async ({ api, round, change, done, equal }) => {
      const body = round().betBody(stake);
      const moved = await change(async () => done(await api.call('bet', { ...body, playerId: body.playerId.toUpperCase() }), 'bet'));
      equal(moved, -10_000n, 'change');
    },
  },
  {
    id: 'batch-items',
    name: 'malformed items of a batch are refused in their places, and the others are done',
    run: async ({ api, round, change, done, equal }) => {
      const r = round();
      const good = () => ({ action: 'bet', ...r.betBody(stake) });
      const requests = [
        good(),
        { ...good(), amountMinor: '1.5' },
        { ...good(), transactionId: 'a b' },
        { action: 'other' },
        null,
        7,
        good(),
      ];
      let codes: unknown;
      const moved = await change(async () => {
        const results = done(await api.call('batch', { requests }), 'batch').value['results'] as { success: boolean; code?: string }[];
        codes = results.map(one => (one.success ? 'ok' : one.code));
      });
      const bad = 'request.invalid';
      equal([codes, moved], [['ok', bad, bad, bad, bad, bad, 'ok'], -20_000n], 'answers and change');
    },
  },
];

const games: Check[] = [
  {
    id: 'one-game',
    name: 'a round and a token belong to one game',
    run: async ({ api, player, other, round, change, done, refused, equal }) => {
      if (!other) return;
      const r = round();
      const bet = newId();
      done(await r.bet(stake, bet), 'bet');
      const moved = await change(async () => {
        refused(await api.call('bet', { ...r.betBody(stake), gameCode: other.gameCode }), 'vendor.token.other.game');
        refused(await api.call('bet', { ...r.betBody(stake), ...other }), 'vendor.round.other.game');
        refused(await api.call('bet', { ...r.betBody(stake, bet), ...other }), 'vendor.transaction.other.content');
        refused(await api.call('win', { ...r.winBody('5', bet), gameCode: other.gameCode }), 'vendor.transaction.unknown');
        refused(
          await api.call('end-round', { playerId: player.playerId, gameCode: other.gameCode, roundId: r.id }),
          'vendor.round.other.game',
        );
      });
      equal(moved, 0n, 'change');
      done(await api.call('bet', { ...round().betBody(stake), ...other }), 'the other game in a round of its own');
    },
  },
];

export const idChecks: readonly Check[] = [...ids, ...paid, ...bounds, ...wire, ...games];
