import { isAgentType } from '@baize/call/server';
import type { Transaction } from '@baize/db';
import { announce } from '@baize/events';
import type { Instant, MemberId } from '@baize/kernel';
import { lineMoved } from '../../contract/index.ts';
import { maxLevel } from '../rules.ts';
import type { Member } from '../store.ts';
import { writeMove } from './lines-store.ts';

export type MoveProblem = 'trial' | 'same' | 'circle' | 'upline' | 'currency' | 'depth';

/**
 * Why a member, with everyone below, can't go under another upline, or with null directly under the operator; undefined when they can. `depth` is how far below the
 * member the deepest one is.
 */
export function moveProblem(
  member: Member,
  upline: Member | null,
  { depth, isOut }: { depth: number; isOut: boolean },
): MoveProblem | undefined {
  if (member.type === 4) return 'trial';
  if (member.uplineId === (upline?.id ?? null)) return 'same';
  if (!upline) return undefined;
  if (upline.id === member.id || upline.uplinePath.includes(member.id)) return 'circle';
  if (!isAgentType(upline.type) || upline.status !== 'active' || isOut) return 'upline';
  if (upline.currency !== member.currency) return 'currency';
  return upline.level + 1 + depth > maxLevel ? 'depth' : undefined;
}

/** The number of the line that a member had at a moment, by when the earlier ones ended. */
export const lineNumberAt = (ends: readonly Instant[] | undefined, at: Instant): number => {
  const number = ends?.findIndex(end => end > at) ?? -1;
  return number >= 0 ? number : (ends?.length ?? 0);
};

/** Moves a member with everyone below, and announces it. The caller holds the lines (`holdLines`) and has checked the move (`moveProblem`). */
export async function moveLine(
  tx: Transaction,
  { member, uplineId, at }: { member: Member; uplineId: MemberId | null; at: Instant },
): Promise<{ members: number }> {
  const members = await writeMove(tx, { memberId: member.id, uplineId, at });
  await announce(tx, lineMoved, [{ memberId: member.id, fromId: member.uplineId, toId: uplineId, members, at }]);
  return { members };
}
