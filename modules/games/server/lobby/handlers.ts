import { bigWins } from '@baize/bets/server';
import { type Handler, handle, memberOf } from '@baize/call/server';
import type { Database } from '@baize/db';
import { lockMember, membersByIds } from '@baize/identity/server';
import { day, type Instant, type MemberId, plus, refuse } from '@baize/kernel';
import { excludedAmong } from '@baize/protection/server';
import * as calls from '../../contract/index.ts';
import { laneOf } from '../catalogue/lane-rules.ts';
import { findGame, type GameNow, gameKinds, gamesByCode, listGames } from '../catalogue/store.ts';
import { gameView } from '../catalogue/views.ts';
import { addFavourite, countFavourites, favouriteCodes, favouritesAmong, recentGames, removeFavourite } from './own-store.ts';
import { type BigWin, bestOfEach, masked, timesStakeBps } from './winners-rules.ts';

interface LobbyParts {
  readonly imageHost: () => string;
  /** Everything here is play money and made-up players: winners are labelled so. */
  readonly isPlayMoney: boolean;
}

/** So many wins are looked at for a leaderboard. */
const mostWins = 2_000;
const periodMs = { day, week: 7 * day };

const inOrder = (games: readonly GameNow[], codes: readonly string[]): GameNow[] => {
  const byCode = new Map(games.map(game => [game.code, game]));
  return codes.flatMap(code => byCode.get(code) ?? []);
};

async function wordsOf(db: Database, wins: readonly BigWin[], at: Instant) {
  const memberIds = [...new Set(wins.map(win => win.memberId))];
  const [members, excluded, games] = await Promise.all([
    membersByIds(db, memberIds),
    excludedAmong(db, memberIds, at),
    gamesByCode(db, [...new Set(wins.map(win => win.gameCode))]),
  ]);
  const accounts = new Map<MemberId, string>(members.filter(member => member.type !== 4).map(member => [member.id, member.account]));
  const byCode = new Map(games.map(game => [game.code, game]));
  return wins.flatMap(win => {
    const account = accounts.get(win.memberId);
    const game = byCode.get(win.gameCode);
    // Rounds of trial accounts are no one's luck, and who has excluded themselves is shown to no one.
    if (account === undefined || !game || excluded.has(win.memberId)) return [];
    return [
      {
        memberId: win.memberId,
        player: masked(account),
        gameCode: win.gameCode,
        gameNameCn: game.nameCn,
        gameNameEn: game.nameEn,
        returnBps: calls.returnOnCover(game),
        prizeMinor: String(win.returnMinor),
        stakeMinor: String(win.stakeMinor),
        currency: win.currency,
        winningTime: win.settledAt,
      },
    ];
  });
}

const favouriteHandlers = (parts: LobbyParts): Handler[] => [
  handle(calls.getFavoriteGames, async context => {
    const { memberId } = memberOf(context);
    return { nodeIds: await favouriteCodes(context.db, memberId, { limit: calls.favouriteLimit, offset: 0 }) };
  }),
  handle(calls.getFavoriteGamesList, async context => {
    const { db, input } = context;
    const { memberId } = memberOf(context);
    const { page, pageSize, besides } = input;
    const [codes, total] = await Promise.all([
      favouriteCodes(db, memberId, { limit: pageSize, offset: (page - 1) * pageSize, besides }),
      countFavourites(db, memberId, besides),
    ]);
    const items = inOrder(await gamesByCode(db, codes), codes).map(game => ({ ...gameView(game), nodeId: game.code, isFav: true }));
    return { items, total, page, pageSize, imageHost: parts.imageHost() };
  }),
  handle(calls.setFavoriteGame, async context => {
    const { db, clock, input } = context;
    const { memberId } = memberOf(context);
    const { nodeId, isFav } = input;
    if (!isFav) {
      await removeFavourite(db, { memberId, gameCode: nodeId });
      return { nodeId, isFav };
    }
    if (!(await findGame(db, nodeId))) refuse('game.unknown');
    await db.transaction(async tx => {
      await lockMember(tx, memberId); // two windows together may not pass the limit
      const isKnown = (await favouritesAmong(tx, memberId, [nodeId])).has(nodeId);
      if (!isKnown && (await countFavourites(tx, memberId)) >= calls.favouriteLimit)
        refuse('game.favourites.full', { limit: calls.favouriteLimit });
      await addFavourite(tx, { memberId, gameCode: nodeId, at: clock.now() });
    });
    return { nodeId, isFav };
  }),
  handle(calls.getRecentGameList, async context => {
    const { db, input } = context;
    const { memberId } = memberOf(context);
    const recent = await recentGames(db, memberId, input.count);
    const codes = recent.map(one => one.gameCode);
    const [games, favourites] = await Promise.all([gamesByCode(db, codes), favouritesAmong(db, memberId, codes)]);
    const openedAt = new Map(recent.map(one => [one.gameCode, one.openedAt]));
    return {
      imageHost: parts.imageHost(),
      games: inOrder(games, codes).flatMap(game => {
        const at = openedAt.get(game.code);
        return at ? [{ ...gameView(game), nodeId: game.code, isFav: favourites.has(game.code), openedAt: at }] : [];
      }),
    };
  }),
];

const publicHandlers = (parts: LobbyParts): Handler[] => [
  handle(calls.hotGamesV2, async ({ db, input }) => {
    const games = await listGames(db, { limit: input.count * 2, offset: 0, order: 'popular' });
    return {
      imageHost: parts.imageHost(),
      games: games
        .filter(game => game.isOn)
        .slice(0, input.count)
        .map(gameView),
    };
  }),
  handle(calls.getVassGameType, async ({ db, input }) => {
    const kinds = await gameKinds(db, input.vassalage);
    const vendors = [...new Set(kinds.map(kind => kind.vendor))];
    return {
      vendors: vendors.map(vassalage => ({
        vassalage,
        gameTypes: kinds.flatMap(kind => {
          const gameType = kind.vendor === vassalage ? laneOf({ kind: kind.kind, code: vassalage }) : undefined;
          return gameType ? [{ gameType, games: kind.games, open: kind.open }] : [];
        }),
      })),
    };
  }),
  handle(calls.winnersList, async ({ db, clock, input }) => {
    const wins = await bigWins(db, { from: plus(clock.now(), -periodMs.week), limit: input.count * 2 });
    return {
      isDemo: parts.isPlayMoney,
      winners: (await wordsOf(db, wins, clock.now())).slice(0, input.count).map(({ memberId: _, ...win }) => win),
    };
  }),
  handle(calls.leaderboard, async ({ db, clock, input, actor }) => {
    const wins = await bigWins(db, { from: plus(clock.now(), -periodMs[input.period]), limit: mostWins });
    const best = await wordsOf(db, bestOfEach(wins), clock.now());
    const places = best.map(({ memberId, ...win }, at) => ({
      memberId,
      row: { ...win, place: at + 1, timesStakeBps: timesStakeBps(win) },
    }));
    const own = actor.kind === 'member' ? places.find(place => place.memberId === actor.memberId) : undefined;
    return {
      isDemo: parts.isPlayMoney,
      period: input.period,
      places: places.slice(0, input.count).map(place => place.row),
      own: own?.row ?? null,
    };
  }),
];

export const lobbyHandlers = (parts: LobbyParts): Handler[] => [...favouriteHandlers(parts), ...publicHandlers(parts)];
