import { useI18n } from '@baize/i18n/react';

/** The words for a role; its bare name for one that was made here. */
export function useRoleName(): (role: string) => string {
  const { t, has } = useI18n();
  return role => (has(`staff.office.role.${role}`) ? t(`staff.office.role.${role}`) : role);
}

/** The words for a permission; its bare name where a module has given it none. */
export function usePermissionName(): (permission: string) => string {
  const { t, has } = useI18n();
  return name => (has(`staff.office.permission.${name}`) ? t(`staff.office.permission.${name}`) : name);
}
