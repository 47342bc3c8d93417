import { areNamesWhole, isServiceAddress, isShortCode } from '@baize/ui/office';
import { type TransferVendorSettings, vendorTimes } from '../../contract/index.ts';

/** What a new vendor begins with: off, until its key is known there. */
export const freshVendor = (place: number): TransferVendorSettings => ({
  names: { CN: '', EN: '' },
  url: '',
  currencies: [],
  answerSeconds: 8,
  giveUpMinutes: 10,
  capMinor: '10000000000',
  listsTransfers: false,
  place,
  isOn: false,
});

export type VendorFormFault = 'code' | 'taken' | 'names' | 'url' | 'answer' | 'giveUp' | 'cap';

const isWithin = (value: number, { least, most }: { least: number; most: number }): boolean => value >= least && value <= most;

/** What is wrong with the form, in the words of the field it belongs to. The server judges again, the address most of all. */
export function vendorFaults(code: string, s: TransferVendorSettings, taken: readonly string[]): readonly VendorFormFault[] {
  return [
    ...(isShortCode(code) ? [] : ['code' as const]),
    ...(taken.includes(code) ? ['taken' as const] : []),
    ...(areNamesWhole(s.names) ? [] : ['names' as const]),
    ...(isServiceAddress(s.url) ? [] : ['url' as const]),
    ...(isWithin(s.answerSeconds, vendorTimes.answerSeconds) ? [] : ['answer' as const]),
    ...(isWithin(s.giveUpMinutes, vendorTimes.giveUpMinutes) ? [] : ['giveUp' as const]),
    ...(/^[1-9][0-9]{0,14}$/.test(s.capMinor) ? [] : ['cap' as const]),
  ];
}
