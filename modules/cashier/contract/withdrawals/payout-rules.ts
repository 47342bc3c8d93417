import { amountOf } from '@baize/kernel';
import type { PayoutSettings } from './model.ts';

type Field = keyof PayoutSettings;

/** What is wrong with a field: it is 0, or it is not where it must be beside the other one. */
export interface PayoutFault {
  readonly field: Field;
  readonly fault: 'zero' | 'below' | 'not-below';
  readonly other?: Field;
}

const positive = ['minMinor', 'fourEyesMinor', 'transferMinMinor', 'dayCount', 'confirmMinutes'] as const;
/** The second may not be lower than the first: a maximum than its minimum, a higher level than a lower one. */
const rising = [
  ['minMinor', 'maxMinor'],
  ['dayMinorNone', 'dayMinorBasic'],
  ['dayMinorBasic', 'dayMinorVerified'],
  ['transferMinMinor', 'transferMaxMinor'],
] as const;

/** Where the rules of paying out can't be kept, or not together; each field once. */
export function payoutFaults(settings: PayoutSettings): readonly PayoutFault[] {
  const faults: PayoutFault[] = [
    ...positive.flatMap((field): PayoutFault[] => (BigInt(settings[field]) > 0n ? [] : [{ field, fault: 'zero' }])),
    ...rising.flatMap(([other, field]): PayoutFault[] =>
      amountOf(settings[field]) >= amountOf(settings[other]) ? [] : [{ field, fault: 'below', other }],
    ),
  ];
  // Whoever asks for the least would otherwise be paid nothing.
  if (amountOf(settings.minMinor) > 0n && amountOf(settings.feeFixedMinor) >= amountOf(settings.minMinor))
    faults.push({ field: 'feeFixedMinor', fault: 'not-below', other: 'minMinor' });
  return faults;
}
