import { type CallContext, type ContextOf, memberOf } from '@baize/call/server';
import { newId, refuse } from '@baize/kernel';
import * as calls from '../../contract/index.ts';
import { challengeForNew, challengeForUse, checkNew, checkUse } from '../passkeys/passkeys.ts';
import { deleteKey, insertKey, listKeys, type PasskeyRow, updateKeyName } from '../passkeys/store.ts';
import type { Services } from '../services.ts';
import { settleAttempt } from '../sessions/store.ts';
import { findMember, lockMemberRow } from '../store.ts';
import { heldTicket } from './second-step.ts';
import { admitTry, refusalFor, signInProven } from './sign-in.ts';

const itemOf = ({
  id,
  name,
  isSynced,
  madeAt,
  lastUsedAt,
}: Omit<PasskeyRow, 'lastUsedAt'> & { lastUsedAt?: PasskeyRow['lastUsedAt'] }): calls.PasskeyItem => ({
  id,
  name,
  isSynced,
  madeAt,
  lastUsedAt: lastUsedAt ?? null,
});

export async function listPasskeys(context: CallContext<unknown>) {
  return { items: (await listKeys(context.db, memberOf(context).memberId)).map(itemOf) };
}

export async function offerPasskey(services: Services, context: CallContext<unknown>) {
  const { memberId, account } = memberOf(context);
  if ((await listKeys(context.db, memberId)).length >= calls.maxPasskeys) refuse('passkey.full');
  return challengeForNew(services, context, { memberId, account });
}

/** One line, without what turns text around; a name is shown in lists. */
function nameOf(typed: string): string {
  const name = typed
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim();
  return name === '' || [...name].length > 40 ? refuse('passkey.name') : name;
}

export async function addPasskey(services: Services, context: ContextOf<typeof calls.addPasskey>): Promise<calls.PasskeyItem> {
  const { memberId } = memberOf(context);
  const { challengeId, response } = context.input;
  const name = nameOf(context.input.name);
  const made = await checkNew(services, context, { memberId, challengeId, response });
  const row = { ...made, id: newId<'PasskeyId'>(), memberId, name, madeAt: context.clock.now() };
  await context.db.transaction(async tx => {
    await lockMemberRow(tx, memberId);
    if ((await listKeys(tx, memberId)).length >= calls.maxPasskeys) refuse('passkey.full');
    if (!(await insertKey(tx, row))) refuse('passkey.known');
  });
  return itemOf(row);
}

export async function renamePasskey(context: ContextOf<typeof calls.renamePasskey>): Promise<Record<string, never>> {
  const { memberId } = memberOf(context);
  const named = await updateKeyName(context.db, { id: context.input.id, memberId, name: nameOf(context.input.name) });
  return named.length === 1 ? {} : refuse('object.not.found');
}

export async function removePasskey(context: ContextOf<typeof calls.removePasskey>): Promise<Record<string, never>> {
  const removed = await deleteKey(context.db, { id: context.input.id, memberId: memberOf(context).memberId });
  return removed.length === 1 ? {} : refuse('object.not.found');
}

export const passkeyForLogin = (services: Services, context: CallContext<unknown>) =>
  challengeForUse(services, context, { purpose: 'passkey-login', memberId: null });

/** The key shows both what someone has and who they are, so that no second step follows. Wrong ones are counted by key and by network. */
export async function loginByPasskey(services: Services, context: ContextOf<typeof calls.loginByPasskey>): Promise<calls.SessionCode> {
  const { input, db } = context;
  const seq = await admitTry(context, { purpose: 'factor', way: 'passkey', subject: input.response.id, captcha: 'empty' });
  const memberId = await checkUse(services, context, { purpose: 'passkey-login', memberId: null, signed: input }).catch(
    async (error: unknown) => {
      await settleAttempt(db, { seq, outcome: 'wrong', memberId: null });
      throw error;
    },
  );
  await settleAttempt(db, { seq, outcome: 'success', memberId });
  const member = (await findMember(db, memberId)) ?? refuse('passkey.refused');
  const refusal = refusalFor(member, 'member');
  if (refusal) refuse(refusal.code);
  return signInProven(services, context, { member, way: 'passkey', isProven: true });
}

export async function passkeyForSecondStep(services: Services, context: ContextOf<typeof calls.passkeyForSecondStep>) {
  const { memberId } = await heldTicket({ ...context, input: { ...context.input, way: 'passkey' } });
  return challengeForUse(services, context, { purpose: 'passkey-second', memberId });
}
