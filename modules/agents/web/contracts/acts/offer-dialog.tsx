import { isCallRefusal } from '@baize/call/client';
import { useI18n } from '@baize/i18n/react';
import { Button, Dialog, Field, Notice, ReasonedButton, showToast, TextInput, useCall, useProblem, useSend } from '@baize/ui';
import { type FormEvent, useId, useState } from 'react';
import { agentContracts, floorSalaryRate, offerContract } from '../../../contract/index.ts';
import styles from '../contracts.module.css';
import { Changes } from '../terms/changes.tsx';
import { type Draft, emptyDraft, isReady, TermsForm, termsOf } from '../terms/terms-form.tsx';
import { useSigning } from './signing.tsx';

/** How much the agent may offer: no more than they get. */
function MostRate({ mostBps }: { mostBps: number | null }) {
  const { t, formatPercentBps } = useI18n();
  const said = mostBps === null ? t('agents.contract.rate.none') : t('agents.contract.rate.most', { rate: formatPercentBps(mostBps) });
  return <p className={styles['dim']}>{said}</p>;
}

/** The downline's contract of the type, which the offer ends when it is accepted, and what changes of it. */
function Current({ account, draft }: { account: string; draft: Draft }) {
  const asked = { side: 'payer', type: draft.type, state: 'active', account, page: 1, pageSize: 1 } as const;
  const [current] = useCall(agentContracts, asked, { freshMs: 0 }).data?.items ?? [];
  return current ? <Changes current={current} terms={isReady(draft) ? termsOf(draft) : undefined} /> : null;
}

interface AccountFieldProps {
  account: string;
  error: string | undefined;
  onChange: (account: string) => void;
  /** It is left. */
  onWritten: () => void;
}

function AccountField({ account, error, onChange, onWritten }: AccountFieldProps) {
  const { t } = useI18n();
  return (
    <Field label={t('agents.contract.account')} hint={t('agents.contract.account.hint')} error={error} required>
      <TextInput
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={account}
        onChange={event => onChange(event.target.value)}
        onBlur={onWritten}
      />
    </Field>
  );
}

/** Offers a direct downline a contract; `to` is the account that it is opened for, or ''. */
export function OfferDialog({ to, onClose }: { to: string; onClose: () => void }) {
  const { t } = useI18n();
  const form = useId();
  const problem = useProblem();
  const rates = useCall(floorSalaryRate, {});
  const [account, setAccount] = useState(to);
  /** The account once it is written. */
  const [named, setNamed] = useState(to);
  const [draft, setDraft] = useState<Draft>(emptyDraft);
  const sending = useSend(offerContract, {
    refreshes: [agentContracts],
    onDone: () => {
      showToast({ id: 'agents.contract.offer', tone: 'good', text: t('agents.contract.did.offer') });
      onClose();
    },
  });
  const rateOf = (type: Draft['type']) => rates.data?.rates.find(rate => rate.type === type);
  const own = rateOf(draft.type);
  const mostBps = own?.mostBps ?? undefined;
  const currency = rates.data?.currency;
  const isUnknown = isCallRefusal(sending.error) && sending.error.code === 'contract.downline';
  const fault = isUnknown ? problem(sending.error)?.text : undefined;
  const signing = useSigning();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isReady(draft, mostBps)) return;
    const signed = await signing.prove();
    if (signed) await sending.send({ account: account.trim(), type: draft.type, terms: termsOf(draft), ...signed });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('agents.contract.offer')}
      size="wide"
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <ReasonedButton
            look="primary"
            type="submit"
            form={form}
            busy={sending.isBusy || signing.isBusy}
            disabled={!currency || own?.mostBps === null || !signing.isReady}
            reason={signing.reason}
          >
            {t('agents.contract.offer.send')}
          </ReasonedButton>
        </>
      }
    >
      <form id={form} className={styles['form']} onSubmit={event => void submit(event)}>
        {own && <MostRate mostBps={own.mostBps} />}
        <AccountField account={account} error={fault} onChange={setAccount} onWritten={() => setNamed(account.trim())} />
        {currency && <TermsForm {...{ draft, currency, mostBps }} basis={rateOf('real-time')?.basis ?? undefined} onChange={setDraft} />}
        {named && <Current account={named} draft={draft} />}
        {signing.field}
        {sending.error && !isUnknown && <Notice tone="bad">{problem(sending.error)?.text}</Notice>}
      </form>
    </Dialog>
  );
}
