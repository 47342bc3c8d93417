import type { OutputOf } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import { Button, Dialog, ErrorState, Notice, ReasonedButton, Skeleton, showToast, useCall, useProblem, useSend } from '@baize/ui';
import { type FormEvent, useId } from 'react';
import { agentContract, agentContracts, contractInfo, processing } from '../../../contract/index.ts';
import styles from '../contracts.module.css';
import { Changes } from '../terms/changes.tsx';
import { OtherLanguage } from '../terms/other-language.tsx';
import { TermsWords, Tiers } from '../terms/terms.tsx';
import { useSigning } from './signing.tsx';

type Contract = OutputOf<typeof agentContracts>['items'][number];

/** The terms that are signed, and what they change of the contract that they end. */
function Signed({ contract }: { contract: Contract }) {
  const { data, error, refetch } = useCall(agentContract, { contractId: contract.id, page: 1, pageSize: 1 });
  const { type, terms, currency } = contract;
  return (
    <>
      <TermsWords type={type} terms={terms} currency={currency} />
      <Tiers type={type} terms={terms} currency={currency} />
      <OtherLanguage>
        <TermsWords type={type} terms={terms} currency={currency} />
        <Tiers type={type} terms={terms} currency={currency} />
      </OtherLanguage>
      {!data && !error && <Skeleton lines={2} />}
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.current && <Changes current={data.current} terms={terms} />}
    </>
  );
}

/** Accepts a contract: what is signed, and the payment password that it is signed with. */
export function SignDialog({ contract, onClose }: { contract: Contract; onClose: () => void }) {
  const { t } = useI18n();
  const form = useId();
  const problem = useProblem();
  const signing = useSigning();
  const sending = useSend(processing[contract.type], {
    refreshes: [agentContracts, agentContract, contractInfo],
    onDone: () => {
      showToast({ id: `agents.contract.${contract.id}`, tone: 'good', text: t('agents.contract.did.accept') });
      onClose();
    },
  });
  const isBusy = sending.isBusy || signing.isBusy;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    sending.reset();
    const proof = await signing.prove();
    if (proof) await sending.send({ contractId: contract.id, action: 'accept', ...proof });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('agents.contract.ask.accept')}
      actions={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            {t('ui.cancel')}
          </Button>
          <ReasonedButton look="primary" type="submit" form={form} busy={isBusy} disabled={!signing.isReady} reason={signing.reason}>
            {t('agents.contract.accept')}
          </ReasonedButton>
        </>
      }
    >
      <form id={form} className={styles['form']} noValidate onSubmit={event => void submit(event)}>
        <Signed contract={contract} />
        <p className={styles['dim']}>
          {t(contract.type === 'real-time' ? 'agents.contract.why.accept.real-time' : 'agents.contract.why.accept')}
        </p>
        {signing.field}
        {sending.error && <Notice tone="bad">{problem(sending.error)?.text}</Notice>}
      </form>
    </Dialog>
  );
}
