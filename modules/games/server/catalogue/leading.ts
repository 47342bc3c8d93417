import type { Queryable } from '@baize/db';
import { lobbyOrder } from '../../contract/index.ts';
import { allGames, type GameNow } from './store.ts';

/** The first slots of the lobby, in the order that a page makes of the same games. */
export const leadingOf = (games: readonly GameNow[], count: number): readonly GameNow[] =>
  lobbyOrder(
    games
      .filter(game => !game.isRemoved)
      .map(game => ({
        ...{ game, featured: game.featured, isOff: !game.isOn, plays: game.popularity, code: game.code, motif: game.motif },
        ...{ hues: `${game.hue1} ${game.hue2}`, releasedDay: Date.parse(`${game.releasedOn}T00:00:00Z`) },
      })),
  )
    .slice(0, count)
    .map(({ game }) => game);

/** The codes of the first games of a kind of the installation's own vendors: their pictures are drawn before someone asks. */
export async function leadingCodes(db: Queryable, kind: GameNow['kind'], count: number): Promise<string[]> {
  const games = (await allGames(db)).filter(game => game.kind === kind && game.isBuiltIn);
  return leadingOf(games, count).map(game => game.code);
}
