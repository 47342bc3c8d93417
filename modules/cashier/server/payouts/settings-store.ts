import { openSecret, sealSecret } from '@baize/call/server';
import { one, type Queryable, sql, type Transaction } from '@baize/db';
import { randomToken } from '@baize/kernel';

/** The operator's rules of paying out, amounts in 1/10 000. */
export interface Settings {
  readonly minMinor: bigint;
  readonly maxMinor: bigint;
  readonly dayCount: number;
  readonly dayMinorNone: bigint;
  readonly dayMinorBasic: bigint;
  readonly dayMinorVerified: bigint;
  readonly feeFixedMinor: bigint;
  readonly feeBps: number;
  readonly automaticMinor: bigint;
  readonly fourEyesMinor: bigint;
  readonly confirmMinutes: number;
  readonly coolingHours: number;
  readonly transferMinMinor: bigint;
  readonly transferMaxMinor: bigint;
  readonly transferDayMinor: bigint;
  readonly serviceFeeBps: number;
  readonly serviceFee2Bps: number;
  readonly bankProvider: string;
  readonly cryptoProvider: string;
}

const columns = sql`min_minor as "minMinor", max_minor as "maxMinor", day_count as "dayCount", day_minor_none as "dayMinorNone",
  day_minor_basic as "dayMinorBasic", day_minor_verified as "dayMinorVerified", fee_fixed_minor as "feeFixedMinor", fee_bps as "feeBps",
  automatic_minor as "automaticMinor", four_eyes_minor as "fourEyesMinor", confirm_minutes as "confirmMinutes", cooling_hours as "coolingHours",
  transfer_min_minor as "transferMinMinor", transfer_max_minor as "transferMaxMinor", transfer_day_minor as "transferDayMinor", service_fee_bps as "serviceFeeBps", service_fee2_bps as "serviceFee2Bps",
  bank_provider as "bankProvider", crypto_provider as "cryptoProvider"`;

export const readSettings = (db: Queryable): Promise<Settings> => one<Settings>(db, sql`select ${columns} from cashier.payout_setting`);

export const lockSettings = (tx: Transaction): Promise<Settings> =>
  one<Settings>(tx, sql`select ${columns} from cashier.payout_setting for update`);

export async function writeSettings(tx: Queryable, s: Settings): Promise<void> {
  await tx.query(sql`
    update cashier.payout_setting set min_minor = ${s.minMinor}, max_minor = ${s.maxMinor}, day_count = ${s.dayCount}, day_minor_none = ${s.dayMinorNone},
      day_minor_basic = ${s.dayMinorBasic}, day_minor_verified = ${s.dayMinorVerified}, fee_fixed_minor = ${s.feeFixedMinor}, fee_bps = ${s.feeBps},
      automatic_minor = ${s.automaticMinor}, four_eyes_minor = ${s.fourEyesMinor}, confirm_minutes = ${s.confirmMinutes},
      cooling_hours = ${s.coolingHours}, transfer_min_minor = ${s.transferMinMinor}, transfer_max_minor = ${s.transferMaxMinor},
      transfer_day_minor = ${s.transferDayMinor}, service_fee_bps = ${s.serviceFeeBps}, service_fee2_bps = ${s.serviceFee2Bps}, bank_provider = ${s.bankProvider}, crypto_provider = ${s.cryptoProvider}`);
}

/** The rates of the service fee alone: for worlds that are made. */
export const putServiceFees = (
  tx: Queryable,
  { serviceFeeBps, serviceFee2Bps }: Pick<Settings, 'serviceFeeBps' | 'serviceFee2Bps'>,
): Promise<unknown> =>
  tx.query(sql`update cashier.payout_setting set service_fee_bps = ${serviceFeeBps}, service_fee2_bps = ${serviceFee2Bps}`);

const place = 'cashier.pepper';

/** The secret that digests of account numbers are made with; made when it is first asked for, and the same from then on. */
export async function pepperOf(tx: Queryable): Promise<Buffer> {
  const fresh = sealSecret(randomToken(32), place);
  await tx.query(sql`update cashier.payout_setting set pepper = ${fresh} where pepper = ''`);
  const { pepper } = await one<{ pepper: string }>(tx, sql`select pepper from cashier.payout_setting`);
  return Buffer.from(openSecret(pepper, place));
}
