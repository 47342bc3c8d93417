import type { OutputOf } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import { amountOf } from '@baize/kernel';
import {
  Button,
  EmptyState,
  ErrorState,
  Field,
  Money,
  MoneyInput,
  Notice,
  OpenPage,
  OpenPageTitle,
  Segmented,
  Skeleton,
  useCall,
  usePlace,
  useRouter,
  useSession,
} from '@baize/ui';
import { type ReactNode, useState } from 'react';
import { cashierFees, withdrawalFee } from '../../contract/index.ts';
import { netOf } from '../deposit/deposit-terms.ts';
import { MethodList, useArrivalText } from '../deposit/method-list.tsx';
import { Rows } from '../withdraw/receipt.tsx';
import styles from './fees.module.css';

type Fees = OutputOf<typeof cashierFees>;

interface AskedProps {
  bounds: { readonly minMinor: string; readonly maxMinor: string };
  currency: Fees['currency'];
  hint: 'cashier.deposit.bounds' | 'cashier.withdraw.bounds';
  /** The lines about an amount; undefined while none is typed that may be paid. */
  rowsOf: (minor: bigint | undefined) => readonly (readonly [string, ReactNode])[];
}

/** An amount, and what becomes of it while it is typed. */
function Asked({ bounds, currency, hint, rowsOf }: AskedProps) {
  const { t, formatMoney } = useI18n();
  const [minor, setMinor] = useState<bigint>();
  const [min, max] = [amountOf(bounds.minMinor), amountOf(bounds.maxMinor)];
  const facts = { min: formatMoney(min, currency), max: formatMoney(max, currency), most: formatMoney(max, currency) };
  const fault = minor === undefined ? undefined : minor < min ? 'tooSmall' : minor > max ? 'tooLarge' : undefined;
  return (
    <>
      <Field label={t('cashier.deposit.amount')} hint={t(hint, facts)} error={fault && t(`cashier.deposit.fault.${fault}`, facts)}>
        <MoneyInput name="amount" currency={currency} value={minor} onChange={setMinor} />
      </Field>
      <div aria-live="polite">
        <Rows rows={rowsOf(fault ? undefined : minor)} />
      </div>
    </>
  );
}

const moneyOr = (minor: bigint | undefined, currency: Fees['currency']): ReactNode =>
  minor === undefined ? '–' : <Money minor={minor} currency={currency} />;

function OfDeposits({ fees: { methods, currency } }: { fees: Fees }) {
  const { t } = useI18n();
  const arrivalText = useArrivalText();
  const [id, setId] = useState<string>();
  const chosen = methods.find(one => one.id === id) ?? methods[0];
  if (!chosen) return <EmptyState icon="wallet" title={t('cashier.fees.none')} />;
  const rowsOf = (minor: bigint | undefined) => {
    const net = minor === undefined ? undefined : netOf(minor, chosen);
    return [
      [t('cashier.deposit.fee'), net?.feeMinor === 0n ? t('cashier.fee.none') : moneyOr(net?.feeMinor, currency)],
      [t('cashier.deposit.net'), moneyOr(net?.netMinor, currency)],
      [t('cashier.deposit.when'), arrivalText(chosen.arrivalMinutes)],
      [t('cashier.deposit.play.row'), moneyOr(net?.playMinor, currency)],
    ] as const;
  };
  return (
    <>
      <MethodList methods={methods.map(one => ({ ...one, bar: null }))} chosen={{ ...chosen, bar: null }} onChoose={setId} />
      <Asked bounds={chosen} currency={currency} hint="cashier.deposit.bounds" rowsOf={rowsOf} />
      {chosen.kycLevel !== 'none' && <Notice>{t('cashier.bar.kyc', { level: t(`cashier.kyc.${chosen.kycLevel}`) })}</Notice>}
      {chosen.isDemonstration && <Notice tone="warn">{t('cashier.deposit.play')}</Notice>}
    </>
  );
}

function OfWithdrawals({ fees: { withdrawal, currency } }: { fees: Fees }) {
  const { t } = useI18n();
  const settings = { feeFixedMinor: amountOf(withdrawal.feeFixedMinor), feeBps: withdrawal.feeBps };
  const rowsOf = (minor: bigint | undefined) => {
    const fee = minor === undefined ? undefined : withdrawalFee(minor, settings, currency);
    return [
      [t('cashier.withdraw.fee'), fee === 0n ? t('cashier.withdraw.noFee') : moneyOr(fee, currency)],
      [t('cashier.withdraw.net'), moneyOr(minor === undefined || fee === undefined ? undefined : minor - fee, currency)],
      [t('cashier.withdraw.when'), t('cashier.withdraw.soon')],
      [t('cashier.fees.perDay'), t('cashier.fees.count', { count: withdrawal.dayCount })],
    ] as const;
  };
  return <Asked bounds={withdrawal} currency={currency} hint="cashier.withdraw.bounds" rowsOf={rowsOf} />;
}

/** What deposits and withdrawals cost and when they arrive, for anyone: before an account is opened, too. */
export default function FeesPage() {
  const { t } = useI18n();
  const router = useRouter();
  const session = useSession();
  const side = usePlace().search['of'] === 'withdrawals' ? 'withdrawals' : 'deposits';
  const { data, error, refetch } = useCall(cashierFees, {}, { freshMs: 60_000 });
  const Side = side === 'deposits' ? OfDeposits : OfWithdrawals;
  return (
    <OpenPage>
      <OpenPageTitle title={t('cashier.fees.title')} note={t('cashier.fees.note')} />
      <Segmented<'deposits' | 'withdrawals'>
        label={t('cashier.fees.title')}
        value={side}
        onChange={of => router.setSearch({ of: of === 'deposits' ? undefined : of }, { replace: true })}
        options={[
          { value: 'deposits', label: t('cashier.deposit.title'), icon: 'deposit' },
          { value: 'withdrawals', label: t('cashier.withdraw.title'), icon: 'withdraw' },
        ]}
      />
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={8} height="32px" />}
      {data && (
        <section className={styles['card']}>
          <Side key={side} fees={data} />
        </section>
      )}
      {!session && (
        <div className={styles['buttons']}>
          <Button look="primary" size="large" onClick={() => router.go('/register')}>
            {t('cashier.fees.register')}
          </Button>
          <Button size="large" onClick={() => router.go('/login')}>
            {t('cashier.fees.login')}
          </Button>
        </div>
      )}
    </OpenPage>
  );
}
