import { type CallContext, type SetupStep, staffOf } from '@baize/call/server';
import type { Queryable } from '@baize/db';
import type { Clock } from '@baize/kernel';
import { haveTwoAdministrators } from './accounts/store.ts';
import type { StaffParts } from './services.ts';

/** Decisions about money and configuration need a second person, who may be no one that the first one gave access to. */
export const ownSteps: readonly SetupStep[] = [
  {
    name: 'staff.second',
    isRequired: false,
    permission: 'staff.write',
    page: '/staff',
    isDone: (db, clock) => haveTwoAdministrators(db, clock.now()),
  },
];

/** The steps that the caller may do, in the order of the modules. */
export async function staffSetup(
  { setup, isPlayMoney = false }: Pick<StaffParts, 'setup' | 'isPlayMoney'>,
  { db, clock, actor }: CallContext<unknown>,
) {
  const { permissions } = staffOf({ actor });
  const items = [...setup, ...ownSteps]
    .filter(({ permission }) => permissions.has(permission))
    .map(async ({ name, isRequired, page, isDone }) => ({ name, isRequired, isDone: await isDone(db, clock), page: page ?? null }));
  return { items: await Promise.all(items), isPlayMoney };
}

/** Names of the required steps that are not done. */
export async function missingSteps(steps: readonly SetupStep[], db: Queryable, clock: Clock): Promise<string[]> {
  const required = steps.filter(({ isRequired }) => isRequired);
  const done = await Promise.all(required.map(({ isDone }) => isDone(db, clock)));
  return required.filter((_, at) => !done[at]).map(({ name }) => name);
}
