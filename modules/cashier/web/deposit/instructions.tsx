import { useI18n } from '@baize/i18n/react';
import { amountOf, unixMs } from '@baize/kernel';
import { Button, Icon, Notice, useClock, useOnline, useProblem, useSend } from '@baize/ui';
import { CopyText } from '@baize/wallet/web/kit';
import { QRCodeSVG } from 'qrcode.react';
import { useEffect, useState } from 'react';
import { type MemberDeposit, paymentUri, sayPaid } from '../../contract/index.ts';
import styles from './deposit.module.css';
import { countdown } from './deposit-terms.ts';

/** Time that is left, each second; read out only when it is over. */
function Countdown({ until }: { until: string }) {
  const { t } = useI18n();
  const clock = useClock();
  const [nowMs, setNow] = useState(() => unixMs(clock.now()));
  useEffect(() => {
    const timer = setInterval(() => setNow(unixMs(clock.now())), 1_000);
    return () => clearInterval(timer);
  }, [clock]);
  const left = countdown(Date.parse(until), nowMs);
  return (
    <p className={styles['countdown']} role={left === '' ? 'status' : 'timer'}>
      <Icon name="clock" size={18} />
      {left === '' ? t('cashier.pay.over') : t('cashier.pay.left', { left })}
    </p>
  );
}

function CopyRow({ label, text }: { label: string; text: string }) {
  const { t } = useI18n();
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <CopyText text={text} label={t('cashier.pay.copy', { name: label })} isMain />
      </dd>
    </div>
  );
}

interface InstructionsProps {
  deposit: MemberDeposit;
  onLook: () => void;
}

/** How to pay: on a page of the provider, to an address, or to a bank account; each thing that has to be typed elsewhere can be copied. */
export function Instructions({ deposit, onLook }: InstructionsProps) {
  const { t, code, formatMoney } = useI18n();
  const isOnline = useOnline();
  const [hasSaid, setSaid] = useState(false);
  const problemOf = useProblem();
  const saying = useSend(sayPaid, {
    onDone: () => {
      setSaid(true);
      onLook();
    },
  });
  const problem = problemOf(saying.error);
  const amount = formatMoney(amountOf(deposit.askedMinor), deposit.currency);
  const { bank } = deposit;
  const isPart = deposit.receivedMinor !== '0';
  // A demonstration knows our languages, and leaves it at that for whoever does not ask.
  const payUrl = deposit.isDemonstration && deposit.payUrl ? `${deposit.payUrl}?lang=${code}` : deposit.payUrl;
  return (
    <section className={styles['pay']} aria-label={t('cashier.pay.title')}>
      <h4 className={styles['legend']}>{t('cashier.pay.title')}</h4>
      {deposit.isDemonstration && <Notice tone="warn">{t('cashier.pay.demonstration')}</Notice>}
      <Countdown until={deposit.expiresAt} />
      {deposit.address !== '' && (
        <span className={styles['qr']}>
          <QRCodeSVG
            value={paymentUri(deposit.address, deposit.exactMissing)}
            size={168}
            level="M"
            marginSize={2}
            title={isPart ? t('cashier.pay.qr.left', { amount: deposit.exactMissing }) : t('cashier.pay.qr')}
          />
        </span>
      )}
      <dl className={styles['review']}>
        {deposit.address !== '' && (
          <CopyRow label={t(isPart ? 'cashier.pay.exact.left' : 'cashier.pay.exact')} text={deposit.exactMissing} />
        )}
        {deposit.address !== '' && <CopyRow label={t('cashier.pay.address')} text={deposit.address} />}
        {bank && (
          <>
            <CopyRow label={t('cashier.bank.bank')} text={bank.bank} />
            {bank.branch !== '' && <CopyRow label={t('cashier.bank.branch')} text={bank.branch} />}
            <CopyRow label={t('cashier.bank.holder')} text={bank.holder} />
            <CopyRow label={t('cashier.bank.number')} text={bank.number} />
            <CopyRow label={t('cashier.pay.amount')} text={amount} />
            <CopyRow label={t('cashier.pay.remark')} text={deposit.remark} />
          </>
        )}
      </dl>
      {bank && <Notice>{t('cashier.pay.remarkWhy')}</Notice>}
      {payUrl !== '' && (
        <a className={styles['payLink']} href={payUrl} data-off={!isOnline}>
          <Icon name="external" size={18} />
          {t(deposit.address === '' ? 'cashier.pay.go' : 'cashier.pay.goPage')}
        </a>
      )}
      {problem && <Notice tone="bad">{problem.text}</Notice>}
      <Button size="large" busy={saying.isBusy} onClick={() => void saying.send({ id: deposit.id })}>
        {t('cashier.pay.said')}
      </Button>
      {hasSaid && <Notice tone="good">{t('cashier.pay.thanks')}</Notice>}
    </section>
  );
}
