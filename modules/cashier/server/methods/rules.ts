import { minorFromWire, minorPerMajor } from '@baize/kernel';
import type { KycLevel } from '@baize/kyc/contract';
import { feeOf, type MethodSettings, needsProvider, type OpeningSpan } from '../../contract/index.ts';

const minutesOf = (clock: string): number => {
  const [hours = '0', minutes = '0'] = clock.split(':');
  return Number(hours) * 60 + Number(minutes);
};

/** A moment on the brand's wall clock: 1 Monday to 7 Sunday, and minutes since midnight. */
export interface WallTime {
  readonly weekday: number;
  readonly minute: number;
}

/** Whether a method is open: always without spans, else inside one of them, its end not included. */
export const isOpenAt = (hours: readonly OpeningSpan[], now: WallTime): boolean =>
  hours.length === 0 ||
  hours.some(span => span.days.includes(now.weekday) && minutesOf(span.from) <= now.minute && now.minute < minutesOf(span.to));

const levels: readonly KycLevel[] = ['none', 'basic', 'verified'];

export const hasLevel = (has: KycLevel, needs: KycLevel): boolean => levels.indexOf(has) >= levels.indexOf(needs);

type MethodFault =
  | 'cashier.method.names'
  | 'cashier.method.range'
  | 'cashier.method.hours'
  | 'cashier.method.provider'
  | 'cashier.method.bank';

/** Amounts above this are typing errors: ten million major units. */
const mostMinor = 10_000_000n * minorPerMajor;

/** Why settings do not fit together, in order of precedence; undefined = they do. */
export function faultOf(
  settings: MethodSettings,
  known: { languages: readonly string[]; providers: readonly string[] },
): MethodFault | undefined {
  const named = Object.keys(settings.names);
  if (!named.includes('CN') || !named.includes('EN') || named.some(code => !known.languages.includes(code))) return 'cashier.method.names';
  const min = minorFromWire(settings.minMinor) ?? 0n;
  const max = minorFromWire(settings.maxMinor) ?? 0n;
  if (min > max || max > mostMinor) return 'cashier.method.range';
  const fee = { ...settings.fee, fixedMinor: minorFromWire(settings.fee.fixedMinor) ?? 0n };
  if (feeOf(min, fee, settings.currency) >= min) return 'cashier.method.range';
  if (settings.hours.some(span => minutesOf(span.from) >= minutesOf(span.to))) return 'cashier.method.hours';
  if (needsProvider(settings.kind) ? !known.providers.includes(settings.provider) : settings.provider !== '')
    return 'cashier.method.provider';
  const { bank, holder, number } = settings.bank;
  if (settings.kind === 'bank-transfer' && (bank === '' || holder === '' || number === '')) return 'cashier.method.bank';
  return undefined;
}

/** What a change may not touch: deposits that were made by the method depend on it. */
export const isSameMethod = (before: Pick<MethodSettings, 'kind' | 'provider' | 'currency'>, after: MethodSettings): boolean =>
  before.kind === after.kind && before.provider === after.provider && before.currency === after.currency;
