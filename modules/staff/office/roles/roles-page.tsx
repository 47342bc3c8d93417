import { useI18n } from '@baize/i18n/react';
import {
  Badge,
  Button,
  Checkbox,
  ErrorState,
  Field,
  Notice,
  officeGroups,
  Skeleton,
  showToast,
  TextInput,
  useCall,
  useMay,
  useMenuGroups,
  useSend,
} from '@baize/ui';
import { Code, Panel, ReasonDialog, Sheet } from '@baize/ui/office';
import { useState } from 'react';
import { type RoleItem, staffPutRole, staffRoles } from '../../contract/index.ts';
import { usePermissionName, useRoleName } from '../names.ts';
import styles from './roles.module.css';

/** Named sets of permissions. */
export default function RolesPage() {
  const { t } = useI18n();
  const may = useMay()('roles.write');
  const [edited, setEdited] = useState<RoleItem | 'new'>();
  const { data, error, refetch } = useCall(staffRoles, {}, { freshMs: 0 });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <Sheet
      title={t('staff.office.roles.title')}
      note={t('staff.office.roles.note')}
      actions={
        may && (
          <Button look="primary" icon="plus" onClick={() => setEdited('new')}>
            {t('staff.office.roles.make')}
          </Button>
        )
      }
    >
      {!data && <Skeleton lines={8} height="20px" />}
      {data?.items.map(role => (
        <Role key={role.name} role={role} onEdit={may && !role.isAll ? () => setEdited(role) : undefined} />
      ))}
      {data && edited && (
        <RoleDialog role={edited === 'new' ? undefined : edited} all={data.permissions} onClose={() => setEdited(undefined)} />
      )}
    </Sheet>
  );
}

function Role({ role, onEdit }: { role: RoleItem; onEdit: (() => void) | undefined }) {
  const { t } = useI18n();
  const nameOf = useRoleName();
  const permissionName = usePermissionName();
  const aside = (
    <span className={styles['aside']}>
      <span className={styles['holders']}>{t('staff.office.roles.holders', { count: role.holders })}</span>
      {onEdit && (
        <Button size="small" icon="edit" aria-label={t('staff.office.roles.changeOf', { role: nameOf(role.name) })} onClick={onEdit}>
          {t('staff.office.roles.change')}
        </Button>
      )}
    </span>
  );
  return (
    <Panel title={nameOf(role.name)} aside={aside}>
      {role.isAll ? (
        <p className={styles['all']}>{t('staff.office.roles.all')}</p>
      ) : role.permissions.length === 0 ? (
        <p className={styles['all']}>{t('staff.office.roles.none')}</p>
      ) : (
        <span className={styles['permissions']}>
          {role.permissions.map(name => (
            <Badge key={name}>{permissionName(name)}</Badge>
          ))}
        </span>
      )}
    </Panel>
  );
}

const isRoleName = (text: string): boolean => /^[a-z][a-z-]{1,39}$/.test(text);

function RoleDialog({ role, all, onClose }: { role: RoleItem | undefined; all: readonly string[]; onClose: () => void }) {
  const { t } = useI18n();
  const nameOf = useRoleName();
  const [name, setName] = useState(role?.name ?? '');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(role?.permissions ?? []));
  const sending = useSend(staffPutRole, {
    refreshes: [staffRoles],
    onDone: () => {
      onClose();
      showToast({ id: 'staff.role', tone: 'good', text: t('staff.office.roles.done', { role: nameOf(name) }) });
    },
  });
  const form = (
    <>
      {role === undefined && (
        <Field
          label={t('staff.office.roles.name')}
          hint={t('staff.office.roles.nameHint')}
          error={name !== '' && !isRoleName(name) ? t('staff.office.roles.nameWrong') : undefined}
          required
        >
          <TextInput dir="ltr" maxLength={40} value={name} onChange={event => setName(event.target.value.trim())} />
        </Field>
      )}
      <Permissions all={all} chosen={chosen} onChange={setChosen} />
      {role && role.holders > 0 && <Notice tone="warn">{t('staff.office.roles.follows', { count: role.holders })}</Notice>}
    </>
  );
  return (
    <ReasonDialog
      title={role ? t('staff.office.roles.changeOf', { role: nameOf(role.name) }) : t('staff.office.roles.make')}
      before={form}
      isReady={isRoleName(name)}
      answers={[
        {
          label: t('staff.office.roles.save'),
          onReason: reason => void sending.send({ name, permissions: [...chosen], reason } as never),
        },
      ]}
      size="wide"
      isBusy={sending.isBusy}
      error={sending.error}
      onClose={onClose}
    />
  );
}

interface PermissionsProps {
  all: readonly string[];
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
}

function Permissions({ all, chosen, onChange }: PermissionsProps) {
  const { t } = useI18n();
  const permissionName = usePermissionName();
  const groupOf = useMenuGroups();
  const toggle = (name: string, isOn: boolean) => {
    const next = new Set(chosen);
    if (isOn) next.add(name);
    else next.delete(name);
    onChange(next);
  };
  return (
    <div>
      <p className={styles['legend']}>{t('staff.office.roles.permissions')}</p>
      <div className={styles['choices']}>
        {officeGroups.map(group => {
          const own = all.filter(name => groupOf(name) === group);
          if (own.length === 0) return null;
          return (
            <fieldset key={group} className={styles['group']}>
              <legend className={styles['legend']}>{t(`office.group.${group}`)}</legend>
              {own.map(name => (
                <Checkbox key={name} checked={chosen.has(name)} onChange={isOn => toggle(name, isOn)}>
                  <span className={styles['choice']}>
                    {permissionName(name)} <Code>{name}</Code>
                  </span>
                </Checkbox>
              ))}
            </fieldset>
          );
        })}
      </div>
    </div>
  );
}
