import { isCallRefusal } from '@baize/call/client';
import { useI18n } from '@baize/i18n/react';
import { openAccount } from '@baize/identity/contract';
import { cryptoRandom, newId, uniform } from '@baize/kernel';
import { Button, Dialog, Field, Notice, PasswordInput, Select, showToast, TextInput, useProblem, useSend } from '@baize/ui';
import { type FormEvent, useId, useState } from 'react';
import { agentTeam } from '../../contract/index.ts';
import styles from './links.module.css';
import { RebateField, useRebate } from './rebate-field.tsx';

const random = cryptoRandom();
const alphabets = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnpqrstuvwxyz', '23456789'] as const;

/** Twelve letters and digits of each kind, without those that are mistaken for each other. */
const aPassword = (): string =>
  Array.from({ length: 12 }, (_, i) => {
    const alphabet = alphabets[i % alphabets.length] ?? alphabets[0];
    return alphabet[uniform(random, alphabet.length)];
  }).join('');

const nameCodes: ReadonlySet<string> = new Set(['register.username.taken', 'register.field.unfit']);

/** What the agent hands to the new owner. */
function Opened({ account, password, onClose }: { account: string; password: string; onClose: () => void }) {
  const { t } = useI18n();
  const words = t('agents.open.pack', { address: `${globalThis.location.origin}/login`, account, password });
  const [isRefused, setRefused] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(words).then(
      () => showToast({ id: 'agents.open.copy', tone: 'good', text: t('ui.copied') }),
      () => setRefused(true),
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('agents.open.done')}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.close')}</Button>
          <Button look="primary" icon="copy" onClick={() => void copy()}>
            {t('agents.open.copy')}
          </Button>
        </>
      }
    >
      <div className={styles['form']}>
        <p className={styles['pack']}>
          <bdi translate="no">{words}</bdi>
        </p>
        <Notice tone="warn">{t('agents.open.once')}</Notice>
        {isRefused && <Notice tone="warn">{t('agents.link.copy.refused')}</Notice>}
      </div>
    </Dialog>
  );
}

interface Draft {
  readonly username: string;
  readonly password: string;
  readonly type: '0' | '1';
  readonly rebate: string;
}

function useOpenAccount(onDone: (made: { account: string; password: string }) => void) {
  const [openingId] = useState(() => newId<'RegistrationId'>());
  const [draft, setDraft] = useState<Draft>(() => ({ username: '', password: aPassword(), type: '0', rebate: '' }));
  const [isTried, setTried] = useState(false);
  const rebate = useRebate(draft.rebate);
  const sending = useSend(openAccount, {
    refreshes: [agentTeam],
    onDone: ({ account }) => onDone({ account, password: draft.password }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (draft.username.trim() === '' || draft.password === '' || !rebate.isFit) return;
    const { username, password, type } = draft;
    void sending.send({ openingId, username, password, type: type === '0' ? 0 : 1, rebateBps: rebate.bps });
  };
  const change = (more: Partial<Draft>) => setDraft({ ...draft, ...more });
  return { draft, change, isTried, rebate, sending, submit };
}

/** Opens an account below the agent by hand, and shows once what its owner logs in with. */
export function OpenDialog({ onClose }: { onClose: () => void }) {
  const { t } = useI18n();
  const form = useId();
  const problem = useProblem();
  const [made, setMade] = useState<{ account: string; password: string }>();
  const { draft, change, isTried, rebate, sending, submit } = useOpenAccount(setMade);
  if (made) return <Opened {...made} onClose={onClose} />;
  const code = isCallRefusal(sending.error) ? sending.error.code : '';
  const text = problem(sending.error)?.text;
  const isOfName = nameCodes.has(code);
  const isOfPassword = code.startsWith('password.');
  const missing = (value: string, name: string) => (isTried && value.trim() === '' ? t('agents.open.missing', { field: name }) : undefined);
  const named = t('agents.open.account');
  const secret = t('agents.open.password');
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('agents.open.title')}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button look="primary" type="submit" form={form} busy={sending.isBusy}>
            {t('agents.open.go')}
          </Button>
        </>
      }
    >
      <form id={form} className={styles['form']} noValidate onSubmit={submit}>
        <Field label={named} error={missing(draft.username, named) ?? (isOfName ? text : undefined)} required>
          <TextInput
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={64}
            value={draft.username}
            onChange={event => change({ username: event.target.value })}
          />
        </Field>
        <Field
          label={secret}
          hint={t('agents.open.password.hint')}
          error={missing(draft.password, secret) ?? (isOfPassword ? text : undefined)}
          required
        >
          <PasswordInput
            autoComplete="new-password"
            value={draft.password}
            maxLength={128}
            onChange={event => change({ password: event.target.value })}
          />
        </Field>
        <Field label={t('agents.type')}>
          <Select
            choices={[
              { value: '0', label: t('agents.type.member') },
              { value: '1', label: t('agents.type.agent') },
            ]}
            value={draft.type}
            onChange={type => change({ type: type as Draft['type'] })}
          />
        </Field>
        <RebateField rebate={rebate} value={draft.rebate} isTried={isTried} onChange={typed => change({ rebate: typed })} />
        {text && !isOfName && !isOfPassword && <Notice tone="bad">{text}</Notice>}
      </form>
    </Dialog>
  );
}
