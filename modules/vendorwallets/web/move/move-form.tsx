import type { LanguageView } from '@baize/i18n';
import { useI18n } from '@baize/i18n/react';
import { amountOf } from '@baize/kernel';
import { Field, MoneyInput, Notice, ReasonedButton, Segmented, unseen, useOfflineReason, useProblem, useSend } from '@baize/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { moveWallet, type VendorWallet, type WalletTransfer, type WalletTransferDirection } from '../../contract/index.ts';
import { type Wallets, walletAnswers } from '../use-wallets.ts';
import styles from '../wallets.module.css';
import { BothWallets } from './both-wallets.tsx';
import { faultOf, quickAmounts } from './quick-amounts.ts';

interface MoveProps {
  wallet: VendorWallet;
  wallets: Wallets;
  name: string;
  onMade: (transfer: WalletTransfer) => void;
  onClose: () => void;
}

/** How much, and which way: what is there decides what can be picked. */
export function MoveForm({ wallet, wallets, name, onMade, onClose }: MoveProps) {
  const { t, formatMoney } = useI18n();
  const offline = useOfflineReason();
  const form = useRef<HTMLFormElement>(null);
  const mayPutIn = wallets.mayPutIn && wallet.isOn;
  const [direction, setDirection] = useState<WalletTransferDirection>(mayPutIn && wallet.bookedMinor === '0' ? 'in' : 'out');
  const [minor, setMinor] = useState<bigint>();
  const [isJudged, setJudged] = useState(false);
  const sending = useSend(moveWallet, {
    refreshes: walletAnswers,
    onDone: made => {
      onMade(made);
      onClose();
    },
  });
  const isChecking = sending.state === 'checking';
  const problem = useProblem()(sending.error);
  useEffect(() => form.current?.scrollIntoView({ block: 'nearest' }), []); // in an overlay it opens below the fold
  const availableMinor = amountOf(direction === 'in' ? wallets.mainMinor : wallet.bookedMinor);
  const money = (amount: bigint) => formatMoney(amount, wallets.currency);
  const facts = { available: money(availableMinor), name };
  const fault = faultOf(minor, availableMinor);
  const reason = offline ?? heldBy(t, { wallet, isBarred: direction === 'in' && !mayPutIn });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setJudged(true);
    if (minor === undefined || fault) return form.current?.querySelector<HTMLInputElement>('input[name=amount]')?.focus();
    if (reason === undefined) void sending.send({ vendor: wallet.vendor, direction, amountMinor: String(minor) });
  };
  return (
    <form ref={form} className={styles['form']} noValidate onSubmit={submit}>
      <Segmented<WalletTransferDirection>
        label={t('vendorwallets.direction')}
        value={direction}
        onChange={next => {
          setDirection(next);
          setMinor(undefined);
          setJudged(false);
        }}
        options={[
          ...(mayPutIn ? [{ value: 'in' as const, label: t('vendorwallets.in') }] : []),
          { value: 'out', label: t('vendorwallets.out') },
        ]}
      />
      <Field
        label={t('vendorwallets.amount')}
        hint={t(`vendorwallets.available.${direction}`, facts)}
        error={isJudged && fault ? t(`vendorwallets.fault.${fault}`, facts) : undefined}
        required
      >
        <MoneyInput
          name="amount"
          currency={wallets.currency}
          value={minor}
          onChange={setMinor}
          onBlur={() => setJudged(minor !== undefined)}
        />
      </Field>
      <QuickAmounts availableMinor={availableMinor} minor={minor} money={money} onPick={setMinor} />
      <BothAfter wallet={wallet} wallets={wallets} name={name} direction={direction} minor={fault || isChecking ? undefined : minor} />
      {isChecking && <Notice tone="warn">{t('vendorwallets.checking.amount', { amount: money(minor ?? 0n), name })}</Notice>}
      {problem && <Notice tone="bad">{problem.text}</Notice>}
      <ReasonedButton look="primary" size="large" type="submit" busy={sending.isBusy} reason={reason}>
        {minor === undefined ? t('vendorwallets.move') : t('vendorwallets.moveAmount', { amount: money(minor) })}
      </ReasonedButton>
    </form>
  );
}

/** Why nothing can be moved now. */
function heldBy(t: LanguageView['t'], { wallet, isBarred }: { wallet: VendorWallet; isBarred: boolean }): string | undefined {
  if (wallet.underWay !== null) return t('vendorwallets.reason.underWay');
  return isBarred ? t('vendorwallets.reason.barred') : undefined;
}

interface AfterProps extends Pick<MoveProps, 'wallet' | 'wallets' | 'name'> {
  direction: WalletTransferDirection;
  /** undefined while there is no amount that can be moved. */
  minor: bigint | undefined;
}

function BothAfter({ wallet, wallets, name, direction, minor }: AfterProps) {
  const { t } = useI18n();
  const moved = minor === undefined ? undefined : direction === 'in' ? minor : -minor;
  const [main, booked] = [amountOf(wallets.mainMinor), amountOf(wallet.bookedMinor)];
  return (
    <BothWallets
      wallets={[
        { name: t('vendorwallets.main'), minor: main, nextMinor: moved === undefined ? undefined : main - moved },
        { name, minor: booked, nextMinor: moved === undefined ? undefined : booked + moved },
      ]}
      currency={wallets.currency}
    />
  );
}

interface QuickProps {
  availableMinor: bigint;
  minor: bigint | undefined;
  money: (minor: bigint) => string;
  onPick: (minor: bigint) => void;
}

/** A few round amounts, and all of it. */
function QuickAmounts({ availableMinor, minor, money, onPick }: QuickProps) {
  const { t } = useI18n();
  return (
    <fieldset className={styles['chips']}>
      <legend className={unseen}>{t('vendorwallets.quick')}</legend>
      {quickAmounts(availableMinor).map(amount => (
        <button
          key={String(amount)}
          type="button"
          className={styles['chip']}
          aria-pressed={amount === minor}
          onClick={() => onPick(amount)}
        >
          {amount === availableMinor ? t('vendorwallets.all') : <bdi>{money(amount)}</bdi>}
        </button>
      ))}
    </fieldset>
  );
}
