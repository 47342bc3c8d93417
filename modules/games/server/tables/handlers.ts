import { gameReturns, openStakes } from '@baize/bets/server';
import { type Handler, handle } from '@baize/call/server';
import { day, plus } from '@baize/kernel';
import { type LiveTable, staffTables } from '../../contract/index.ts';
import { countGames, type GameNow, searchGames } from '../catalogue/store.ts';
import { bandOf } from '../returns/rules.ts';
import type { TableBoard } from './board.ts';

/** What the vendor reports; null = nothing. */
const liveOf = (table: LiveTable | undefined) => (table ? { isOpen: table.isOpen, phase: table.phase } : null);

const textOf = (minor: bigint | null): string | null => (minor === null ? null : String(minor));
const limitsOf = ({ vendorMinMinor, vendorMaxMinor, ownMinMinor, ownMaxMinor }: GameNow) => ({
  ...{ vendorMinMinor: String(vendorMinMinor), vendorMaxMinor: String(vendorMaxMinor) },
  ...{ ownMinMinor: textOf(ownMinMinor), ownMaxMinor: textOf(ownMaxMinor) },
});

const nothing = { rounds: 0, stakeMinor: 0n, returnMinor: 0n, sum: 0, sumOfSquares: 0, theoryBps: null };

/** What staff see of live tables. */
export const tableHandlers = ({ board }: { board: TableBoard }): Handler[] => [
  handle(staffTables, async ({ db, clock, input }) => {
    const { vendor, page, pageSize } = input;
    const search = { vendor, kind: 'live' as const, search: undefined, isFeatured: false, limit: pageSize, offset: (page - 1) * pageSize };
    const to = clock.now();
    const [games, total, played] = await Promise.all([
      searchGames(db, search),
      countGames(db, search),
      gameReturns(db, { from: plus(to, -day), to }),
    ]);
    const { tables } = await board.look();
    const open = await openStakes(
      db,
      games.map(({ code }) => code),
    );
    const items = games.map(game => {
      const one = played.find(({ gameCode }) => gameCode === game.code) ?? nothing;
      const returnBps = one.theoryBps ?? game.returnBps;
      const { code, nameCn, nameEn, isEnabled, isRemoved, minStakeMinor, maxStakeMinor, volatility } = game;
      return {
        ...{ code, vendor: game.vendor, nameCn, nameEn, isEnabled, isRemoved, isOn: game.isOn },
        live: liveOf(tables.find(table => table.code === code)),
        ...{ minStakeMinor: String(minStakeMinor), maxStakeMinor: String(maxStakeMinor), ...limitsOf(game) },
        open: open
          .filter(({ gameCode }) => gameCode === code)
          .map(({ currency, bets, players, stakeMinor }) => ({ currency, bets, players, stakeMinor: String(stakeMinor) })),
        ...{ rounds: one.rounds, stakeMinor: String(one.stakeMinor), returnMinor: String(one.returnMinor) },
        ...{ theoreticalBps: Math.round(returnBps), ...bandOf(one, { returnBps, volatility }) },
      };
    });
    return { items, total, page, pageSize };
  }),
];
