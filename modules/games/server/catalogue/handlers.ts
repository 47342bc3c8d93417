import type { InputOf } from '@baize/call';
import { type Handler, handle, staffOf } from '@baize/call/server';
import { refuse } from '@baize/kernel';
import { audit, auditCall } from '@baize/staff/server';
import * as calls from '../../contract/index.ts';
import { listVendors } from '../vendors/store.ts';
import type { GameIndex } from './game-index.ts';
import { lanesOf } from './lane-rules.ts';
import { checkRound, hasFreePlay, launchGame, type PageOf } from './launch.ts';
import {
  countGames,
  countShown,
  featureGame,
  findGame,
  type GameNow,
  gameKinds,
  listGames,
  otherGames,
  searchGames,
  stakesShown,
  switchGame,
  tagsShown,
  vendorsShown,
} from './store.ts';
import { gameView } from './views.ts';

interface CatalogueParts {
  readonly games: GameIndex;
  /** Host that covers come from, as the browser sees it. */
  readonly imageHost: () => string;
  /** Tells the other servers that switches have changed. */
  readonly announceChange: () => Promise<void>;
  readonly pageOf: PageOf;
}

/** The same games, with covers that differ beside each other. */
const differing = (games: readonly GameNow[]): GameNow[] => calls.apart(games, game => game.motif);

const narrowedBy = ({ kind, vendor, tags, stakeMinor }: InputOf<typeof calls.kindFacets>) => ({
  kind,
  vendor,
  tags: tags?.split(',') ?? [],
  stakeMinor: stakeMinor === undefined ? undefined : BigInt(stakeMinor),
});

function memberHandlers(parts: CatalogueParts): Handler[] {
  return [
    handle(calls.gameVendor, async ({ db }) => ({
      data: { lanes: lanesOf(await listVendors(db), await gameKinds(db, undefined), await hasFreePlay(db)) },
      catalogueVersion: await parts.games.version(),
      isPlayStopped: parts.games.isPlayStopped,
    })),
    handle(calls.popularGames, async ({ db, input: { kind, tag, count } }) => {
      const narrowed = { kind, tags: tag ? [tag] : [] };
      const [games, total] = await Promise.all([
        listGames(db, { ...narrowed, limit: count, offset: 0, order: 'popular' }),
        countShown(db, narrowed),
      ]);
      return { imageHost: parts.imageHost(), games: differing(games).map(gameView), total };
    }),
    handle(calls.newGames, async ({ db, input: { kind, count } }) => {
      const [games, total] = await Promise.all([listGames(db, { kind, limit: count, offset: 0, order: 'new' }), countShown(db, { kind })]);
      return { imageHost: parts.imageHost(), games: differing(games).map(gameView), total };
    }),
    handle(calls.leadingGames, async ({ input }) => ({
      imageHost: parts.imageHost(),
      games: (await parts.games.leading(input.count)).map(gameView),
    })),
    handle(calls.kindGames, async ({ db, input }) => {
      const { page, pageSize } = input;
      const narrowed = narrowedBy(input);
      const [games, total] = await Promise.all([
        listGames(db, { ...narrowed, limit: pageSize, offset: (page - 1) * pageSize, order: 'popular' }),
        countShown(db, narrowed),
      ]);
      return { items: games.map(gameView), total, page, pageSize, imageHost: parts.imageHost() };
    }),
    handle(calls.kindFacets, async ({ db, input }) => {
      const narrowed = narrowedBy(input);
      const [tags, vendors, { leastMinor, mostMinor }] = await Promise.all([
        tagsShown(db, narrowed),
        vendorsShown(db, narrowed),
        stakesShown(db, narrowed),
      ]);
      return { tags, vendors, leastMinor: String(leastMinor), mostMinor: String(mostMinor) };
    }),
    handle(calls.gameList, ({ input }) => parts.games.list(input)),
    handle(calls.gameDetail, async ({ db, input }) => {
      const game = await findGame(db, input.code);
      if (!game) refuse('game.unknown');
      return { imageHost: parts.imageHost(), game: gameView(game), others: (await otherGames(db, game, 8)).map(gameView) };
    }),
    handle(calls.launchGame, context => launchGame(parts.pageOf, context)),
    handle(calls.checkRound, context => checkRound(parts, context)),
  ];
}

function staffHandlers(parts: CatalogueParts): Handler[] {
  const changed = async () => {
    await parts.games.refresh();
    await parts.announceChange();
  };
  return [
    handle(calls.staffGames, async ({ db, input }) => {
      const search = {
        vendor: input.vendor,
        kind: input.kind,
        search: input.search,
        isFeatured: input.featured === 'yes',
        limit: input.pageSize,
        offset: (input.page - 1) * input.pageSize,
      };
      const [games, total] = await Promise.all([searchGames(db, search), countGames(db, search)]);
      return {
        items: games.map(g => ({
          ...gameView(g),
          isEnabled: g.isEnabled,
          isRemoved: g.isRemoved,
          returnLevels: [...g.returnLevels],
          featured: g.featured,
          isFeaturedByVendor: g.isFeaturedByVendor,
        })),
        total,
        page: input.page,
        pageSize: input.pageSize,
      };
    }),
    handle(calls.staffFeatureGame, async context => {
      await context.db.transaction(async tx => {
        const { code, place, reason } = context.input;
        const featured = await featureGame(tx, code, place);
        if (!featured) refuse('object.not.found');
        const after = { place };
        await auditCall(context, tx, { action: 'game.feature', target: code, reason, before: { place: featured.before }, after });
      });
      context.after(changed);
      return {};
    }),
    handle(calls.staffSwitchGame, async context => {
      await context.db.transaction(async tx => {
        const { code, isEnabled, reason } = context.input;
        const switched = await switchGame(tx, code, isEnabled);
        if (!switched) refuse('object.not.found');
        await audit(tx, {
          staffId: staffOf(context).staffId,
          action: 'game.switch',
          target: code,
          reason,
          before: { isEnabled: switched.before },
          after: { isEnabled },
          ip: context.ip,
          requestId: context.requestId,
          at: context.clock.now(),
        });
      });
      context.after(changed);
      return {};
    }),
  ];
}

export const catalogueHandlers = (parts: CatalogueParts): Handler[] => [...memberHandlers(parts), ...staffHandlers(parts)];
