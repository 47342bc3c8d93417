import { first, one, type Queryable, sql } from '@baize/db';
import type { Instant } from '@baize/kernel';
import { contributed, grainsPerMinor, type JackpotTerms, seeded } from './jackpot-rules.ts';

export interface JackpotKey {
  readonly id: string;
  readonly currency: string;
  readonly isDemo: boolean;
}

export interface JackpotRow extends JackpotKey {
  readonly meterGrains: bigint;
  readonly divertedGrains: bigint;
  readonly contributedGrains: string;
  readonly seededGrains: string;
  readonly paidMinor: string;
  readonly wins: bigint;
  readonly changedAt: Instant;
}

const columns = sql`id, currency, is_demo as "isDemo", meter_grains as "meterGrains", diverted_grains as "divertedGrains", contributed_grains::text as "contributedGrains",
  seeded_grains::text as "seededGrains", paid_minor::text as "paidMinor", wins, changed_at as "changedAt"`;

export const jackpotOf = (db: Queryable, key: JackpotKey) =>
  first<JackpotRow>(
    db,
    sql`select ${columns} from studio.jackpot where id = ${key.id} and currency = ${key.currency} and is_demo = ${key.isDemo}`,
  );

/** The row of a jackpot, locked; made with its seed when nobody has fed it yet. Two rounds that win at once win one after the other. */
async function lockJackpot(tx: Queryable, key: JackpotKey, opening: { terms: JackpotTerms; now: Instant }): Promise<JackpotRow> {
  const start = seeded(opening.terms);
  await tx.query(sql`insert into studio.jackpot (id, currency, is_demo, meter_grains, seeded_grains, changed_at)
    values (${key.id}, ${key.currency}, ${key.isDemo}, ${start.meterGrains}, ${start.meterGrains}, ${opening.now}) on conflict do nothing`);
  return one<JackpotRow>(
    tx,
    sql`select ${columns} from studio.jackpot where id = ${key.id} and currency = ${key.currency} and is_demo = ${key.isDemo} for update`,
  );
}

/** Adds a round's contribution and takes out what it won; answers the win. */
export async function feedJackpot(
  tx: Queryable,
  key: JackpotKey,
  round: { terms: JackpotTerms; stakeMinor: bigint; isWon: boolean; now: Instant },
): Promise<bigint> {
  const row = await lockJackpot(tx, key, round);
  const { meter, contribution, wonMinor, seededGrains } = contributed(round.terms, row, round);
  await tx.query(sql`update studio.jackpot set meter_grains = ${meter.meterGrains}, diverted_grains = ${meter.divertedGrains},
      contributed_grains = contributed_grains + ${contribution}, seeded_grains = seeded_grains + ${seededGrains},
      paid_minor = paid_minor + ${wonMinor}, wins = wins + ${round.isWon ? 1 : 0}, changed_at = ${round.now}
    where id = ${key.id} and currency = ${key.currency} and is_demo = ${key.isDemo}`);
  return wonMinor;
}

/** A win that is not owed, because the operator took the bet back, is put aside for the next meter. */
export const returnToJackpot = (tx: Queryable, key: JackpotKey, won: { minor: bigint; now: Instant }) =>
  tx.query(sql`update studio.jackpot set diverted_grains = diverted_grains + ${won.minor * grainsPerMinor}, paid_minor = paid_minor - ${won.minor},
      wins = wins - 1, changed_at = ${won.now}
    where id = ${key.id} and currency = ${key.currency} and is_demo = ${key.isDemo}`);
