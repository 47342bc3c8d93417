import { first, type Queryable, sql, type Transaction } from '@baize/db';
import type { BonusChannel } from '@baize/identity/contract';
import type { Currency, MemberId } from '@baize/kernel';
import type { AdjustmentRow } from '../adjustments/store.ts';

interface RewardRow {
  readonly currency: Currency;
  readonly amountMinor: bigint;
  readonly turnoverMinor: bigint;
}

const columns = sql`currency, amount_minor as "amountMinor", turnover_minor as "turnoverMinor"`;

export const listRewards = (db: Queryable): Promise<RewardRow[]> =>
  db.query<RewardRow>(sql`select ${columns} from cashier.contact_reward_setting order by currency`);

export const findReward = (db: Queryable, currency: Currency): Promise<RewardRow | undefined> =>
  first<RewardRow>(db, sql`select ${columns} from cashier.contact_reward_setting where currency = ${currency}`);

/** An amount of 0 removes the reward. */
export async function putReward(tx: Transaction, { currency, amountMinor, turnoverMinor }: RewardRow): Promise<void> {
  if (amountMinor === 0n) await tx.query(sql`delete from cashier.contact_reward_setting where currency = ${currency}`);
  else
    await tx.query(sql`
      insert into cashier.contact_reward_setting (currency, amount_minor, turnover_minor) values (${currency}, ${amountMinor}, ${turnoverMinor})
      on conflict (currency) do update set amount_minor = excluded.amount_minor, turnover_minor = excluded.turnover_minor`);
}

/** Whether the member had the reward of the channel before; of two at the same time one waits for the other. */
export async function hadReward(tx: Transaction, { memberId, channel }: { memberId: MemberId; channel: BonusChannel }): Promise<boolean> {
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${`cashier.contact-reward:${memberId}`}, 0))`);
  return (await first(tx, sql`select 1 from cashier.contact_reward where member_id = ${memberId} and channel = ${channel}`)) !== undefined;
}

export async function insertReward(
  tx: Transaction,
  row: { memberId: MemberId; channel: BonusChannel; adjustmentId: AdjustmentRow['id'] },
): Promise<void> {
  await tx.query(
    sql`insert into cashier.contact_reward (member_id, channel, adjustment_id) values (${row.memberId}, ${row.channel}, ${row.adjustmentId})`,
  );
}
