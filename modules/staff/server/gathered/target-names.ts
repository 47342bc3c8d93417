import type { NamedTarget } from '@baize/call/server';
import type { Queryable } from '@baize/db';
import type { StaffId } from '@baize/kernel';
import { partsOf } from '../rules.ts';
import { accountsOf } from '../store.ts';

export type Names = (db: Queryable, targets: readonly string[]) => Promise<ReadonlyMap<string, Readonly<Record<string, string>>>>;

/** What the modules know of targets of the audit log, by target: each kind is asked once. */
export const targetNames =
  (named: readonly NamedTarget[]): Names =>
  async (db, targets) => {
    const found = await Promise.all(
      named.map(async ({ kind, namesOf }) => {
        const ids = [...new Set(targets.map(partsOf).flatMap(parts => (parts.kind === kind && parts.id !== '' ? [parts.id] : [])))];
        return ids.length === 0 ? [] : [...(await namesOf(db, ids))].map(([id, names]) => [`${kind}:${id}`, names] as const);
      }),
    );
    return new Map(found.flat());
  };

export const ownTargets: readonly NamedTarget[] = [
  {
    kind: 'staff',
    namesOf: async (db, ids) => new Map([...(await accountsOf(db, ids as StaffId[]))].map(([id, account]) => [id, { account }])),
  },
];
