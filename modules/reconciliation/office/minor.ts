import { useI18n } from '@baize/i18n/react';
import { amountOf, type Currency, currencies } from '@baize/kernel';

const isCurrency = (unit: string): unit is Currency => currencies.some(currency => currency === unit);

/** An amount in its unit; a unit that is no currency, such as points, is a plain number. */
export function useUnitAmount(): (wire: string, unit: string) => string {
  const { formatMoney } = useI18n();
  return (wire, unit) => (isCurrency(unit) ? formatMoney(amountOf(wire), unit) : wire);
}
