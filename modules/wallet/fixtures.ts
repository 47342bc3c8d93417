import type { Database } from '@baize/db';
import type { Member } from '@baize/identity/server';
import { type Clock, newId, present } from '@baize/kernel';
import { openAccounts, post } from '@baize/ledger/server';
import { cashOf, playMoney, sandboxDepositPosting } from './server/index.ts';

/** Play money into a member's account, as the demo world has it. Answers its reference. */
export async function addPlayMoney(
  db: Database,
  clock: Clock,
  { member, minor }: { member: Pick<Member, 'id' | 'currency'>; minor: bigint },
): Promise<string> {
  const reference = `sandbox:${newId()}`;
  const at = clock.now();
  await db.transaction(async tx => {
    const [source, target] = await openAccounts(tx, [playMoney(member.currency), cashOf(member.id, member.currency)]);
    const credit = { reference, source: present(source, 'opened'), target: present(target, 'opened'), minor, unit: member.currency, at };
    await post(tx, sandboxDepositPosting(credit), at);
  });
  return reference;
}
