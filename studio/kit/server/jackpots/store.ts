import { first, one, type Queryable, sql } from '@baize/db';
import { coinOf, type Instant } from '@baize/kernel';
import { contributed, grainsPerMinor, type JackpotTerms, type Meter, seeded } from './rules.ts';

export interface JackpotKey {
  readonly id: string;
  readonly currency: string;
  readonly isDemo: boolean;
}

interface JackpotRow extends JackpotKey {
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

/** The row of a jackpot, locked; made with its seed when no one has fed it yet. Two rounds that win at the same time win one after the other. */
async function lockJackpot(tx: Queryable, key: JackpotKey, opening: { terms: JackpotTerms; now: Instant }): Promise<JackpotRow> {
  const start = seeded(opening.terms);
  await tx.query(sql`insert into studio.jackpot (id, currency, is_demo, meter_grains, seeded_grains, changed_at)
    values (${key.id}, ${key.currency}, ${key.isDemo}, ${start.meterGrains}, ${start.meterGrains}, ${opening.now}) on conflict do nothing`);
  return one<JackpotRow>(
    tx,
    sql`select ${columns} from studio.jackpot where id = ${key.id} and currency = ${key.currency} and is_demo = ${key.isDemo} for update`,
  );
}

interface Feeding {
  /** The round. */
  readonly id: string;
  readonly key: JackpotKey;
  readonly terms: JackpotTerms;
  readonly stakeMinor: bigint;
  readonly isWon: boolean;
  readonly now: Instant;
}

/** Adds what rounds contribute to one jackpot, in their order, and takes out what they won; answers the wins by round. */
async function feedOne(tx: Queryable, key: JackpotKey, rounds: readonly [Feeding, ...Feeding[]]): Promise<Map<string, bigint>> {
  const won = new Map<string, bigint>();
  const row = await lockJackpot(tx, key, rounds[0]);
  let meter: Meter = row;
  const sum = { contribution: 0n, seededGrains: 0n, wonMinor: 0n };
  for (const round of rounds) {
    const fed = contributed(round.terms, meter, { ...round, coinMinor: coinOf(key.currency) });
    meter = fed.meter;
    sum.contribution += fed.contribution;
    sum.seededGrains += fed.seededGrains;
    sum.wonMinor += fed.wonMinor;
    if (round.isWon) won.set(round.id, fed.wonMinor);
  }
  await tx.query(sql`update studio.jackpot set meter_grains = ${meter.meterGrains}, diverted_grains = ${meter.divertedGrains},
      contributed_grains = contributed_grains + ${sum.contribution}, seeded_grains = seeded_grains + ${sum.seededGrains},
      paid_minor = paid_minor + ${sum.wonMinor}, wins = wins + ${won.size}, changed_at = ${rounds[0].now}
    where id = ${key.id} and currency = ${key.currency} and is_demo = ${key.isDemo}`);
  return won;
}

const nameOf = ({ id, currency, isDemo }: JackpotKey): string => `${id} ${currency} ${isDemo}`;

/** Feeds the jackpots of many rounds, always in the same order of jackpots, so that two who feed several never wait for each other in a circle. */
export async function feedJackpots(tx: Queryable, feeding: readonly Feeding[]): Promise<Map<string, bigint>> {
  const won = new Map<string, bigint>();
  const groups = [...Map.groupBy(feeding, one => nameOf(one.key))].sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [, [first, ...others]] of groups) {
    if (!first) continue;
    for (const [id, minor] of await feedOne(tx, first.key, [first, ...others])) won.set(id, minor);
  }
  return won;
}

/** A win that is not owed, because the operator took the bet back, is put aside for the next meter. */
export const returnToJackpot = (tx: Queryable, key: JackpotKey, won: { minor: bigint; now: Instant }) =>
  tx.query(sql`update studio.jackpot set diverted_grains = diverted_grains + ${won.minor * grainsPerMinor}, paid_minor = paid_minor - ${won.minor},
      wins = wins - 1, changed_at = ${won.now}
    where id = ${key.id} and currency = ${key.currency} and is_demo = ${key.isDemo}`);
