import type { NamedTarget } from '@baize/call/server';
import type { Queryable } from '@baize/db';
import type { StaffId } from '@baize/kernel';
import { normaliseAccount, partsOf } from '../rules.ts';
import { accountsOf, findByAccount } from '../store.ts';

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

/** The targets that staff mean by what they type: one as it is written down, or what a module calls so; in quotes only the first. */
export async function targetsMeant(db: Queryable, named: readonly NamedTarget[], words: string): Promise<readonly string[]> {
  if (words === '') return [];
  const [, written] = /^"(.+)"$/.exec(words) ?? [];
  if (written !== undefined) return [written];
  const found = await Promise.all(named.map(async ({ kind, idsOf }) => ((await idsOf?.(db, words)) ?? []).map(id => `${kind}:${id}`)));
  return [words, ...found.flat()];
}

export const ownTargets: readonly NamedTarget[] = [
  {
    kind: 'staff',
    namesOf: async (db, ids) => new Map([...(await accountsOf(db, ids as StaffId[]))].map(([id, account]) => [id, { account }])),
    idsOf: async (db, words) => {
      const staff = await findByAccount(db, normaliseAccount(words));
      return staff ? [staff.id] : [];
    },
  },
];
