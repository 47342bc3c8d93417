import { useI18n } from '@baize/i18n/react';

/** Offered in the filter at all times; other actions join when they are seen. */
export const knownActions: readonly string[] = [
  'staff.sign-in',
  'staff.sign-out',
  'staff.enrol-authenticator',
  'staff.renew-recovery-codes',
  'staff.create',
  'staff.set-status',
  'staff.set-roles',
  'staff.reset-access',
  'staff.put-role',
  'staff.change-password',
  'job.run-again',
  'brand.set-switch',
  'brand.set-birthday-age',
  'brand.set-maintenance',
  'brand.set-region',
  'brand.set-hosts',
  'member.freeze',
  'member.unfreeze',
  'member.set-type',
  'member.set-labels',
  'member.reset-factors',
  'member.end-sessions',
  'member.read-contact',
  'member.search-contact',
  'label.put',
  'kyc.claim',
  'kyc.decide',
  'kyc.read-document',
  'protection.limit',
  'protection.bar',
  'vendor.switch',
  'game.switch',
  'play.stop',
  'return.propose',
  'return.approve',
  'return.refuse',
];

/** The words for an action; its bare name when a module has given it none. */
export function useActionName(): (action: string) => string {
  const { t, has } = useI18n();
  return action => {
    const key = `staff.office.action.${action}`;
    return has(key) ? t(key) : action;
  };
}
