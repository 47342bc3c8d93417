import { useI18n } from '@baize/i18n/react';
import { amountOf, type Currency, currencies } from '@baize/kernel';
import { Button, ErrorState, Field, MoneyInput, Select, Skeleton, useCall, useMay, useSend } from '@baize/ui';
import { Facts, Panel, ReasonDialog, useDoneToast } from '@baize/ui/office';
import { useState } from 'react';
import { officeContactRewards, officeSetContactReward } from '../../contract/index.ts';

/** What a member gets who was contacted, by currency; beside the list of those who wait for it. */
export default function RewardPanel() {
  const { t, formatMoney } = useI18n();
  const may = useMay()('cashier.configure');
  const [isChanging, setChanging] = useState(false);
  const { data, error, refetch } = useCall(officeContactRewards, {}, { freshMs: 0 });
  const facts = data?.items.map(({ currency, amountMinor, turnoverMinor }) => {
    const amount = formatMoney(amountOf(amountMinor), currency);
    const turnover = formatMoney(amountOf(turnoverMinor), currency);
    return { name: currency, value: turnoverMinor === '0' ? amount : t('cashier.reward.played', { amount, turnover }) };
  });
  return (
    <Panel title={t('cashier.reward.title')} aside={may && <Button onClick={() => setChanging(true)}>{t('cashier.reward.change')}</Button>}>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!facts && !error && <Skeleton lines={2} height="28px" />}
      {facts?.length === 0 && <p>{t('cashier.reward.none')}</p>}
      {facts && facts.length > 0 && <Facts facts={facts} />}
      {isChanging && data && <Change first={data.currency} onClose={() => setChanging(false)} />}
    </Panel>
  );
}

function Change({ first, onClose }: { first: Currency; onClose: () => void }) {
  const { t } = useI18n();
  const done = useDoneToast();
  const [currency, setCurrency] = useState<Currency>(first);
  const [minor, setMinor] = useState<bigint>();
  const [turnover, setTurnover] = useState<bigint>();
  const sending = useSend(officeSetContactReward, {
    refreshes: [officeContactRewards],
    onDone: answer => {
      onClose();
      done({ id: 'cashier.reward', text: t('cashier.reward.saved'), answer });
    },
  });
  const send = (reason: string) =>
    void sending.send({ currency, amountMinor: String(minor), turnoverMinor: String(turnover ?? 0n), reason });
  return (
    <ReasonDialog
      title={t('cashier.reward.title')}
      isReady={minor !== undefined}
      before={isTried => (
        <>
          <Field label={t('cashier.reward.currency')}>
            <Select
              value={currency}
              choices={currencies.map(code => ({ value: code, label: code }))}
              onChange={code => setCurrency(code as Currency)}
            />
          </Field>
          <Field
            label={t('cashier.withdraw.amount')}
            hint={t('cashier.reward.amountHint')}
            error={isTried && minor === undefined ? t('cashier.office.amountMissing') : undefined}
            required
          >
            <MoneyInput name="amount" currency={currency} value={minor} onChange={setMinor} />
          </Field>
          <Field label={t('cashier.adjust.turnover')} hint={t('cashier.adjust.turnoverHint')}>
            <MoneyInput name="turnover" currency={currency} value={turnover} onChange={setTurnover} />
          </Field>
        </>
      )}
      answers={[{ label: t('cashier.reward.change'), onReason: send }]}
      isBusy={sending.isBusy}
      error={sending.error}
      onClose={onClose}
    >
      {t('cashier.reward.follows')}
    </ReasonDialog>
  );
}
