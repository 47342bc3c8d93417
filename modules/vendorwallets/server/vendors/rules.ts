import type { TransferVendorSettings, transferVendorErrors } from '../../contract/index.ts';

type VendorFault = Extract<keyof typeof transferVendorErrors, 'cashier.vendor.names' | 'cashier.vendor.url'>;

interface Known {
  readonly languages: readonly string[];
  /** Whether we ask at an address: signed requests with amounts and players in them go to public addresses, and not in the clear. */
  readonly isAddress: (text: string) => boolean;
}

/** Why settings of a vendor are not saved, in order of precedence; undefined = they are. */
export function vendorFault(settings: TransferVendorSettings, { languages, isAddress }: Known): VendorFault | undefined {
  const named = Object.keys(settings.names);
  if (!named.includes('CN') || !named.includes('EN') || named.some(code => !languages.includes(code))) return 'cashier.vendor.names';
  return isAddress(settings.url) ? undefined : 'cashier.vendor.url';
}
