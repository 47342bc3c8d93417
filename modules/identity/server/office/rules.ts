import { type AccountType, isAgentType } from '@baize/call/server';
import { minute } from '@baize/kernel';
import { accountTypes } from '../../contract/index.ts';

interface TypeFacts {
  readonly type: AccountType;
  /** Members directly below. */
  readonly downlines: number;
}

type TypeRefusal = 'member.unchanged' | 'member.type.trial' | 'member.type.team';

/**
 * Whether an account may become another type. A trial account lives on demo money, so it neither becomes anything else nor does anything become one; an
 * agent with a team stays an agent, because a team hangs on agents only. Everything else goes: 0 ↔ 1, 2, 41, 42.
 */
export function typeRefusal(member: TypeFacts, next: AccountType): TypeRefusal | undefined {
  if (member.type === next) return 'member.unchanged';
  if (member.type === 4 || next === 4) return 'member.type.trial';
  if (!isAgentType(next) && member.downlines > 0) return 'member.type.team';
  return undefined;
}

export const nextTypes = (member: TypeFacts): AccountType[] => accountTypes.filter(type => typeRefusal(member, type) === undefined);

export const searchAction = 'member.search-contact';

/** So many searches by a contact for one person of the office: more than hands ask, far fewer than guessing needs. */
export const contactSearches = { count: 60, perMs: minute } as const;

/** What the audit log keeps of the number that was searched for: enough to know it again beside the member, not enough to read it. */
export const maskedSearch = (number: string): string =>
  number.length < 8 ? '•••' : `${number.slice(0, 3)}${'•'.repeat(number.length - 5)}${number.slice(-2)}`;
