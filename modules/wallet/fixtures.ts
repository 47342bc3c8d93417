import type { Database } from '@baize/db';
import type { Member } from '@baize/identity/server';
import { type Clock, newId } from '@baize/kernel';
import { givePlayMoney } from './server/index.ts';

/** Play money into a member's account, as the demo world has it. Answers its reference. */
export async function addPlayMoney(
  db: Database,
  clock: Clock,
  { member, minor }: { member: Pick<Member, 'id' | 'currency'>; minor: bigint },
): Promise<string> {
  const reference = `sandbox:${newId()}`;
  await db.transaction(tx => givePlayMoney(tx, { reference, memberId: member.id, minor, unit: member.currency, at: clock.now() }));
  return reference;
}
