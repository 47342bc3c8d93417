import type { MethodSettings } from '@baize/cashier/contract';
import { putMethod } from '@baize/cashier/server';
import type { Database } from '@baize/db';
import { type Instant, minorPerMajor, newId } from '@baize/kernel';

const major = (n: number): string => String(BigInt(n) * minorPerMajor);
const none = { bank: '', branch: '', holder: '', number: '' };

/** What all of them have in common: CNY, open at all hours, free, to be played once. */
const common = {
  currency: 'CNY',
  hours: [],
  kycLevel: 'none',
  dayMinor: null,
  fee: { fixedMinor: '0', rateBps: 0, bearer: 'house' },
  bank: none,
  turnoverBps: 10_000,
  isOn: true,
} as const satisfies Partial<MethodSettings>;

/** Ways to deposit play money, one of each kind, so that all of them can be tried. */
const demoMethods: readonly MethodSettings[] = [
  {
    ...common,
    hours: [],
    kind: 'play',
    provider: '',
    names: { CN: '游戏币', EN: 'Play money' },
    minMinor: major(10),
    maxMinor: major(10_000),
    dayMinor: major(50_000),
    payMinutes: 5,
    arrivalMinutes: 0,
    place: 10,
  },
  {
    ...common,
    hours: [],
    kind: 'hosted',
    provider: 'sandbox',
    names: { CN: '在线支付', EN: 'Online payment' },
    fee: { fixedMinor: '0', rateBps: 100, bearer: 'house' },
    minMinor: major(10),
    maxMinor: major(20_000),
    payMinutes: 30,
    arrivalMinutes: 1,
    place: 20,
  },
  {
    ...common,
    hours: [],
    kind: 'crypto',
    provider: 'sandbox',
    names: { CN: '加密货币', EN: 'Crypto' },
    fee: { fixedMinor: '0', rateBps: 50, bearer: 'member' },
    minMinor: major(50),
    maxMinor: major(50_000),
    payMinutes: 60,
    arrivalMinutes: 10,
    place: 30,
  },
  {
    ...common,
    hours: [],
    kind: 'bank-transfer',
    provider: '',
    names: { CN: '银行转账', EN: 'Bank transfer' },
    minMinor: major(100),
    maxMinor: major(50_000),
    payMinutes: 1_440,
    arrivalMinutes: 60,
    bank: { bank: 'Baize Demo Bank', branch: 'Main Street', holder: 'Baize Demonstration Ltd', number: '0000 1111 2222 3333' },
    place: 40,
  },
];

/** Opens the ways to deposit of a demonstration. Runs where there is none yet. */
export async function makeMethods(db: Database, at: Instant): Promise<void> {
  await db.transaction(async tx => {
    for (const settings of demoMethods) await putMethod(tx, { id: newId<'MethodId'>(), settings, version: 1, at });
  });
}
