import { createHash } from 'node:crypto';
import type { CallContext, ContextOf } from '@baize/call/server';
import { refuse } from '@baize/kernel';
import { auditCall } from '@baize/staff/server';
import * as calls from '../../contract/index.ts';
import { settingsOf } from '../form.ts';
import { lockForm, putForm } from '../members/profile-store.ts';
import type { Services } from '../services.ts';

const versionOf = (settings: readonly calls.FieldSetting[]): string =>
  createHash('sha256')
    .update(
      JSON.stringify(settings.map(one => [one.field, one.isShown, one.isRequired, one.minLength, one.maxLength, one.patternId].join(' '))),
    )
    .digest('base64url');

export async function officeRegistrationForm(services: Services, { db }: CallContext<unknown>) {
  const { asksMobile, verifiesMobile, minimumAge } = await services.policy(db);
  const settings = await settingsOf(db, { asksMobile, verifiesMobile });
  return {
    version: versionOf(settings),
    settings,
    demands: { asksMobile, verifiesMobile },
    minimumAge,
  };
}

export async function officeSetRegistrationForm(
  services: Services,
  context: ContextOf<typeof calls.officeSetRegistrationForm>,
): Promise<Record<string, never>> {
  const { version, settings, reason } = context.input;
  const [fault] = calls.formFaults(settings);
  if (fault) refuse('registration.form.unfit', { ...fault });
  const policy = await services.policy(context.db);
  await context.db.transaction(async tx => {
    await lockForm(tx);
    const old = await settingsOf(tx, policy);
    if (versionOf(old) !== version) refuse('registration.form.changed');
    await putForm(tx, settings);
    await auditCall(context, tx, {
      action: 'registration.set-form',
      target: 'registration-form',
      reason,
      ...calls.formChanges(old, settings),
    });
  });
  return {};
}
