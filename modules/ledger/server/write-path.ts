import { hash } from 'node:crypto';
import { type Queryable, type Settled, sql, type Transaction } from '@baize/db';
import { assert, Fault, Refusal } from '@baize/kernel';
import { counter } from '@baize/telemetry';
import { type ledgerErrors, maxAmountMinor, type Posted, type Posting } from '../contract/index.ts';

const batches = counter({ name: 'baize_ledger_batches_total', help: 'Batches written to the ledger; rolled back ones are among them.' });
const outcomes = counter({
  name: 'baize_ledger_transactions_total',
  help: 'Transactions of those batches, by outcome: ok or refused.',
  labels: ['outcome'],
});

/** Older books have 1, 2 and 3 as well: a hold, one that was posted, one that was voided. */
const modes = { post: 0, reverse: 4 } as const;

/** How many transactions one batch takes: the place in a batch has 12 bits. */
export const maxBatch = 1_024;

/** 128 bits of SHA-256 over everything that makes the content, as a uuid: small in the index, and no two contents share it by accident. */
function fingerprint(posting: Posting): string {
  const origin = 'origin' in posting ? posting.origin : '';
  // It ends with the time of a hold, which there was once: what has been posted keeps its fingerprint.
  let text = `${posting.mode}|${posting.kind}|${posting.unit}|${posting.subjectId ?? ''}|${origin}|`;
  for (const line of posting.entries) text += `|${line.accountId}:${line.amountMinor}`;
  const hex = hash('sha256', text, 'hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`;
}

/** A posting that no caller may make is a bug, found here before the database finds it. */
function checkForm(posting: Posting): void {
  assert(posting.reference.length > 0 && posting.reference.length <= 200, 'a reference has 1 to 200 characters');
  let sum = 0n;
  for (const entry of posting.entries) {
    assert(entry.amountMinor !== 0n, 'an entry moves something');
    sum += entry.amountMinor;
  }
  assert(posting.entries.length >= 2 && sum === 0n, `the entries of ${posting.reference} do not balance`);
}

/** The arrays of `ledger.post`. Numbers are written as array literals here: a driver's element-by-element quoting costs more than the posting. */
interface Arrays {
  readonly accounts: string;
  readonly accountSets: string[];
  readonly from: string;
  readonly places: string;
  readonly amounts: string;
}

function arraysOf(postings: readonly Posting[]): Arrays {
  const accounts = [...new Set(postings.flatMap(p => p.entries.map(e => e.accountId)))].sort((a, b) => (a < b ? -1 : 1));
  const placeOf = new Map(accounts.map((id, i) => [id, i + 1]));
  const from: number[] = [];
  const places: number[] = [];
  const amounts: bigint[] = [];
  const accountSets: string[] = [];
  for (const posting of postings) {
    from.push(places.length + 1);
    accountSets.push(`{${posting.entries.map(e => e.accountId).join()}}`);
    for (const entry of posting.entries) {
      places.push(placeOf.get(entry.accountId) ?? 0);
      amounts.push(entry.amountMinor);
    }
  }
  from.push(places.length + 1);
  return {
    accounts: `{${accounts.join()}}`,
    from: `{${from.join()}}`,
    places: `{${places.join()}}`,
    amounts: `{${amounts.join()}}`,
    accountSets,
  };
}

interface Row {
  readonly outcome: number;
  readonly seq: bigint;
  readonly available: bigint | null;
}

const refused = (code: keyof typeof ledgerErrors | 'amount.too.large', facts: Record<string, string>): Settled<never> => ({
  ok: false,
  error: new Refusal(code, facts),
});

function settle(row: Row | undefined, posting: Posting): Settled<Posted> {
  assert(row, 'the write path answers each transaction');
  const { reference } = posting;
  switch (row.outcome) {
    case 0:
    case 1:
      return { ok: true, value: { isRepeat: row.outcome === 1, seq: row.seq, availableMinor: row.available ?? undefined } };
    case 2:
      return refused('ledger.reference.other.content', { reference });
    case 3:
      return refused('ledger.insufficient', { availableMinor: String(row.available ?? 0n) });
    case 5:
      return refused('ledger.origin.unknown', { reference });
    case 6:
      return refused('ledger.origin.used', { reference });
    case 8:
      return refused('ledger.reversal.inexact', { reference });
    case 9:
      return refused('amount.too.large', { maxMinor: String(maxAmountMinor) });
    default:
      return { ok: false, error: new Fault(`posting ${reference} names an account that is not there, or one of another unit`) };
  }
}

async function writeBatch(db: Queryable, postings: readonly Posting[]): Promise<Settled<Posted>[]> {
  const { accounts, accountSets, from, places, amounts } = arraysOf(postings);
  const rows = await db.query<Row>(sql`
    select outcome, seq, available from ledger.post(
      ${postings.map(p => p.reference)}, ${`{${postings.map(fingerprint).join()}}`}, ${postings.map(p => p.kind)}, ${`{${postings.map(p => modes[p.mode]).join()}}`},
      ${postings.map(p => p.subjectId ?? null)}, ${postings.map(p => ('origin' in p ? p.origin : null))}, ${`{${postings.map(p => p.effectiveAt).join()}}`},
      ${accounts}, ${accountSets}, ${`{${postings.map(p => p.unit).join()}}`}, ${from}, ${places}, ${amounts})`);
  return postings.map((posting, i) => settle(rows[i], posting));
}

/** A reference that comes twice in one batch is written once; the second gets the first one's result, or the refusal of other content. */
function repeatOf(result: Settled<Posted> | undefined, isSame: boolean, reference: string): Settled<Posted> {
  assert(result, 'the first of two has a result');
  if (!isSame) return refused('ledger.reference.other.content', { reference });
  return result.ok ? { ok: true, value: { ...result.value, isRepeat: true } } : result;
}

/**
 * Posts up to `maxBatch` transactions in the caller's open transaction, each on its own merit, in the order given.
 * Answers one result a posting: Posted, or the refusal it met (`ledgerErrors`, amount.too.large). The locks on the member accounts last until the caller commits.
 */
export async function postBatch(tx: Queryable, postings: readonly Posting[]): Promise<Settled<Posted>[]> {
  assert(postings.length <= maxBatch, `a batch takes at most ${maxBatch} transactions`);
  for (const posting of postings) checkForm(posting);
  const firstOf = new Map<string, number>();
  const distinct: Posting[] = [];
  for (const posting of postings) {
    if (firstOf.has(posting.reference)) continue;
    firstOf.set(posting.reference, distinct.length);
    distinct.push(posting);
  }
  if (distinct.length === 0) return [];
  const results = await writeBatch(tx, distinct);
  batches.inc();
  for (const { ok } of results) outcomes.inc({ outcome: ok ? 'ok' : 'refused' });
  if (distinct.length === postings.length) return results;
  const seen = new Set<string>();
  return postings.map(posting => {
    const at = firstOf.get(posting.reference) ?? 0;
    const result = results[at];
    if (!seen.has(posting.reference)) {
      seen.add(posting.reference);
      return result ?? repeatOf(result, true, posting.reference);
    }
    const first = distinct[at];
    return repeatOf(result, first !== undefined && fingerprint(first) === fingerprint(posting), posting.reference);
  });
}

/** Posts one transaction in the caller's open transaction; throws its refusal. */
export async function post(tx: Transaction, posting: Posting): Promise<Posted> {
  const [result] = await postBatch(tx, [posting]);
  assert(result, 'one posting has one result');
  if (!result.ok) throw result.error;
  return result.value;
}
