import { type CallContext, type ContextOf, memberOf } from '@baize/call/server';
import { day, elapsedMs, refuse } from '@baize/kernel';
import * as calls from '../../contract/index.ts';
import { answerBonus, findPreference } from '../devices/store.ts';
import { ruleFor } from '../form.ts';
import { putProfileField } from '../members/profile-store.ts';
import { findRegistration } from '../store.ts';
import { insertBonus } from './store.ts';

/** A newcomer is asked this long; who was opened by an agent or came before that is not. */
const askedMs = 7 * day;

export async function bonusPrompt(context: CallContext<unknown>): Promise<{ isOpen: boolean }> {
  const { memberId } = memberOf(context);
  const [wishes, registration] = await Promise.all([findPreference(context.db, memberId), findRegistration(context.db, memberId)]);
  const isNew = registration !== undefined && elapsedMs(registration.createdAt, context.clock.now()) < askedMs;
  return { isOpen: wishes.bonusAnsweredAt === null && isNew && ['WEB', 'MOBILE'].includes(registration.method) };
}

export async function answerBonusPrompt(context: ContextOf<typeof calls.answerBonusPrompt>): Promise<Record<string, never>> {
  const { memberId } = memberOf(context);
  const { choice, number } = context.input;
  const at = context.clock.now();
  if (choice !== 'skipped') {
    const rule = await ruleFor(context.db, choice);
    const outcome = calls.checkField({ ...rule, isRequired: true }, number);
    if (outcome !== 'ok') refuse(outcome === 'empty' ? 'phone.empty' : 'phone.invalid', { digits: rule.maxLength });
  }
  await context.db.transaction(async tx => {
    if (!(await answerBonus(tx, { memberId, choice, at })) || choice === 'skipped') return; // asked once, answered once
    await putProfileField(tx, memberId, [choice, calls.normaliseField(choice, number)]);
    await insertBonus(tx, { memberId, channel: choice, answeredAt: at });
  });
  return {};
}
