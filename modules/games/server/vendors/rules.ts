import type { VendorSettings, vendorSetupErrors } from '../../contract/index.ts';

type SetupFault = keyof typeof vendorSetupErrors;
const addresses = ['launchUrl', 'coverUrl', 'proofUrl', 'serviceUrl'] as const;

/** Settings as they are stored: kinds once and in order, addresses without a slash at their end. */
export function tidied<S extends VendorSettings>(settings: S): S {
  const bare = (url: string) => url.replace(/\/+$/, '');
  const own = Object.fromEntries([...addresses, 'frameOrigin' as const].map(field => [field, bare(settings[field])]));
  const once = <T>(list: readonly T[]) => [...new Set(list)].sort();
  return { ...settings, ...own, kinds: once(settings.kinds), currencies: once(settings.currencies) };
}

interface Known {
  readonly isAddress: (text: string) => boolean;
}

/** Why settings are not saved; undefined = they are. */
export function settingsFault(settings: VendorSettings, { isAddress }: Known): { code: SetupFault; facts?: { field: string } } | undefined {
  const wrong = addresses.find(field => (settings[field] !== '' || field === 'launchUrl') && !isAddress(settings[field]));
  if (wrong) return { code: 'games.vendor.url', facts: { field: wrong } };
  const { frameOrigin } = settings;
  if (frameOrigin !== '' && (!isAddress(frameOrigin) || new URL(frameOrigin).origin !== frameOrigin))
    return { code: 'games.vendor.origin' };
  return undefined;
}

/** What one person may change alone: what a vendor is called, and its position. */
const harmless: ReadonlySet<string> = new Set(['nameCn', 'nameEn', 'place', 'kinds']);

/** The fields that are to become others. */
export const changedFields = (before: VendorSettings, after: VendorSettings): (keyof VendorSettings)[] =>
  (Object.keys(after) as (keyof VendorSettings)[]).filter(key => String(before[key]) !== String(after[key]));

export const needsTwo = (fields: readonly (keyof VendorSettings)[]): boolean => fields.some(field => !harmless.has(field));
