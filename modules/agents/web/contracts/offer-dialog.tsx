import { isCallRefusal } from '@baize/call/client';
import { useI18n } from '@baize/i18n/react';
import { Button, Dialog, Field, Notice, ReasonedButton, showToast, TextInput, useCall, useProblem, useSend } from '@baize/ui';
import { type FormEvent, useId, useState } from 'react';
import { agentContracts, floorSalaryRate, offerContract } from '../../contract/index.ts';
import styles from './contracts.module.css';
import { useSigning } from './signing.tsx';
import { type Draft, emptyDraft, isReady, TermsForm, termsOf } from './terms-form.tsx';

/** How much the agent may offer: no more than they get. */
function MostRate({ mostBps }: { mostBps: number | null }) {
  const { t, formatPercentBps } = useI18n();
  const said = mostBps === null ? t('agents.contract.rate.none') : t('agents.contract.rate.most', { rate: formatPercentBps(mostBps) });
  return <p className={styles['dim']}>{said}</p>;
}

/** Offers a direct downline a contract. */
export function OfferDialog({ onClose }: { onClose: () => void }) {
  const { t } = useI18n();
  const form = useId();
  const problem = useProblem();
  const rates = useCall(floorSalaryRate, {});
  const [account, setAccount] = useState('');
  const [draft, setDraft] = useState<Draft>(emptyDraft);
  const sending = useSend(offerContract, {
    refreshes: [agentContracts],
    onDone: () => {
      showToast({ id: 'agents.contract.offer', tone: 'good', text: t('agents.contract.did.offer') });
      onClose();
    },
  });
  const own = rates.data?.rates.find(rate => rate.type === draft.type);
  const ownBasis = rates.data?.rates.find(rate => rate.type === 'real-time')?.basis ?? undefined;
  const currency = rates.data?.currency;
  const isUnknown = isCallRefusal(sending.error) && sending.error.code === 'contract.downline';
  const fault = isUnknown ? problem(sending.error)?.text : undefined;
  const signing = useSigning();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isReady(draft)) return;
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
        <Field label={t('agents.contract.account')} hint={t('agents.contract.account.hint')} error={fault} required>
          <TextInput
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={account}
            onChange={event => setAccount(event.target.value)}
          />
        </Field>
        {currency && <TermsForm draft={draft} currency={currency} basis={ownBasis} onChange={setDraft} />}
        {draft.type !== 'real-time' && !isReady(draft) && <p className={styles['dim']}>{t('agents.contract.tiers.rise')}</p>}
        {signing.field}
        {sending.error && !isUnknown && <Notice tone="bad">{problem(sending.error)?.text}</Notice>}
      </form>
    </Dialog>
  );
}
