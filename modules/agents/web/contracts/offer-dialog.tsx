import { useI18n } from '@baize/i18n/react';
import type { MemberId } from '@baize/kernel';
import { Button, Dialog, Field, Notice, showToast, TextInput, useCall, useClient, useProblem, useSend } from '@baize/ui';
import { type FormEvent, useId, useState } from 'react';
import { agentContracts, agentTeam, floorSalaryRate, leastSearched, offerContract } from '../../contract/index.ts';
import styles from './contracts.module.css';
import { type Draft, emptyDraft, isReady, TermsForm, termsOf } from './terms-form.tsx';

/** The direct downline whose account this is; undefined when there is none. */
function useDownline() {
  const client = useClient();
  return async (account: string): Promise<MemberId | undefined> => {
    const wanted = account.trim().toLowerCase();
    if (wanted.length < leastSearched) return undefined;
    // The team is asked for any day; only who is found matters.
    const day = '2000-01-01';
    const { items } = await client(agentTeam, { from: day, to: day, search: wanted, page: 1, pageSize: 20 });
    return items.find(one => one.account === wanted && one.depth === 1)?.id;
  };
}

/** Offers a direct downline a contract. */
export function OfferDialog({ onClose }: { onClose: () => void }) {
  const { t, formatPercentBps } = useI18n();
  const form = useId();
  const problem = useProblem();
  const downlineOf = useDownline();
  const rates = useCall(floorSalaryRate, {});
  const [account, setAccount] = useState('');
  const [fault, setFault] = useState<string>();
  const [draft, setDraft] = useState<Draft>(emptyDraft);
  const sending = useSend(offerContract, {
    refreshes: [agentContracts],
    onDone: () => {
      showToast({ id: 'agents.contract.offer', tone: 'good', text: t('agents.contract.did.offer') });
      onClose();
    },
  });
  const own = rates.data?.rates.find(rate => rate.type === draft.type);
  const currency = rates.data?.currency;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const memberId = await downlineOf(account);
    if (!memberId) return setFault(t('agents.contract.account.unknown'));
    setFault(undefined);
    if (isReady(draft)) await sending.send({ memberId, type: draft.type, terms: termsOf(draft) });
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
          <Button look="primary" type="submit" form={form} busy={sending.isBusy} disabled={!currency || own?.mostBps === null}>
            {t('agents.contract.offer.send')}
          </Button>
        </>
      }
    >
      <form id={form} className={styles['form']} onSubmit={event => void submit(event)}>
        {own && (
          <p className={styles['dim']}>
            {own.mostBps === null
              ? t('agents.contract.rate.none')
              : t('agents.contract.rate.most', { rate: formatPercentBps(own.mostBps) })}
          </p>
        )}
        <Field label={t('agents.contract.account')} hint={t('agents.contract.account.hint')} error={fault} required>
          <TextInput
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={account}
            onChange={event => setAccount(event.target.value)}
          />
        </Field>
        {currency && <TermsForm draft={draft} currency={currency} onChange={setDraft} />}
        {!isReady(draft) && <p className={styles['dim']}>{t('agents.contract.tiers.rise')}</p>}
        {sending.error && <Notice tone="bad">{problem(sending.error)?.text}</Notice>}
      </form>
    </Dialog>
  );
}
