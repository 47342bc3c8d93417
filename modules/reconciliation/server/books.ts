import { betSums } from '@baize/bets/server';
import type { Database } from '@baize/db';
import { type AccountSum, accountSums } from '@baize/ledger/server';
import type { bookChecks } from '../contract/index.ts';
import { isEven, sideBySide, sumBy, type UnitSum } from './rules.ts';
import { atOneMoment } from './store.ts';

interface BookCheck {
  readonly subject: (typeof bookChecks)[number];
  readonly isEven: boolean;
  readonly sums: readonly UnitSum[];
}

const check = (subject: BookCheck['subject'], ours: ReadonlyMap<string, bigint>, theirs: ReadonlyMap<string, bigint>): BookCheck => {
  const sums = sideBySide(ours, theirs);
  return { subject, sums, isEven: isEven(sums) };
};

const byUnit = (rows: readonly AccountSum[]) =>
  sumBy(
    rows,
    row => row.unit,
    row => row.postedMinor,
  );
const negated = (sums: ReadonlyMap<string, bigint>) => new Map([...sums].map(([unit, minor]) => [unit, -minor]));

/**
 * Our own books against themselves, all at one moment: members' and house accounts cancel out in each unit, and the accounts of games have what the bets lost less what they won.
 */
export const checkBooks = (db: Database): Promise<BookCheck[]> =>
  db.transaction(async tx => {
    await atOneMoment(tx);
    const accounts = await accountSums(tx);
    const bets = await betSums(tx);
    const houses = accounts.filter(a => a.isHouse);
    const games = houses.filter(a => a.kind === 'house.games');
    return [
      check('books.trial', byUnit(accounts.filter(a => !a.isHouse)), negated(byUnit(houses))),
      check(
        'books.bets',
        sumBy(
          bets,
          row => row.currency,
          row => BigInt(row.stakeMinor) - BigInt(row.returnMinor),
        ),
        byUnit(games),
      ),
    ];
  });
