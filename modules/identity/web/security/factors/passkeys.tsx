import { useI18n } from '@baize/i18n/react';
import {
  Badge,
  Button,
  Dialog,
  ErrorState,
  Field,
  Icon,
  Notice,
  Skeleton,
  showToast,
  TextInput,
  useAnswers,
  useCall,
  useClient,
  useClock,
  useProblem,
  useSend,
} from '@baize/ui';
import { type FormEvent, useState } from 'react';
import {
  addPasskey,
  listPasskeys,
  offerPasskey,
  type PasskeyItem,
  removePasskey,
  renamePasskey,
  securityConfig,
} from '../../../contract/index.ts';
import { deviceName } from '../../../contract/own/device-name.ts';
import { hasPasskeys } from '../../passkeys/has-passkeys.ts';
import { makeKey } from '../../passkeys/passkey.ts';
import { usePasskey } from '../../passkeys/use-passkey.ts';
import styles from '../security.module.css';
import { Proof } from './proof.tsx';

const refreshed = [listPasskeys, securityConfig];

function NameField({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const { t } = useI18n();
  return (
    <Field label={t('identity.passkey.name')} hint={t('identity.passkey.nameHint')} required>
      <TextInput name="passkeyName" autoComplete="off" maxLength={60} value={value} onChange={event => onChange(event.target.value)} />
    </Field>
  );
}

function Adding({ onDone }: { onDone: () => void }) {
  const { t } = useI18n();
  const client = useClient();
  const { refresh } = useAnswers();
  const key = usePasskey();
  const [name, setName] = useState(() => deviceName(navigator.userAgent));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void key.run(async () => {
      const { challengeId, options } = await client(offerPasskey, {});
      await client(addPasskey, { challengeId, name, response: await makeKey(options) });
      await Promise.all(refreshed.map(one => refresh(one)));
      showToast({ id: 'identity.passkey', tone: 'good', text: t('identity.passkey.added') });
      onDone();
    });
  };
  return (
    <Proof error={key.error}>
      <form className={styles['form']} noValidate onSubmit={submit}>
        <NameField value={name} onChange={setName} />
        {key.text && <Notice tone="bad">{key.text}</Notice>}
        <Button look="primary" type="submit" busy={key.isBusy}>
          {t('identity.passkey.make')}
        </Button>
      </form>
    </Proof>
  );
}

function Renaming({ item, onDone }: { item: PasskeyItem; onDone: () => void }) {
  const { t } = useI18n();
  const [name, setName] = useState(item.name);
  const sending = useSend(renamePasskey, {
    refreshes: [listPasskeys],
    onDone: () => {
      showToast({ id: 'identity.passkey', tone: 'good', text: t('identity.passkey.renamed') });
      onDone();
    },
  });
  const problem = useProblem()(sending.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void sending.send({ id: item.id, name });
  };
  return (
    <form className={styles['form']} noValidate onSubmit={submit}>
      <NameField value={name} onChange={setName} />
      {problem && <Notice tone="bad">{problem.text}</Notice>}
      <Button look="primary" type="submit" busy={sending.isBusy}>
        {t('identity.passkey.save')}
      </Button>
    </form>
  );
}

function Removing({ item, onDone }: { item: PasskeyItem; onDone: () => void }) {
  const { t } = useI18n();
  const sending = useSend(removePasskey, {
    refreshes: refreshed,
    onDone: () => {
      showToast({ id: 'identity.passkey', tone: 'good', text: t('identity.passkey.removed') });
      onDone();
    },
  });
  const problem = useProblem()(sending.error);
  return (
    <Proof error={sending.error}>
      <div className={styles['form']}>
        <p>{t('identity.passkey.removeQuestion', { name: item.name })}</p>
        <p className={styles['note']}>{t('identity.passkey.removeWhy')}</p>
        {problem && <Notice tone="bad">{problem.text}</Notice>}
        <Button look="danger" busy={sending.isBusy} onClick={() => void sending.send({ id: item.id })}>
          {t('identity.passkey.remove')}
        </Button>
      </div>
    </Proof>
  );
}

type Open = { readonly kind: 'add' } | { readonly kind: 'rename' | 'remove'; readonly item: PasskeyItem };

function Row({ item, onOpen }: { item: PasskeyItem; onOpen: (open: Open) => void }) {
  const { t, formatDate, formatRelative } = useI18n();
  const now = useClock().now();
  const used = item.lastUsedAt ? t('identity.passkey.used', { when: formatRelative(item.lastUsedAt, now) }) : t('identity.passkey.unused');
  return (
    <li className={styles['session']}>
      <Icon name="user" />
      <div className={styles['device']}>
        <span>
          <bdi>{item.name}</bdi>
          <Badge tone="plain">{t(item.isSynced ? 'identity.passkey.synced' : 'identity.passkey.oneDevice')}</Badge>
        </span>
        <span className={styles['trace']} title={formatDate(item.lastUsedAt ?? item.madeAt, 'moment')}>
          {used}
        </span>
      </div>
      <Button size="small" aria-label={`${t('identity.passkey.rename')}: ${item.name}`} onClick={() => onOpen({ kind: 'rename', item })}>
        {t('identity.passkey.rename')}
      </Button>
      <Button size="small" aria-label={`${t('identity.passkey.remove')}: ${item.name}`} onClick={() => onOpen({ kind: 'remove', item })}>
        {t('identity.passkey.remove')}
      </Button>
    </li>
  );
}

/** The member's passkeys: which there are, one more, another name, away with one. */
export function Passkeys() {
  const { t } = useI18n();
  const { data, error, refetch } = useCall(listPasskeys, {});
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  return (
    <section className={styles['section']} aria-labelledby="passkeys">
      <h3 id="passkeys" className={styles['head']}>
        {t('identity.passkey.title')}
      </h3>
      <p className={styles['note']}>{t('identity.passkey.note')}</p>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={1} height="52px" />}
      {data && data.items.length > 0 && (
        <ul className={styles['sessions']}>
          {data.items.map(item => (
            <Row key={item.id} item={item} onOpen={setOpen} />
          ))}
        </ul>
      )}
      {data?.items.length === 0 && <p className={styles['trace']}>{t('identity.passkey.none')}</p>}
      {hasPasskeys() ? (
        <Button icon="plus" className={styles['start']} onClick={() => setOpen({ kind: 'add' })}>
          {t('identity.passkey.add')}
        </Button>
      ) : (
        <p className={styles['trace']}>{t('identity.passkey.unsupported')}</p>
      )}
      <Dialog open={open !== undefined} onClose={close} title={open ? t(`identity.passkey.${open.kind}`) : ''} size="small">
        {open?.kind === 'add' && <Adding onDone={close} />}
        {open?.kind === 'rename' && <Renaming item={open.item} onDone={close} />}
        {open?.kind === 'remove' && <Removing item={open.item} onDone={close} />}
      </Dialog>
    </section>
  );
}
