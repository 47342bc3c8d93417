import { useI18n } from '@baize/i18n/react';
import { useOwnersText } from '@baize/ui';

/** The text of a role; its bare name for one that the operator made. */
export function useRoleName(): (role: string) => string {
  const { t, has } = useI18n();
  return role => (has(`staff.office.role.${role}`) ? t(`staff.office.role.${role}`) : role);
}

/** The text of a permission; its bare name where no module has one. */
export function usePermissionName(): (permission: string) => string {
  const textOf = useOwnersText();
  return name => textOf(`office.permission.${name}`) ?? name;
}
