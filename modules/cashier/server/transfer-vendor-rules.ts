import type { TransferVendorSettings, transferVendorErrors } from '../contract/index.ts';

export type VendorFault = Extract<keyof typeof transferVendorErrors, 'cashier.vendor.names' | 'cashier.vendor.url'>;

/** Names that mean the machine itself: what is sent there does not pass through a network that others read. */
const isOwnMachine = (host: string): boolean => host === 'localhost' || host === '127.0.0.1' || host === '[::1]';

/** Whether we ask at an address: signed requests with amounts and players in them are not sent in the clear. */
export function isVendorUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password, search, hash } = new URL(text);
  if (username !== '' || password !== '' || search !== '' || hash !== '' || /[?#]/.test(text)) return false;
  return protocol === 'https:' || (protocol === 'http:' && isOwnMachine(hostname));
}

/** Why settings of a vendor are not saved, in order of precedence; undefined = they are. */
export function vendorFault(settings: TransferVendorSettings, languages: readonly string[]): VendorFault | undefined {
  const named = Object.keys(settings.names);
  if (!named.includes('CN') || !named.includes('EN') || named.some(code => !languages.includes(code))) return 'cashier.vendor.names';
  return isVendorUrl(settings.url) ? undefined : 'cashier.vendor.url';
}
