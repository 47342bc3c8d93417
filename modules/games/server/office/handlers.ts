import { gameReturns, searchRounds } from '@baize/bets/server';
import { type CallContext, type Handler, handle, staffOf } from '@baize/call/server';
import { lockMember, memberByAccount, memberById, membersByIds } from '@baize/identity/server';
import { day, type Instant, type MemberId, newId, plus, refuse, unixMs } from '@baize/kernel';
import { audit, secondLook } from '@baize/staff/server';
import * as calls from '../../contract/index.ts';
import type { GameIndex } from '../catalogue/game-index.ts';
import { findGame, gamesByCode, type namesOf } from '../catalogue/store.ts';
import { bandOf } from '../returns/rules.ts';
import {
  countReturnChanges,
  decideReturnChange,
  endSessions,
  everybody,
  insertReturnChange,
  lockReturnChange,
  playerStops,
  playStop,
  returnChanges,
  setPlayStop,
  wantReturn,
} from './store.ts';

interface OfficeParts {
  readonly games: GameIndex;
  readonly announceChange: () => Promise<void>;
  readonly namesOf: typeof namesOf;
}

const longestPeriodMs = 31 * day;
const mostStops = 200;

function checkPeriod(from: Instant, to: Instant): void {
  const length = unixMs(to) - unixMs(from);
  if (length <= 0 || length > longestPeriodMs) refuse('games.period', { days: longestPeriodMs / day });
}

type Tx = Parameters<typeof audit>[0];

const note = (
  context: CallContext<{ reason: string }>,
  tx: Tx,
  entry: { action: string; target: string; before: Record<string, unknown>; after: Record<string, unknown> },
) =>
  audit(tx, {
    staffId: staffOf(context).staffId,
    reason: context.input.reason,
    ip: context.ip,
    requestId: context.requestId,
    at: context.clock.now(),
    ...entry,
  });

const stopHandlers = (parts: OfficeParts): Handler[] => [
  handle(calls.staffPlayStops, async ({ db }) => {
    const [all, players] = await Promise.all([playStop(db, everybody), playerStops(db, mostStops)]);
    const members = await membersByIds(
      db,
      players.map(stop => stop.subject as MemberId),
    );
    const accounts = new Map<string, string>(members.map(member => [member.id, member.account]));
    return {
      all: all ? { reason: all.reason, stoppedAt: all.stoppedAt } : null,
      players: players.map(({ subject, ...stop }) => ({ memberId: subject as MemberId, account: accounts.get(subject) ?? '', ...stop })),
    };
  }),
  handle(calls.staffStopAllPlay, async context => {
    const { isStopped, reason } = context.input;
    await context.db.transaction(async tx => {
      const before = await setPlayStop(tx, { subject: everybody, reason, isStopped, stoppedAt: context.clock.now() });
      await note(context, tx, { action: 'play.stop', target: everybody, before: { isStopped: before }, after: { isStopped } });
    });
    context.after(async () => {
      await parts.games.refresh();
      await parts.announceChange();
    });
    return {};
  }),
  handle(calls.staffStopPlayer, async context => {
    const { memberId, isStopped, reason } = context.input;
    if (!(await memberById(context.db, memberId))) refuse('object.not.found');
    const at = context.clock.now();
    await context.db.transaction(async tx => {
      await lockMember(tx, memberId); // a launch at the same moment comes before, and its session ends, or after, and is refused
      const before = await setPlayStop(tx, { subject: memberId, reason, isStopped, stoppedAt: at });
      if (isStopped) await endSessions(tx, memberId, at);
      await note(context, tx, { action: 'play.stop', target: memberId, before: { isStopped: before }, after: { isStopped } });
    });
    return {};
  }),
];

const rank = { alarm: 0, watch: 1, within: 2, few: 3, unknown: 4 } as const;

const figureHandlers = (parts: OfficeParts): Handler[] => [
  handle(calls.staffReturns, async ({ db, input }) => {
    const { from, to, state, page, pageSize } = input;
    checkPeriod(from, to);
    const played = await gameReturns(db, { from, to });
    const games = new Map(
      (
        await gamesByCode(
          db,
          played.map(one => one.gameCode),
        )
      ).map(game => [game.code, game]),
    );
    const all = played.flatMap(one => {
      const game = games.get(one.gameCode);
      if (!game) return [];
      const { code: gameCode, vendor, nameCn, nameEn, volatility } = game;
      // At a table each bet has a return of its own: the theory is that of what was played.
      const returnBps = one.theoryBps ?? game.returnBps;
      const theoreticalBps = Math.round(returnBps);
      const sums = { rounds: one.rounds, stakeMinor: String(one.stakeMinor), returnMinor: String(one.returnMinor) };
      return [{ gameCode, vendor, nameCn, nameEn, theoreticalBps, ...sums, ...bandOf(one, { returnBps, volatility }) }];
    });
    const wanted = all.filter(row => state === undefined || row.state === state);
    wanted.sort((a, b) => rank[a.state] - rank[b.state] || b.rounds - a.rounds || (a.gameCode < b.gameCode ? -1 : 1));
    return {
      items: wanted.slice((page - 1) * pageSize, page * pageSize),
      total: wanted.length,
      page,
      pageSize,
      alarms: all.filter(row => row.state === 'alarm').length,
      watches: all.filter(row => row.state === 'watch').length,
    };
  }),
  handle(calls.staffRounds, async ({ db, clock, input }) => {
    const { account, roundId, gameCode, page, pageSize } = input;
    const to = input.to ?? clock.now();
    const isNamed = account !== undefined || roundId !== undefined;
    const from = input.from ?? (isNamed ? undefined : plus(to, -day));
    if (!isNamed && from) checkPeriod(from, to);
    const member = account === undefined ? undefined : await memberByAccount(db, account);
    if (account !== undefined && !member) return { items: [], total: 0, page, pageSize, sums: [] };
    await parts.games.ensure();
    const found = await searchRounds(
      db,
      { memberId: member?.id, roundId, gameCode, from, to: input.to },
      { page, pageSize, near: input.near, isRising: input.order === 'ascending' },
    );
    const [members, names] = await Promise.all([
      membersByIds(db, [...new Set(found.bets.map(bet => bet.memberId))]),
      parts.namesOf(db, [...new Set(found.bets.map(bet => bet.gameCode))]),
    ]);
    const accounts = new Map(members.map(one => [one.id, one.account]));
    const items = found.bets.map(({ rulesVersion: _, gameKind: __, stakeMinor, returnMinor, ...bet }) => ({
      ...bet,
      account: accounts.get(bet.memberId) ?? '',
      gameNameCn: names.get(bet.gameCode)?.nameCn ?? bet.gameCode,
      gameNameEn: names.get(bet.gameCode)?.nameEn ?? bet.gameCode,
      stakeMinor: String(stakeMinor),
      returnMinor: String(returnMinor),
      profitMinor: String(returnMinor - stakeMinor),
      verifyUrl: parts.games.proofPage(bet),
    }));
    return { items, total: found.total, page, pageSize, sums: found.sums };
  }),
];

const changeHandlers: Handler[] = [
  handle(calls.staffReturnChanges, async context => {
    const { page, pageSize } = context.input;
    const { staffId } = staffOf(context);
    const [changes, total] = await Promise.all([
      returnChanges(context.db, { limit: pageSize, offset: (page - 1) * pageSize }),
      countReturnChanges(context.db),
    ]);
    return { items: changes.map(({ maker, ...change }) => ({ ...change, isOwn: maker === staffId })), total, page, pageSize };
  }),
  handle(calls.staffProposeReturn, async context => {
    const { code, toBps, reason } = context.input;
    const game = await findGame(context.db, code);
    if (!game) refuse('object.not.found');
    if (game.returnLevels.length < 2) refuse('games.return.fixed');
    if (!game.returnLevels.includes(toBps) || toBps === game.returnBps)
      refuse('games.return.level', { levels: game.returnLevels.join(' ') });
    const id = newId();
    await context.db.transaction(async tx => {
      const made = {
        id,
        gameCode: code,
        fromBps: game.returnBps,
        toBps,
        reason,
        maker: staffOf(context).staffId,
        madeAt: context.clock.now(),
      };
      if (!(await insertReturnChange(tx, made))) refuse('games.return.waiting');
      await note(context, tx, {
        action: 'return.propose',
        target: code,
        before: { returnBps: game.returnBps },
        after: { returnBps: toBps },
      });
    });
    return { id };
  }),
  handle(calls.staffDecideReturn, async context => {
    const { id, isApproved } = context.input;
    const { staffId } = staffOf(context);
    await context.db.transaction(async tx => {
      const change = await lockReturnChange(tx, id);
      if (!change) refuse('object.not.found');
      if (change.state !== 'waiting') refuse('games.return.decided');
      if (change.maker === staffId) refuse('games.return.own');
      const at = context.clock.now();
      if (isApproved) await secondLook(tx, { subject: `return:${id}`, first: change.maker, second: staffId, at });
      await decideReturnChange(tx, { id, state: isApproved ? 'approved' : 'refused', checker: staffId, at });
      if (isApproved) await wantReturn(tx, { gameCode: change.gameCode, bps: change.toBps });
      await note(context, tx, {
        action: isApproved ? 'return.approve' : 'return.refuse',
        target: change.gameCode,
        before: { returnBps: change.fromBps },
        after: { returnBps: isApproved ? change.toBps : change.fromBps },
      });
    });
    return {};
  }),
];

export const officeHandlers = (parts: OfficeParts): Handler[] => [...stopHandlers(parts), ...figureHandlers(parts), ...changeHandlers];
