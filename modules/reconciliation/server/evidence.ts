import type { Database } from '@baize/db';
import { verifyJournal } from '@baize/ledger/server';
import { verifyAudit } from '@baize/staff/server';
import type { evidenceChecks } from '../contract/index.ts';

interface EvidenceCheck {
  readonly subject: (typeof evidenceChecks)[number];
  /** How many entries were recomputed. */
  readonly entries: number;
  /** '' = everything is as it was written; otherwise what is not, for people to look into. */
  readonly fault: string;
}

/** Recomputes journal and audit log from their rows: whoever changed one behind the product's back is found the night after. */
export async function checkEvidence(db: Database): Promise<EvidenceCheck[]> {
  const journal = await verifyJournal(db);
  const { isSound, transactions, blocks: _, ...rest } = journal;
  const wrong = Object.entries(rest).filter(([name, value]) =>
    name.startsWith('wrong') || name === 'unbalanced' || name === 'firstBrokenBlock' ? isFound(value) : false,
  );
  const audit = await verifyAudit(db);
  return [
    { subject: 'books.journal', entries: transactions, fault: isSound ? '' : JSON.stringify(Object.fromEntries(wrong)).slice(0, 300) },
    { subject: 'books.audit', entries: audit.entries, fault: audit.brokenSeq === null ? '' : `entry ${audit.brokenSeq}` },
  ];
}

const isFound = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : value !== null);
