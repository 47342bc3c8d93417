import { hash } from 'node:crypto';
import { brandOf } from '@baize/brand/server';
import type { Queryable, Transaction } from '@baize/db';
import {
  holdLines,
  type Member,
  type MoveProblem,
  memberById,
  membersByIds,
  moveLine,
  moveProblem,
  teamShape,
} from '@baize/identity/server';
import { type Instant, type MemberId, plus, refuse } from '@baize/kernel';
import { levelsAbove, lowerLevels } from '@baize/lottery/server';
import { endByMove } from '../contracts/contracts.ts';
import { openContracts } from '../contracts/store.ts';
import { latestCounted, moveSizes, noteCounted } from '../figures/store.ts';
import { countOwed, isExcluded } from './store.ts';

interface Move {
  readonly memberId: MemberId;
  /** Null = directly under the operator. */
  readonly uplineId: MemberId | null;
  /** Of the preview that was seen; absent = whatever comes of it. */
  readonly version?: string;
}

const code = (problem: MoveProblem) => `line.${problem}` as const;

/** Who moves and where to. Errors: object.not.found, and those of `moveProblem`. */
async function checkedMove(
  db: Queryable,
  { memberId, uplineId }: Move,
  at: Instant,
): Promise<{ member: Member; upline: Member | null; members: number; agents: number }> {
  const member = (await memberById(db, memberId)) ?? refuse('object.not.found');
  const upline = uplineId === null ? null : ((await memberById(db, uplineId)) ?? refuse('line.upline'));
  const { depth, ...shape } = await teamShape(db, memberId);
  const problem = moveProblem(member, upline, { depth, isOut: upline !== null && (await isExcluded(db, upline.id, at)) });
  return problem ? refuse(code(problem)) : { member, upline, ...shape };
}

const versionOf = (facts: unknown): string => hash('sha256', JSON.stringify(facts), 'hex').slice(0, 16);

/** What comes of a move. Errors as above, and line.changed when the lines or the contracts are no longer those that were seen. */
export async function foreseen(db: Queryable, move: Move, at: Instant) {
  const { member, upline, members, agents } = await checkedMove(db, move, at);
  const to = upline ? [...upline.uplinePath, upline.id] : [];
  const open = await openContracts(db, member.id);
  const version = versionOf([member.uplinePath, to, open.map(({ id, state }) => [id, state])]);
  if (move.version !== undefined && move.version !== version) refuse('line.changed');
  const people = new Map((await membersByIds(db, [...member.uplinePath, ...to])).map(one => [one.id, one.account]));
  const named = (line: readonly MemberId[]) => line.map(id => ({ id, account: people.get(id) ?? '' }));
  return {
    member,
    from: named(member.uplinePath),
    to: named(to),
    toId: upline?.id ?? null,
    members,
    agents,
    version,
    contracts: open.map(one => ({ type: one.type, isOffer: one.state === 'offered' })),
    unpaidBills: await countOwed(db, { payerId: member.uplineId, payeeId: member.id }),
    levels: await levelsAbove(db, { memberId: member.id, line: to }),
  };
}

/**
 * Moves a member with everyone below. It takes effect after everything that has been counted and after every other move, so that counting again finds the same lines and
 * no moment has two: the clocks of servers may differ.
 */
export async function carryMove(tx: Transaction, move: Move, now: Instant): Promise<{ from: string[]; to: string[]; members: number }> {
  await holdLines(tx);
  const { member, from, to } = await foreseen(tx, move, now);
  const latest = await latestCounted(tx);
  const at = latest !== undefined && latest >= now ? plus(latest, 1) : now;
  const toIds = to.map(one => one.id);
  await moveSizes(tx, member.id, { from: member.uplinePath, to: toIds });
  const { members } = await moveLine(tx, { member, uplineId: move.uplineId, at });
  await noteCounted(tx, 'moves', [at]);
  await endByMove(tx, member.id, { at, zone: (await brandOf(tx)).zone });
  await lowerLevels(tx, { memberId: member.id, line: toIds });
  return { from: from.map(one => one.account), to: to.map(one => one.account), members };
}
