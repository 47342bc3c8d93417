import { currencySign } from '@baize/i18n';
import { useI18n } from '@baize/i18n/react';
import type { Currency } from '@baize/kernel';
import { IconButton, Money, unseen } from '@baize/ui';
import { type ComponentProps, useSyncExternalStore } from 'react';
import { isBalanceHidden, onBalanceHidden, setBalanceHidden } from './hidden.ts';

const useIsHidden = () => useSyncExternalStore(onBalanceHidden, isBalanceHidden);

/** What the member owns, or that the member does not want it on the screen. */
export function OwnMoney({ minor, currency }: Pick<ComponentProps<typeof Money>, 'minor' | 'currency'>) {
  const { t } = useI18n();
  if (!useIsHidden()) return <Money minor={minor} currency={currency} />;
  return (
    <span>
      <bdi>{currencySign(currency)}</bdi>
      <span aria-hidden="true"> ••••</span>
      <span className={unseen}>{t('wallet.balance.hidden')}</span>
    </span>
  );
}

/** The same inside a sentence. */
export function useOwnMoneyText(): (minor: bigint, currency: Currency) => string {
  const { formatMoney } = useI18n();
  const isHidden = useIsHidden();
  return (minor, currency) => (isHidden ? `${currencySign(currency)} ••••` : formatMoney(minor, currency));
}

/** Hides what the member owns, on every page of this device, and shows it again. */
export function HideButton() {
  const { t } = useI18n();
  const isHidden = useIsHidden();
  return (
    <IconButton
      icon={isHidden ? 'eye-off' : 'eye'}
      size="small"
      label={t('wallet.balance.hide')}
      aria-pressed={isHidden}
      onClick={() => setBalanceHidden(!isHidden)}
    />
  );
}
