import type { OutputOf } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import {
  Button,
  ErrorState,
  Field,
  IconButton,
  Link,
  Notice,
  Popover,
  Select,
  TextInput,
  useCall,
  usePlace,
  useProblem,
  useSend,
} from '@baize/ui';
import { type FormEvent, useState } from 'react';
import { staffDropView, staffKeepView, staffViews } from '../../contract/index.ts';
import { useRoleName } from '../names.ts';
import styles from './saved-views.module.css';

type View = OutputOf<typeof staffViews>['items'][number];

/** Where in a list someone is belongs to no view of it. */
const places = ['page', 'near'];

/** The filters of the page that is open, as a query string. */
function useFilters(): string {
  const { search } = usePlace();
  return new URLSearchParams(Object.entries(search).filter(([name]) => !places.includes(name))).toString();
}

/** The saved views of the page that is open: whatever its address says can be kept under a name. */
export function SavedViews() {
  const { t } = useI18n();
  const { path } = usePlace();
  if (path === '/') return null;
  return (
    <Popover
      label={t('staff.views.title')}
      align="end"
      button={carries => <IconButton icon="star" label={t('staff.views.title')} {...carries} />}
    >
      <Panel key={path} path={path} />
    </Popover>
  );
}

function Panel({ path }: { path: string }) {
  const { t } = useI18n();
  const search = useFilters();
  const { data, error, refetch } = useCall(staffViews, { path }, { freshMs: 0 });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <div className={styles['views']}>
      <h2 className={styles['title']}>{t('staff.views.title')}</h2>
      {data && data.items.length > 0 && (
        <ul className={styles['list']}>
          {data.items.map(view => (
            <Entry key={view.id} view={view} path={path} isHere={view.search === search} />
          ))}
        </ul>
      )}
      {data?.items.length === 0 && <p className={styles['note']}>{t('staff.views.none')}</p>}
      {data && <Keep key={data.items.length} path={path} search={search} roles={data.roles} />}
    </div>
  );
}

function Entry({ view, path, isHere }: { view: View; path: string; isHere: boolean }) {
  const { t } = useI18n();
  const roleName = useRoleName();
  const problemOf = useProblem();
  const { send, isBusy, error } = useSend(staffDropView, { refreshes: [staffViews] });
  return (
    <li className={styles['view']}>
      <Link to={view.search === '' ? path : `${path}?${view.search}`} className={styles['name']} aria-current={isHere ? 'true' : undefined}>
        <span dir="auto">{view.name}</span>
        {view.role !== null && (
          <span className={styles['note']}>{t('staff.views.shared', { role: roleName(view.role), account: view.by })}</span>
        )}
        {error && <span className={styles['note']}>{problemOf(error)?.text}</span>}
      </Link>
      {view.mayDrop && (
        <IconButton
          icon="trash"
          size="small"
          disabled={isBusy}
          label={t('staff.views.drop', { name: view.name })}
          onClick={() => void send({ id: view.id })}
        />
      )}
    </li>
  );
}

/** Keeps what is shown now. */
function Keep({ path, search, roles }: { path: string; search: string; roles: readonly string[] }) {
  const { t } = useI18n();
  const roleName = useRoleName();
  const problemOf = useProblem();
  const [name, setName] = useState('');
  const [role, setRole] = useState('');
  const { send, isBusy, error } = useSend(staffKeepView, { refreshes: [staffViews] });
  const problem = problemOf(error);
  const keep = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '') void send({ path, search, name: name.trim(), role: role || null });
  };
  return (
    <form className={styles['form']} onSubmit={keep}>
      {problem && <Notice tone="bad">{problem.text}</Notice>}
      <Field label={t('staff.views.name')} hint={search === '' ? t('staff.views.unfiltered') : undefined}>
        <TextInput name="view" maxLength={60} dir="auto" value={name} onChange={event => setName(event.target.value)} />
      </Field>
      <Field label={t('staff.views.for')}>
        <Select
          value={role}
          onChange={setRole}
          choices={[
            { value: '', label: t('staff.views.own') },
            ...roles.map(value => ({ value, label: t('staff.views.role', { role: roleName(value) }) })),
          ]}
        />
      </Field>
      <Button look="primary" type="submit" busy={isBusy} disabled={name.trim() === ''}>
        {t('staff.views.keep')}
      </Button>
    </form>
  );
}
