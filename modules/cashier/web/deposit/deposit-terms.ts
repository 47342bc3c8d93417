import type { OutputOf } from '@baize/call';
import { amountOf, minorPerMajor } from '@baize/kernel';
import { type DepositState, type depositMethods, feeOf, type MemberMethod, playedFor } from '../../contract/index.ts';

export type Offer = OutputOf<typeof depositMethods>;

const offered = [50n, 100n, 500n, 1_000n, 5_000n, 10_000n].map(major => major * minorPerMajor);

export interface Bounds {
  readonly minMinor: bigint;
  readonly maxMinor: bigint;
  /** What is left of the method's day; null = no such bound. */
  readonly dayLeftMinor: bigint | null;
  /** What the member's own limits leave; null = none is set. */
  readonly limitLeftMinor: bigint | null;
}

export const boundsOf = (method: MemberMethod, offer: Pick<Offer, 'limit'>): Bounds => ({
  minMinor: amountOf(method.minMinor),
  maxMinor: amountOf(method.maxMinor),
  dayLeftMinor: method.dayLeftMinor === null ? null : amountOf(method.dayLeftMinor),
  limitLeftMinor: offer.limit.leftMinor === null ? null : amountOf(offer.limit.leftMinor),
});

type AmountFault = 'empty' | 'tooSmall' | 'tooLarge' | 'dayLimit' | 'ownLimit';

/** Why an amount will not do, in the order in which the server judges. */
export function judgeAmount(minor: bigint | undefined, b: Bounds): AmountFault | undefined {
  if (minor === undefined || minor === 0n) return 'empty';
  if (minor < b.minMinor) return 'tooSmall';
  if (minor > b.maxMinor) return 'tooLarge';
  if (b.dayLeftMinor !== null && minor > b.dayLeftMinor) return 'dayLimit';
  return b.limitLeftMinor !== null && minor > b.limitLeftMinor ? 'ownLimit' : undefined;
}

/** The amounts to pick from, ascending, each of them possible now. */
export const chipsOf = (bounds: Bounds): readonly bigint[] => offered.filter(minor => judgeAmount(minor, bounds) === undefined);

export interface Net {
  readonly feeMinor: bigint;
  readonly netMinor: bigint;
  /** To be played before money leaves again. */
  readonly playMinor: bigint;
}

/** What of an amount reaches the account, as the server will compute it. */
export function netOf(minor: bigint, method: Pick<MemberMethod, 'currency' | 'fee' | 'turnoverBps'>): Net {
  const feeMinor = feeOf(minor, { ...method.fee, fixedMinor: amountOf(method.fee.fixedMinor) }, method.currency);
  return { feeMinor, netMinor: minor - feeMinor, playMinor: playedFor(minor - feeMinor, method.turnoverBps, method.currency) };
}

/** The method that is chosen for someone who has chosen none: the first that can be used; the last used one is first. */
export const usualMethod = (methods: readonly MemberMethod[]): MemberMethod | undefined => methods.find(m => m.bar === null) ?? methods[0];

type Tone = 'plain' | 'info' | 'win' | 'warn' | 'loss';

/** How a state looks; its words are in the texts. */
export const toneOf: Readonly<Record<DepositState, Tone>> = {
  created: 'plain',
  waiting: 'info',
  detected: 'info',
  processing: 'info',
  credited: 'win',
  expired: 'plain',
  underpaid: 'warn',
  overpaid: 'win',
  late: 'warn',
  refused: 'loss',
  refunded: 'plain',
};

export const iconOf = {
  created: 'clock',
  waiting: 'clock',
  detected: 'eye',
  processing: 'service',
  credited: 'check',
  expired: 'close',
  underpaid: 'warning',
  overpaid: 'check',
  late: 'clock',
  refused: 'error',
  refunded: 'arrow-back',
} as const satisfies Readonly<Record<DepositState, string>>;

/** Minutes and seconds until a moment, "29:05", or hours before them; '' when it is over. */
export function countdown(untilMs: number, nowMs: number): string {
  const seconds = Math.floor((untilMs - nowMs) / 1_000);
  if (seconds <= 0) return '';
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part, i) => (i === 0 ? String(part) : String(part).padStart(2, '0'))).join(':');
}
