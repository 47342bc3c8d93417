import { betsOfRounds, keyText } from '@baize/bets/server';
import { type ContextOf, type Handler, handle, memberOf, staffOf } from '@baize/call/server';
import type { Transaction } from '@baize/db';
import { lockMember, type Member, memberById } from '@baize/identity/server';
import { hour, type Instant, newId, plus, present, randomToken, refuse, type SessionId } from '@baize/kernel';
import { openAccounts } from '@baize/ledger/server';
import { needPlay } from '@baize/protection/server';
import { audit, auditCall } from '@baize/staff/server';
import { cashOf } from '@baize/wallet/server';
import * as calls from '../../contract/index.ts';
import { noteOpened } from '../lobby/own-store.ts';
import { everybody, playStop } from '../office/store.ts';
import { findVendor, listVendors, type VendorRow } from '../vendors/store.ts';
import { insertSession, tokenHash } from '../wallet/session-store.ts';
import type { GameIndex } from './game-index.ts';
import { lanesOf } from './lane-rules.ts';
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
  switchGame,
} from './store.ts';
import { gameView } from './views.ts';

/** A launch token lives so long; a round under way can still be won after it. */
const sessionHours = 12;
/** So many opened games of a member are remembered. */
const recentLimit = 50;

interface CatalogueParts {
  readonly games: GameIndex;
  /** Host that covers come from, as the browser sees it. */
  readonly imageHost: () => string;
  /** Tells the other servers that switches have changed. */
  readonly announceChange: () => Promise<void>;
}

interface Opened {
  readonly token: string;
  readonly member: Member;
  readonly game: { readonly code: string; readonly vendor: string };
  readonly loginSessionId: SessionId;
  readonly language: string;
  readonly now: Instant;
  readonly isForPlay: boolean;
}

export async function writeSession(
  tx: Transaction,
  { token, member, game, loginSessionId, language, now, isForPlay }: Opened,
): Promise<void> {
  const [cash] = await openAccounts(tx, [cashOf(member.id, member.currency)]);
  await insertSession(tx, {
    tokenHash: tokenHash(token),
    id: newId(),
    memberId: member.id,
    loginSessionId,
    vendor: game.vendor,
    gameCode: game.code,
    currency: member.currency,
    cashAccount: cash,
    language,
    isDemo: member.type === 4,
    isForPlay,
    createdAt: now,
    expiresAt: plus(now, sessionHours * hour),
  });
}

/** The page on which the vendor shows how a round came about. Its session can reveal a seed and opens no bet: a launch may be refused where a check is not. */
async function checkRound(parts: CatalogueParts, context: ContextOf<typeof calls.checkRound>) {
  const { db, clock, input } = context;
  const actor = memberOf(context);
  const game = await findGame(db, input.gameCode);
  const key = { vendor: game?.vendor ?? '', roundId: input.roundId, memberId: actor.memberId };
  await parts.games.ensure();
  const page = game ? parts.games.proofPage({ vendor: game.vendor, roundId: input.roundId }) : null;
  if (!game || page === null || !(await betsOfRounds(db, [key])).has(keyText(key))) refuse('object.not.found');
  const member = present(await memberById(db, actor.memberId), 'a signed-in member exists');
  const token = randomToken(32);
  const opened = { token, member, game, loginSessionId: actor.sessionId, language: input.language, now: clock.now(), isForPlay: false };
  await db.transaction(tx => writeSession(tx, opened));
  const content = `${page}?lang=${encodeURIComponent(input.language)}#token=${token}`;
  return { content, origin: new URL(page).origin, isHosted: game.isBuiltIn };
}

/** A vendor with wallets of its own takes no demo money; others take the currencies that staff have chosen. */
const takes = ({ wallet, currencies }: VendorRow, { type, currency }: Member): boolean =>
  type === 4 ? wallet === 'seamless' : currencies.length === 0 || currencies.includes(currency);

async function launchGame(context: ContextOf<typeof calls.launchGame>) {
  const { db, clock, input } = context;
  const actor = memberOf(context);
  const game = await findGame(db, input.gameCode);
  if (!game) refuse('game.unknown');
  if (!game.isOn) refuse('game.maintenance');
  if (await playStop(db, everybody)) refuse('game.play.stopped');
  const member = present(await memberById(db, actor.memberId), 'a signed-in member exists');
  if (member.status !== 'active') refuse('user.or.token.invalid');
  const vendor = present(await findVendor(db, game.vendor), 'a game has its vendor');
  if (!takes(vendor, member)) refuse('game.currency', { currencies: vendor.currencies });
  const token = randomToken(32);
  const isDemo = member.type === 4;
  await db.transaction(async tx => {
    await lockMember(tx, member.id);
    if (await playStop(tx, member.id)) refuse('game.player.stopped');
    await needPlay(tx, member.id, clock.now());
    const opened = { token, member, game, loginSessionId: actor.sessionId, language: input.language, now: clock.now(), isForPlay: true };
    await writeSession(tx, opened);
    await noteOpened(tx, { memberId: member.id, gameCode: game.code, openedAt: clock.now(), most: recentLimit });
  });
  // The token comes after the hash: the browser does not send it to anyone's log.
  const content = `${vendor.launchUrl}/play/${encodeURIComponent(game.code)}#token=${token}&lang=${encodeURIComponent(input.language)}`;
  return {
    content,
    origin: vendor.frameOrigin || new URL(vendor.launchUrl).origin,
    isDemo,
    currency: member.currency,
    vendor: vendor.code,
    isTransfer: vendor.wallet === 'transfer',
    isHosted: vendor.isBuiltIn,
  };
}

/** The same games, with covers that differ beside each other. */
const differing = (games: readonly GameNow[]): GameNow[] => calls.apart(games, game => game.motif);

function memberHandlers(parts: CatalogueParts): Handler[] {
  return [
    handle(calls.gameVendor, async ({ db }) => ({
      data: { lanes: lanesOf(await listVendors(db), await gameKinds(db, undefined)) },
      catalogueVersion: await parts.games.version(),
      isPlayStopped: parts.games.isPlayStopped,
    })),
    handle(calls.popularGames, async ({ db, input }) => ({
      imageHost: parts.imageHost(),
      games: differing(await listGames(db, { kind: input.kind, limit: input.count, offset: 0, order: 'popular' })).map(gameView),
    })),
    handle(calls.newGames, async ({ db, input }) => ({
      imageHost: parts.imageHost(),
      games: differing(await listGames(db, { kind: input.kind, limit: input.count, offset: 0, order: 'new' })).map(gameView),
    })),
    handle(calls.leadingGames, async ({ input }) => ({
      imageHost: parts.imageHost(),
      games: (await parts.games.leading(input.count)).map(gameView),
    })),
    handle(calls.kindGames, async ({ db, input }) => {
      const { kind, vendor, page, pageSize } = input;
      const [games, total] = await Promise.all([
        listGames(db, { kind, vendor, limit: pageSize, offset: (page - 1) * pageSize, order: 'popular' }),
        countShown(db, { kind, vendor }),
      ]);
      return { items: games.map(gameView), total, page, pageSize, imageHost: parts.imageHost() };
    }),
    handle(calls.gameList, ({ input }) => parts.games.list(input)),
    handle(calls.gameDetail, async ({ db, input }) => {
      const game = await findGame(db, input.code);
      if (!game) refuse('game.unknown');
      return { imageHost: parts.imageHost(), game: gameView(game), others: (await otherGames(db, game, 8)).map(gameView) };
    }),
    handle(calls.launchGame, launchGame),
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
