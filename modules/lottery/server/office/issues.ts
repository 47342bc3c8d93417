import { figuresOfEvents } from '@baize/bets/server';
import { brandOf } from '@baize/brand/server';
import { type CallContext, type ContextOf, type Handler, handle } from '@baize/call/server';
import { publishIn, type Transaction } from '@baize/db';
import { refuse } from '@baize/kernel';
import { auditCall, checked, type DecidedBy } from '@baize/staff/server';
import * as calls from '../../contract/index.ts';
import { eventIdOf } from '../bet.ts';
import { tellGames } from '../draws/draw.ts';
import { checkResult } from '../feed/handlers.ts';
import { dismissReceived, insertCorrection, lockIssue, noteChange, settleReceived, writeCorrected, writeImported } from '../feed/store.ts';
import { findGame } from '../games/store.ts';
import { correctionsOf, feedResultsOf } from '../issues/proof-store.ts';
import { issueView } from '../issues/rules.ts';
import { drawnTopic, type LotteryIssue, moveIssue } from '../issues/store.ts';
import { dearestExposures } from '../orders/room-store.ts';
import { issuePage, type StaffIssue, staffIssue } from './issue-store.ts';

type IssueKey = Pick<LotteryIssue, 'gameCode' | 'number'>;

/** Issues with what their bets come to, in two queries. */
async function withFigures({ db, clock }: Pick<CallContext<unknown>, 'db' | 'clock'>, issues: readonly StaffIssue[]) {
  const { currency } = await brandOf(db);
  const figures = await figuresOfEvents(db, { kind: 'draw', ids: issues.map(eventIdOf), currency });
  const now = clock.now();
  return issues.map(issue => {
    const { bets = 0, open = 0, stakeMinor = 0n, returnMinor = 0n } = figures.get(eventIdOf(issue)) ?? {};
    const { gameCode, state, source, drawnAt, paidAt, isLate } = issue;
    return {
      ...issueView(issue, now),
      ...{ gameCode, state, source, drawnAt, paidAt, isLate, bets, open, currency },
      stakeMinor: String(stakeMinor),
      returnMinor: String(returnMinor),
    };
  });
}

async function officeLotteryIssues(context: ContextOf<typeof calls.officeLotteryIssues>) {
  const { gameCode, phase, isLate, page, pageSize, near } = context.input;
  const filter = { gameCode, phase, needsAttention: isLate === 'yes', now: context.clock.now() };
  const { items, total } = await issuePage(context.db, filter, { page, pageSize, near });
  return { items: await withFigures(context, items), total, page, pageSize };
}

/** Choices of an issue that are shown, the dearest first. */
const mostExposures = 20;

async function officeLotteryIssue(context: ContextOf<typeof calls.officeLotteryIssue>) {
  const { db, clock, input } = context;
  const key = { gameCode: input.code, number: input.number };
  const issue = (await staffIssue(db, { ...key, now: clock.now() })) ?? refuse('lottery.issue.unknown');
  const [game, [shown], exposures, received, corrections] = await Promise.all([
    findGame(db, key.gameCode),
    withFigures(context, [issue]),
    dearestExposures(db, key, mostExposures),
    feedResultsOf(db, key),
    correctionsOf(db, key),
  ]);
  return {
    ...(shown ?? refuse('lottery.issue.unknown')),
    family: game?.family ?? '',
    gameNameCn: game?.nameCn ?? key.gameCode,
    gameNameEn: game?.nameEn ?? key.gameCode,
    exposures: exposures.map(({ minor, cap, ...one }) => ({ ...one, minor: String(minor), capMinor: String(cap) })),
    received: received.map(one => ({ ...one, result: [...one.result] })),
    corrections: corrections.map(one => ({ ...one, before: one.before && [...one.before], after: one.after && [...one.after] })),
  };
}

const targetOf = (key: IssueKey): string => `lottery-issue:${eventIdOf(key)}`;

async function lockKnown(tx: Transaction, { code, number }: { code: string; number: string }): Promise<LotteryIssue> {
  if (!(await findGame(tx, code))) refuse('lottery.game.unknown');
  return (await lockIssue(tx, { gameCode: code, number })) ?? refuse('lottery.issue.unknown');
}

/** As the audit log and the second person read it. */
const told = (result: readonly number[] | null): string => result?.join(' ') ?? '';

/** With the commit whoever settles takes the issue on, and open pages show it. */
async function tellChange(tx: Transaction, gameCode: string): Promise<void> {
  await publishIn(tx, drawnTopic, [gameCode]);
  await tellGames(tx, [gameCode]);
}

const voidable = ['open', 'drawn', 'paid', 'repaid'] as const;

async function lockVoidable(tx: Transaction, input: { code: string; number: string }): Promise<LotteryIssue> {
  const issue = await lockKnown(tx, input);
  return voidable.some(state => state === issue.state) ? issue : refuse('lottery.issue.state', { state: issue.state });
}

const officeVoidIssue = checked(calls.officeVoidIssue, {
  action: 'lottery.void-issue',
  kind: 'lottery-issue',
  weigh: async (tx, { input }) => {
    const issue = await lockVoidable(tx, input);
    const before = { state: issue.state, result: told(issue.result) };
    return { target: targetOf(issue), weight: { needs: 'always' }, before, after: { state: 'void' }, pending: {} };
  },
  apply: async (tx, context, by) => {
    const { input, clock } = context;
    const issue = await lockVoidable(tx, input);
    const at = clock.now();
    await moveIssue(tx, issue, { from: voidable, to: 'voiding' });
    await noteChange(tx, { ...issue, at });
    await insertCorrection(tx, { ...issue, at, by: by.names, reason: input.reason, before: issue.result, after: null });
    const values = { before: { state: issue.state, result: told(issue.result) }, after: { state: 'void' } };
    await auditCall(context, tx, { action: 'lottery.void-issue', target: targetOf(issue), reason: input.reason, ...values });
    await tellChange(tx, issue.gameCode);
    return {};
  },
});

const correctable = ['open', 'drawn', 'paid', 'repaid'] as const;

/** The imported issue, held, that may get this result. Our own draws have no such thing. */
async function lockCorrectable(
  tx: Transaction,
  { input, clock }: Pick<ContextOf<typeof calls.officeCorrectIssue>, 'input' | 'clock'>,
): Promise<LotteryIssue> {
  const game = (await findGame(tx, input.code)) ?? refuse('lottery.game.unknown');
  const issue = await lockKnown(tx, input);
  if (issue.chain !== null) refuse('lottery.issue.own');
  if (!correctable.some(state => state === issue.state)) refuse('lottery.issue.state', { state: issue.state });
  if (clock.now() < issue.drawsAt) refuse('lottery.issue.early', { drawsAt: issue.drawsAt });
  checkResult(game, issue, input.result);
  if (told(issue.result) === told(input.result)) refuse('lottery.result', { problem: 'same' });
  return issue;
}

async function correct(tx: Transaction, context: ContextOf<typeof calls.officeCorrectIssue>, by: DecidedBy) {
  const issue = await lockCorrectable(tx, context);
  const { result, reason } = context.input;
  const at = context.clock.now();
  const feed = await settleReceived(tx, { ...issue, result });
  const change = { ...issue, result, feed, at };
  if (issue.state === 'open') await writeImported(tx, change);
  else await writeCorrected(tx, change);
  await insertCorrection(tx, { ...issue, at, by: by.names, reason, before: issue.result, after: result });
  const values = { before: { result: told(issue.result) }, after: { result: told(result) } };
  await auditCall(context, tx, { action: 'lottery.correct-issue', target: targetOf(issue), reason, ...values });
  await tellChange(tx, issue.gameCode);
  return {};
}

const officeCorrectIssue = checked(calls.officeCorrectIssue, {
  action: 'lottery.correct-issue',
  kind: 'lottery-issue',
  weigh: async (tx, context) => {
    const issue = await lockCorrectable(tx, context);
    const values = { before: { result: told(issue.result) }, after: { result: told(context.input.result) } };
    return { target: targetOf(issue), weight: { needs: 'always' }, ...values, pending: {} };
  },
  apply: correct,
});

async function officeDismissFeedResult(context: ContextOf<typeof calls.officeDismissFeedResult>) {
  const { code, number, result, reason } = context.input;
  await context.db.transaction(async tx => {
    const issue = await lockKnown(tx, { code, number });
    if (!(await dismissReceived(tx, { ...issue, result }))) refuse('object.not.found');
    const values = { before: { waiting: told(result) }, after: { result: told(issue.result) } };
    await auditCall(context, tx, { action: 'lottery.dismiss-result', target: targetOf(issue), reason, ...values });
  });
  return {};
}

export const officeIssueHandlers: readonly Handler[] = [
  handle(calls.officeLotteryIssues, officeLotteryIssues),
  handle(calls.officeLotteryIssue, officeLotteryIssue),
  officeVoidIssue,
  officeCorrectIssue,
  handle(calls.officeDismissFeedResult, officeDismissFeedResult),
];
