import type { Database } from '@baize/db';
import type { moneyMoves } from './contract/index.ts';

type What = (typeof moneyMoves)[number];

/** How each posting of the cashier is announced; those of wallets at vendors stay the member's money, and are not announced. */
const told: Readonly<Record<string, What>> = {
  'cashier.deposit': 'deposit-credited',
  'cashier.withdrawal': 'withdrawal-requested',
  'cashier.payout': 'withdrawal-paid',
  'cashier.withdrawal-fee': 'withdrawal-fee',
  'cashier.withdrawal-return': 'withdrawal-returned',
  'cashier.payout-missing': 'withdrawal-returned',
  'cashier.transfer-up': 'transfer',
  'cashier.transfer-down': 'transfer',
  'cashier.transfer-fee': 'transfer-fee',
  'cashier.adjustment-credit': 'adjustment-credit',
  'cashier.adjustment-debit': 'adjustment-debit',
};

const plain = (text: string) => ({ text, values: [], name: '' });

/** What the books and the announcements say of the movements of members' money, each as sorted lines: the two are the same. */
export async function moves(db: Database): Promise<{ booked: string[]; announced: string[] }> {
  const booked = await db.query<{ subject: string; kind: string; minor: string }>(
    plain(`
      select t.subject_id::text as subject, t.kind, max(e.amount)::text as minor from ledger.transaction t join ledger.entry e on e.seq = t.seq join ledger.account a on a.id = e.account_id
      where e.amount > 0 and (t.kind <> 'cashier.deposit' or a.kind = 'member.cash') and t.reference not like 'fund:%' and t.kind like 'cashier.%' group by t.seq, t.subject_id, t.kind`),
  );
  const announced = await db.query<{ subject: string; what: string; minor: string }>(
    plain(`
      select payload->>'subjectId' as subject, payload->>'what' as what, payload->>'minor' as minor from events.outbox where name = 'cashier.money-moved'`),
  );
  return {
    booked: booked
      .filter(({ kind }) => told[kind])
      .map(({ subject, kind, minor }) => `${told[kind]} ${subject} ${minor}`)
      .sort(),
    announced: announced.map(({ subject, what, minor }) => `${what} ${subject} ${minor}`).sort(),
  };
}
