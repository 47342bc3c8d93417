import type { Bet } from '@baize/bets/contract';
import { betPage, searchRounds } from '@baize/bets/server';
import type { NamedTarget, OfficeSearch } from '@baize/call/server';
import type { Queryable } from '@baize/db';
import { memberByAccount, membersByIds } from '@baize/identity/server';
import { searchGames } from '../catalogue/store.ts';

/** "demo 1363a510": whose round, and the end of its number as the member reads it out. */
const ownShort = /^(\S+)\s+([\w-]{4,})$/;

/**
 * Rounds by the vendor's whole number of them, which is a key; or by a part of it after the account of its member, in whose latest bets alone it is looked for:
 * an index of the ends of all numbers would cost each bet more than its own key does.
 */
async function findRounds(db: Queryable, { words, limit }: { words: string; limit: number }): Promise<readonly Bet[]> {
  const [, account = '', search = ''] = ownShort.exec(words) ?? [];
  if (account !== '') {
    const member = await memberByAccount(db, account);
    return member ? (await betPage(db, { memberId: member.id, search }, { limit, offset: 0 })).bets : [];
  }
  const none = undefined;
  const wanted = { roundId: words, memberId: none, gameCode: none, from: none, to: none };
  return (await searchRounds(db, wanted, { page: 1, pageSize: limit })).bets;
}

/** The office's search: games by name or code, rounds by their number. */
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
    find: async ({ db }, asked) => {
      const bets = await findRounds(db, asked);
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
