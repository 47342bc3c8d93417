import { type ContextOf, memberOf } from '@baize/call/server';
import type { Queryable } from '@baize/db';
import { isRefusal, refuse } from '@baize/kernel';
import * as calls from '../../contract/index.ts';
import { ruleFor } from '../form.ts';
import { createMember, mayTakeIn } from '../members/members.ts';
import { commonPasswords } from '../passwords/passwords.ts';
import { checkNewPassword } from '../rules.ts';
import type { Services } from '../services.ts';
import { findMember, findRegistered } from '../store.ts';

/** The account as it is kept. Errors: register.field.unfit. */
async function fitName(db: Queryable, typed: string): Promise<string> {
  const username = calls.normaliseField('username', typed);
  const rule = await ruleFor(db, 'username');
  if (calls.checkField({ ...rule, isRequired: true }, username) !== 'ok')
    refuse('register.field.unfit', { field: 'username', patternId: rule.patternId, min: rule.minLength, max: rule.maxLength });
  return username;
}

/** Whether this opening has been done: a repeat finds the same account below the same agent. Errors: once.key.other.content. */
async function isDone(db: Queryable, input: ContextOf<typeof calls.openAccount>['input'], agentId: string, account: string) {
  const known = await findRegistered(db, input.openingId);
  if (!known) return false;
  const member = await findMember(db, known.memberId);
  return (known.account === account && member?.uplineId === agentId) || refuse('once.key.other.content');
}

/** Opens an account by hand. Its owner agrees to the terms and chooses a password at the first login. */
export async function openAccount(services: Services, context: ContextOf<typeof calls.openAccount>): Promise<{ account: string }> {
  const { db, input, clock } = context;
  const { memberId: agentId } = memberOf(context);
  const username = await fitName(db, input.username);
  const account = calls.normaliseAccount(username);
  if (await isDone(db, input, agentId, account)) return { account };
  const { password } = input;
  checkNewPassword({ password, verifyPwd: password, account }, { rule: await ruleFor(db, 'password'), common: commonPasswords });
  const passwordHash = await services.passwords.hash(password);
  const { currency } = await services.policy(db);
  const createdAt = clock.now();
  const made = db.transaction(async tx => {
    const agent = await findMember(tx, agentId);
    if (!agent || !mayTakeIn(agent)) return refuse('register.agent.closed');
    const { memberId } = await createMember(tx, {
      account,
      currency,
      type: input.type,
      uplineId: agentId,
      passwordHash,
      isInitialPassword: true,
      createdAt,
      registration: { registrationId: input.openingId, domain: context.host.slice(0, 300) },
    });
    if (input.rebateBps !== null) await services.links.rebate(tx, { memberId, uplineId: agentId, bps: input.rebateBps, at: createdAt });
  });
  try {
    await made;
  } catch (error) {
    // The same opening under way twice: the other one has made the account.
    const isTaken = isRefusal(error) && error.code === 'register.username.taken';
    if (!isTaken || !(await isDone(db, input, agentId, account))) throw error;
  }
  return { account };
}
