import { useI18n } from '@baize/i18n/react';
import { type Currency, currencies, minorFromWire } from '@baize/kernel';

export const minorOf = (wire: string): bigint => minorFromWire(wire) ?? 0n;

const isCurrency = (unit: string): unit is Currency => currencies.some(currency => currency === unit);

/** An amount in its unit; a unit that is no currency, such as points, is a plain number. */
export function useUnitAmount(): (wire: string, unit: string) => string {
  const { formatMoney } = useI18n();
  return (wire, unit) => (isCurrency(unit) ? formatMoney(minorOf(wire), unit) : wire);
}
