import { useI18n } from '@baize/i18n/react';
import { Checkbox, ErrorState, Loading, Notice, useCall } from '@baize/ui';
import { staffRoles } from '../../contract/index.ts';
import { useRoleName } from '../names.ts';
import styles from './list.module.css';

interface RoleChoiceProps {
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
  /** Says from now on when none is chosen. */
  isTried: boolean;
}

/** The roles that an account has; at least one. */
export function RoleChoice({ chosen, onChange, isTried }: RoleChoiceProps) {
  const { t } = useI18n();
  const nameOf = useRoleName();
  const { data, error, refetch } = useCall(staffRoles, {});
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const toggle = (role: string, isOn: boolean) => {
    const next = new Set(chosen);
    if (isOn) next.add(role);
    else next.delete(role);
    onChange(next);
  };
  return (
    <fieldset className={styles['choices']}>
      <legend className={styles['legend']}>{t('staff.office.list.roles')}</legend>
      {data.items.map(role => (
        <Checkbox key={role.name} checked={chosen.has(role.name)} onChange={isOn => toggle(role.name, isOn)}>
          {nameOf(role.name)}
        </Checkbox>
      ))}
      {isTried && chosen.size === 0 && <Notice tone="bad">{t('staff.office.list.rolesNone')}</Notice>}
    </fieldset>
  );
}
