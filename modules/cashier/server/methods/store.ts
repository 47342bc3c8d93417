import { first, type Queryable, sql, type Transaction } from '@baize/db';
import type { Currency, Id, Instant } from '@baize/kernel';
import type { BankAccount, FeeTerms, MethodKind, MethodNames, MethodSettings, OpeningSpan } from '../../contract/index.ts';

export type MethodId = Id<'MethodId'>;

export interface MethodRow {
  readonly id: MethodId;
  readonly kind: MethodKind;
  readonly provider: string;
  readonly names: MethodNames;
  readonly currency: Currency;
  readonly fee: FeeTerms;
  readonly minMinor: bigint;
  readonly maxMinor: bigint;
  readonly dayMinor: bigint | null;
  readonly hours: OpeningSpan[];
  readonly kycLevel: 'none' | 'basic' | 'verified';
  readonly payMinutes: number;
  readonly arrivalMinutes: number;
  readonly turnoverBps: number;
  readonly bank: BankAccount;
  readonly place: number;
  readonly isOn: boolean;
  readonly version: number;
}

interface Stored extends Omit<MethodRow, 'fee'> {
  readonly fixedMinor: bigint;
  readonly rateBps: number;
  readonly bearer: FeeTerms['bearer'];
}

const columns = sql`m.id, m.kind, m.provider, m.names, m.currency, m.fee_fixed_minor as "fixedMinor", m.fee_bps as "rateBps", m.fee_bearer as bearer,
  m.min_minor as "minMinor", m.max_minor as "maxMinor", m.day_minor as "dayMinor", m.hours, m.kyc_level as "kycLevel", m.pay_minutes as "payMinutes",
  m.arrival_minutes as "arrivalMinutes", m.turnover_bps as "turnoverBps", m.bank, m.place, m.is_on as "isOn", m.version`;

const methodOf = ({ fixedMinor, rateBps, bearer, ...rest }: Stored): MethodRow => ({ ...rest, fee: { fixedMinor, rateBps, bearer } });

/** A house has a handful; more than this is nothing to choose from. */
const mostMethods = 200;

export const listMethods = async (db: Queryable): Promise<MethodRow[]> =>
  (await db.query<Stored>(sql`select ${columns} from cashier.method m order by m.place, m.id limit ${mostMethods}`)).map(methodOf);

export async function findMethod(db: Queryable, id: MethodId): Promise<MethodRow | undefined> {
  const row = await first<Stored>(db, sql`select ${columns} from cashier.method m where m.id = ${id}`);
  return row && methodOf(row);
}

/** The method, held until the transaction ends. */
export async function lockMethod(tx: Transaction, id: MethodId): Promise<MethodRow | undefined> {
  const row = await first<Stored>(tx, sql`select ${columns} from cashier.method m where m.id = ${id} for update`);
  return row && methodOf(row);
}

interface MethodChange {
  readonly id: MethodId;
  readonly settings: MethodSettings;
  readonly version: number;
  readonly at: Instant;
}

/** Writes a method as it shall be from now on. */
export async function putMethod(tx: Transaction, { id, settings: s, version, at }: MethodChange): Promise<void> {
  await tx.query(sql`
    insert into cashier.method (id, kind, provider, names, currency, fee_fixed_minor, fee_bps, fee_bearer, min_minor, max_minor, day_minor, hours, kyc_level,
      pay_minutes, arrival_minutes, turnover_bps, bank, place, is_on, version, changed_at)
    values (${id}, ${s.kind}, ${s.provider}, ${JSON.stringify(s.names)}::jsonb, ${s.currency}, ${s.fee.fixedMinor}, ${s.fee.rateBps}, ${s.fee.bearer},
      ${s.minMinor}, ${s.maxMinor}, ${s.dayMinor}, ${JSON.stringify(s.hours)}::jsonb, ${s.kycLevel}, ${s.payMinutes}, ${s.arrivalMinutes}, ${s.turnoverBps},
      ${JSON.stringify(s.bank)}::jsonb, ${s.place}, ${s.isOn}, ${version}, ${at})
    on conflict (id) do update set names = excluded.names, fee_fixed_minor = excluded.fee_fixed_minor, fee_bps = excluded.fee_bps, fee_bearer = excluded.fee_bearer,
      min_minor = excluded.min_minor, max_minor = excluded.max_minor, day_minor = excluded.day_minor, hours = excluded.hours, kyc_level = excluded.kyc_level,
      pay_minutes = excluded.pay_minutes, arrival_minutes = excluded.arrival_minutes, turnover_bps = excluded.turnover_bps, bank = excluded.bank,
      place = excluded.place, is_on = excluded.is_on, version = excluded.version, changed_at = excluded.changed_at`);
}

export const hasMethods = async (db: Queryable): Promise<boolean> =>
  (await first(db, sql`select 1 from cashier.method limit 1`)) !== undefined;

/** New methods of one id wait for each other: there is no row to lock yet. */
export async function lockNewMethod(tx: Transaction, id: MethodId): Promise<void> {
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${`cashier.method:${id}`}, 0))`);
}
