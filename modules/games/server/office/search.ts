import { searchRounds } from '@baize/bets/server';
import type { NamedTarget, OfficeSearch } from '@baize/call/server';
import type { Queryable } from '@baize/db';
import { membersByIds } from '@baize/identity/server';
import { searchGames } from '../catalogue/store.ts';

/** The office's search: games by name or code, rounds by the vendor's number of them. */
export const gameSearches: readonly OfficeSearch[] = [
  {
    name: 'games.games',
    permission: 'vendors.read',
    find: async ({ db, language }, { words, limit }) => {
      const found = await searchGames(db, { search: words, limit, offset: 0 });
      return found.map(game => ({
        id: game.code,
        title: language === 'CN' ? game.nameCn : game.nameEn,
        note: `${game.vendor} · ${game.code}`,
      }));
    },
  },
  {
    name: 'games.rounds',
    permission: 'bets.read',
    find: async ({ db }, { words, limit }) => {
      const none = undefined;
      const { bets } = await searchRounds(
        db,
        { roundId: words, memberId: none, gameCode: none, from: none, to: none },
        { page: 1, pageSize: limit },
      );
      const members = await membersByIds(
        db,
        bets.map(bet => bet.memberId),
      );
      const accounts = new Map(members.map(member => [member.id, member.account]));
      return bets.map(bet => ({ id: bet.id, title: bet.roundId, note: `${accounts.get(bet.memberId) ?? ''} · ${bet.gameCode}` }));
    },
  },
];

type NamesOf = (
  db: Queryable,
  codes: readonly string[],
) => Promise<ReadonlyMap<string, { readonly nameCn: string; readonly nameEn: string }>>;

/** The names of games or vendors, by language. */
export const namesByLanguage =
  (namesOf: NamesOf): NamedTarget['namesOf'] =>
  async (db, codes) =>
    new Map([...(await namesOf(db, codes))].map(([code, { nameCn, nameEn }]) => [code, { CN: nameCn, EN: nameEn }]));
