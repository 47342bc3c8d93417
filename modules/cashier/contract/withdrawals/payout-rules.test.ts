import { expect, test } from 'vitest';
import type { PayoutSettings } from './model.ts';
import { payoutFaults } from './payout-rules.ts';

const good: PayoutSettings = {
  minMinor: '1000000',
  maxMinor: '500000000',
  dayCount: 5,
  dayMinorNone: '0',
  dayMinorBasic: '500000000',
  dayMinorVerified: '500000000',
  feeFixedMinor: '0',
  feeBps: 0,
  automaticMinor: '0',
  fourEyesMinor: '1',
  confirmMinutes: 60,
  coolingHours: 0,
  bankProvider: 'manual',
  cryptoProvider: 'manual',
  transferMinMinor: '1',
  transferMaxMinor: '1',
  transferDayMinor: '0',
  serviceFeeBps: 0,
  serviceFee2Bps: 0,
};

test.each([
  [{}, []],
  [{ maxMinor: '999999' }, [{ field: 'maxMinor', fault: 'below', other: 'minMinor' }]],
  [{ feeFixedMinor: '1000000' }, [{ field: 'feeFixedMinor', fault: 'not-below', other: 'minMinor' }]],
  [{ feeFixedMinor: '999999' }, []],
  [{ minMinor: '0' }, [{ field: 'minMinor', fault: 'zero' }]],
  [{ fourEyesMinor: '0' }, [{ field: 'fourEyesMinor', fault: 'zero' }]],
  [{ dayCount: 0 }, [{ field: 'dayCount', fault: 'zero' }]],
  [{ dayMinorNone: '500000001' }, [{ field: 'dayMinorBasic', fault: 'below', other: 'dayMinorNone' }]],
  [{ dayMinorVerified: '499999999' }, [{ field: 'dayMinorVerified', fault: 'below', other: 'dayMinorBasic' }]],
  [{ transferMinMinor: '2' }, [{ field: 'transferMaxMinor', fault: 'below', other: 'transferMinMinor' }]],
])('payout rules changed by %j have the faults %j', (change, faults) => {
  expect(payoutFaults({ ...good, ...change })).toEqual(faults);
});
