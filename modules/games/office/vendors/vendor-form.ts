import { isServiceAddress, isShortCode } from '@baize/ui/office';
import type { VendorSettings } from '../../contract/index.ts';

export const freshVendor = (place: number): VendorSettings => ({
  nameCn: '',
  nameEn: '',
  kinds: [],
  wallet: 'seamless',
  currencies: [],
  launchUrl: '',
  frameOrigin: '',
  coverUrl: '',
  proofUrl: '',
  serviceUrl: '',
  place,
});

/** The addresses of a vendor, in the order of the form. */
export const addressFields = ['launchUrl', 'frameOrigin', 'coverUrl', 'proofUrl', 'serviceUrl'] as const;
export type AddressField = (typeof addressFields)[number];

export type VendorFormFault = 'code' | 'taken' | 'nameCn' | 'nameEn' | 'kinds' | AddressField;

const isOrigin = (text: string): boolean => /^https?:\/\/[^\s?#@/]+\/?$/.test(text);

/** What is wrong with the form, in the words of the field it belongs to. The server judges again, the addresses most of all. */
export function vendorFormFaults(code: string, s: VendorSettings, taken: readonly string[]): readonly VendorFormFault[] {
  const wrongAddresses = addressFields.filter(field => {
    const text = s[field].trim();
    if (text === '') return field === 'launchUrl';
    return field === 'frameOrigin' ? !isOrigin(text) : !isServiceAddress(text);
  });
  return [
    ...(isShortCode(code) ? [] : ['code' as const]),
    ...(taken.includes(code) ? ['taken' as const] : []),
    ...(s.nameCn.trim() ? [] : ['nameCn' as const]),
    ...(s.nameEn.trim() ? [] : ['nameEn' as const]),
    ...(s.kinds.length > 0 ? [] : ['kinds' as const]),
    ...wrongAddresses,
  ];
}
