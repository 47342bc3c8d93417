import type { TransferVendorSettings, transferVendorErrors } from '../../contract/index.ts';

type VendorFault = Extract<keyof typeof transferVendorErrors, 'cashier.vendor.names' | 'cashier.vendor.url'>;

/** Which hosts may be called. */
interface Reach {
  readonly isPublic: (hostname: string) => boolean;
  readonly allowsPrivate: boolean;
}

/**
 * Whether we ask at an address: signed requests with amounts and players in them go to public addresses, and not in the clear. In development also to this
 * machine and to private networks.
 */
export function isVendorUrl(text: string, { isPublic, allowsPrivate }: Reach): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password, search, hash } = new URL(text);
  if (username !== '' || password !== '' || search !== '' || hash !== '' || /[?#]/.test(text)) return false;
  if (isPublic(hostname)) return protocol === 'https:';
  return allowsPrivate && (protocol === 'https:' || protocol === 'http:');
}

/** Why settings of a vendor are not saved, in order of precedence; undefined = they are. */
export function vendorFault(
  settings: TransferVendorSettings,
  { languages, ...reach }: Reach & { readonly languages: readonly string[] },
): VendorFault | undefined {
  const named = Object.keys(settings.names);
  if (!named.includes('CN') || !named.includes('EN') || named.some(code => !languages.includes(code))) return 'cashier.vendor.names';
  return isVendorUrl(settings.url, reach) ? undefined : 'cashier.vendor.url';
}
