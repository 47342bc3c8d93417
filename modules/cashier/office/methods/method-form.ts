import { amountOf, type Currency } from '@baize/kernel';
import { areNamesWhole } from '@baize/ui/office';
import type { MethodSettings } from '../../contract/index.ts';

const none = { bank: '', branch: '', holder: '', number: '' };
const major = 10_000n;

interface Fresh {
  readonly provider: string;
  readonly place: number;
  /** The brand's. */
  readonly currency: Currency;
}

/** What a new method begins with. */
export const freshMethod = ({ provider, place, currency }: Fresh): MethodSettings => ({
  kind: provider ? 'hosted' : 'bank-transfer',
  provider,
  names: { CN: '', EN: '' },
  currency,
  fee: { fixedMinor: '0', rateBps: 0, bearer: 'house' },
  minMinor: String(10n * major),
  maxMinor: String(10_000n * major),
  dayMinor: null,
  hours: [],
  kycLevel: 'none',
  payMinutes: 30,
  arrivalMinutes: 5,
  turnoverBps: 10_000,
  bank: none,
  place,
  isOn: false,
});

/** A change of kind takes with it what the other kinds have no use for. */
export function withKind(settings: MethodSettings, kind: MethodSettings['kind'], providers: readonly string[]): MethodSettings {
  const needs = kind === 'hosted' || kind === 'crypto';
  return {
    ...settings,
    kind,
    provider: needs ? settings.provider || (providers[0] ?? '') : '',
    bank: kind === 'bank-transfer' ? settings.bank : none,
  };
}

/** "1.25" → 125 basis points; undefined for what is no percentage with at most two digits. */
export function bpsFromPercent(text: string): number | undefined {
  const match = /^(\d{1,4})(?:[.,](\d{1,2}))?$/.exec(text.trim());
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : undefined;
}

export const percentFromBps = (bps: number): string => {
  const rest = bps % 100;
  return rest === 0 ? String(bps / 100) : `${Math.trunc(bps / 100)}.${String(rest).padStart(2, '0').replace(/0$/, '')}`;
};

export type FormFault = 'names' | 'range' | 'hours' | 'provider' | 'bank' | 'minutes';

/** What is wrong with the form, in the words of the field it belongs to. The server judges again. */
export function faultsOf(s: MethodSettings): readonly FormFault[] {
  const faults: FormFault[] = [];
  if (!areNamesWhole(s.names)) faults.push('names');
  const [min, max] = [amountOf(s.minMinor), amountOf(s.maxMinor)];
  if (min <= 0n || min > max) faults.push('range');
  if (s.hours.some(span => span.days.length === 0 || span.from >= span.to)) faults.push('hours');
  if ((s.kind === 'hosted' || s.kind === 'crypto') && s.provider === '') faults.push('provider');
  if (s.kind === 'bank-transfer' && (!s.bank.bank.trim() || !s.bank.holder.trim() || !s.bank.number.trim())) faults.push('bank');
  if (s.payMinutes < 5 || s.payMinutes > 10_080 || s.arrivalMinutes > 10_080) faults.push('minutes');
  return faults;
}
