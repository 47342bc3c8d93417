import { useI18n } from '@baize/i18n/react';
import { Button, Dialog, Field, Notice, Select, TextInput, useProblem, useSend } from '@baize/ui';
import { type FormEvent, useId, useState } from 'react';
import { agentLinks, makeLink, mostUses } from '../../contract/index.ts';
import styles from './links.module.css';
import { RebateField, useRebate } from './rebate-field.tsx';

const lasting = ['7', '30', '90', '365', 'never'] as const;

interface Draft {
  readonly name: string;
  readonly type: '0' | '1';
  readonly days: (typeof lasting)[number];
  /** As it is typed; '' = no limit. */
  readonly most: string;
  /** As it is typed, in percent; '' = the agent’s. */
  readonly rebate: string;
}

const isNamed = ({ name }: Draft): boolean => name.trim() !== '';
const isCounted = ({ most }: Draft): boolean => most === '' || (Number(most) >= 1 && Number(most) <= mostUses);

interface FieldsProps {
  draft: Draft;
  rebate: ReturnType<typeof useRebate>;
  isTried: boolean;
  onChange: (change: Partial<Draft>) => void;
}

function Fields({ draft, rebate, isTried, onChange }: FieldsProps) {
  const { t } = useI18n();
  return (
    <>
      <Field
        label={t('agents.link.name')}
        hint={t('agents.link.name.hint')}
        error={isTried && !isNamed(draft) ? t('agents.link.name.missing') : undefined}
        required
      >
        <TextInput autoComplete="off" maxLength={40} value={draft.name} onChange={event => onChange({ name: event.target.value })} />
      </Field>
      <Field label={t('agents.link.becomes')}>
        <Select
          choices={[
            { value: '0', label: t('agents.type.member') },
            { value: '1', label: t('agents.type.agent') },
          ]}
          value={draft.type}
          onChange={value => onChange({ type: value as Draft['type'] })}
        />
      </Field>
      <Field label={t('agents.link.expires')}>
        <Select
          choices={lasting.map(value => ({
            value,
            label: value === 'never' ? t('agents.link.never') : t('agents.link.days', { days: Number(value) }),
          }))}
          value={draft.days}
          onChange={value => onChange({ days: value as Draft['days'] })}
        />
      </Field>
      <Field
        label={t('agents.link.most')}
        hint={t('agents.link.most.hint')}
        error={isTried && !isCounted(draft) ? t('agents.link.most.wrong', { most: mostUses }) : undefined}
      >
        <TextInput
          inputMode="numeric"
          dir="ltr"
          autoComplete="off"
          value={draft.most}
          onChange={event => /^\d{0,6}$/.test(event.target.value) && onChange({ most: event.target.value })}
        />
      </Field>
      <RebateField rebate={rebate} value={draft.rebate} isTried={isTried} onChange={typed => onChange({ rebate: typed })} />
    </>
  );
}

interface MakeDialogProps {
  onClose: () => void;
  onMade: (made: { name: string; code: string }) => void;
}

/** Makes a referral link. */
export function MakeDialog({ onClose, onMade }: MakeDialogProps) {
  const { t } = useI18n();
  const form = useId();
  const problem = useProblem();
  const [draft, setDraft] = useState<Draft>({ name: '', type: '0', days: '30', most: '', rebate: '' });
  const [isTried, setTried] = useState(false);
  const rebate = useRebate(draft.rebate);
  const sending = useSend(makeLink, {
    refreshes: [agentLinks],
    onDone: ({ code }) => onMade({ name: name.trim(), code }),
  });
  const { name, type, days, most } = draft;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isNamed(draft) || !isCounted(draft) || !rebate.isFit) return;
    void sending.send({
      name: name.trim(),
      type: type === '0' ? 0 : 1,
      days: days === 'never' ? null : Number(days),
      mostUses: most === '' ? null : Number(most),
      rebateBps: rebate.bps,
    });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('agents.link.make')}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button look="primary" type="submit" form={form} busy={sending.isBusy}>
            {t('agents.link.create')}
          </Button>
        </>
      }
    >
      <form id={form} className={styles['form']} noValidate onSubmit={submit}>
        <Fields draft={draft} rebate={rebate} isTried={isTried} onChange={change => setDraft({ ...draft, ...change })} />
        {sending.error && <Notice tone="bad">{problem(sending.error)?.text}</Notice>}
      </form>
    </Dialog>
  );
}
