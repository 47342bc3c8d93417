import type { ContractType, Terms } from '../../contract/index.ts';
import type { Bill } from './store.ts';

/** How a bill came to its amount, as it is shown wherever the bill is. Hours of an hourly salary have a rate each. */
export function formulaOf(
  {
    rateBps,
    validMinor,
    lossMinor,
    amountMinor,
    carriedMinor,
  }: Pick<Bill, 'rateBps' | 'validMinor' | 'lossMinor' | 'amountMinor' | 'carriedMinor'>,
  { type, terms }: { type: ContractType; terms: Terms },
) {
  const isLoss = type === 'dividend';
  return {
    basis: isLoss ? ('loss' as const) : (terms.basis ?? ('valid' as const)),
    basisMinor: String(isLoss ? lossMinor : validMinor),
    feeBps: isLoss ? terms.feeBps : 0,
    rateBps,
    isByHour: type === 'hourly',
    earnedMinor: String(amountMinor - carriedMinor),
    carriedMinor: String(carriedMinor),
  };
}
