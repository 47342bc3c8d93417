import { brandOf } from '@baize/brand/server';
import { type ContextOf, type Handler, handle } from '@baize/call/server';
import type { Queryable } from '@baize/db';
import { type Instant, plus, refuse } from '@baize/kernel';
import * as calls from '../../contract/index.ts';
import { rulesAt } from '../issues/lunar.ts';
import { drawsADay } from '../issues/plan.ts';
import { issueView } from '../issues/rules.ts';
import { comingIssues, findIssue, type LotteryIssue } from '../issues/store.ts';
import { findGame, gamesOn, type LotteryGame } from './store.ts';
import { awaitedIssues, currentIssues, lastResults, resultsBefore } from './view-store.ts';

const viewOf = (issue: LotteryIssue | undefined, now: Instant): calls.IssueView | null => (issue ? issueView(issue, now) : null);

/** The issues that a game shows, as they are at a moment. */
interface Found {
  readonly issue: LotteryIssue | undefined;
  readonly awaited: LotteryIssue | undefined;
  readonly last: LotteryIssue | undefined;
  readonly now: Instant;
}

const gameView = (
  { code, family, group, nameCn, nameEn, tag, source, defaultPlay, schedule }: LotteryGame,
  { issue, awaited, last, now }: Found,
): calls.LotteryGameView => ({
  ...{ code, family, group, nameCn, nameEn, tag, source, defaultPlay },
  prizeMode: 'LOTT',
  isDaily: drawsADay(schedule) === 1,
  issue: viewOf(issue, now),
  awaited: viewOf(awaited, now),
  last: viewOf(last, now),
});

async function issuesOf(db: Queryable, codes: readonly string[], now: Instant) {
  const [current, awaited, last] = await Promise.all([
    currentIssues(db, codes, now),
    awaitedIssues(db, codes, now),
    lastResults(db, codes, now),
  ]);
  return (code: string): Found => ({ issue: current.get(code), awaited: awaited.get(code), last: last.get(code), now });
}

async function gameMenus({ db }: ContextOf<typeof calls.gameMenus>) {
  const groups = Map.groupBy(await gamesOn(db), game => game.group);
  return {
    groups: [...groups].map(([code, games]) => ({
      gameGroupCode: code,
      labelName: `lottery.group.${code}`,
      gameMenus: games.map(game => ({
        ...{ code: game.code, nameCn: game.nameCn, nameEn: game.nameEn, tag: game.tag },
        defaultPlayType: game.defaultPlay,
        remark: '',
      })),
    })),
  };
}

async function lotteryGames({ db, clock }: ContextOf<typeof calls.lotteryGames>) {
  const games = await gamesOn(db);
  const issues = await issuesOf(
    db,
    games.map(game => game.code),
    clock.now(),
  );
  return { games: games.map(game => gameView(game, issues(game.code))) };
}

/** A game that members can play. Errors: lottery.game.unknown, lottery.game.off. */
async function openGame(db: Queryable, code: string): Promise<LotteryGame> {
  const game = (await findGame(db, code)) ?? refuse('lottery.game.unknown');
  return game.isOn ? game : refuse('lottery.game.off');
}

async function lotteryGame({ db, clock, input }: ContextOf<typeof calls.lotteryGame>) {
  const now = clock.now();
  const game = await openGame(db, input.code);
  const [issues, { currency }] = await Promise.all([issuesOf(db, [game.code], now), brandOf(db)]);
  const found = issues(game.code);
  const { scale, limits, schedule } = game;
  return {
    ...gameView(game, found),
    // Bets go by the rules of their issue.
    rules: found.issue?.rules ?? rulesAt(game, now),
    ...{ scale, limits, currency, zone: schedule.zone },
  };
}

async function lotteryIssues({ db, clock, input }: ContextOf<typeof calls.lotteryIssues>) {
  const now = clock.now();
  const { code } = await openGame(db, input.code);
  const issues = await comingIssues(db, { gameCode: code, at: now, limit: input.count });
  return { issues: issues.map(issue => issueView(issue, now)) };
}

async function openedNumero({ db, clock, input }: ContextOf<typeof calls.openedNumero>) {
  const now = clock.now();
  const { gameCode, before, count } = input;
  if (!(await findGame(db, gameCode))) refuse('lottery.game.unknown');
  const behind =
    before === undefined ? undefined : ((await findIssue(db, { gameCode, number: before })) ?? refuse('lottery.issue.unknown'));
  const issues = await resultsBefore(db, {
    gameCode,
    before: behind && behind.drawsAt <= now ? behind.drawsAt : plus(now, 1),
    limit: count,
  });
  return { issues: issues.map(issue => issueView(issue, now)) };
}

/** Results that a room shows beside the issue that takes bets. */
const lastInRoom = 5;

/** What the room of a game shows. */
export async function gameRoom(db: Queryable, code: string, now: Instant) {
  if (!(await findGame(db, code))) return undefined;
  const [current, awaited, last] = await Promise.all([
    currentIssues(db, [code], now),
    awaitedIssues(db, [code], now),
    resultsBefore(db, { gameCode: code, before: plus(now, 1), limit: lastInRoom }),
  ]);
  return {
    now,
    issue: viewOf(current.get(code), now),
    awaited: viewOf(awaited.get(code), now),
    last: last.map(issue => issueView(issue, now)),
  };
}

export const gameHandlers: readonly Handler[] = [
  handle(calls.gameMenus, gameMenus),
  handle(calls.lotteryGames, lotteryGames),
  handle(calls.lotteryGame, lotteryGame),
  handle(calls.lotteryIssues, lotteryIssues),
  handle(calls.openedNumero, openedNumero),
];
