import type { Instant } from '@baize/kernel';
import { type JurisdictionProfile, languageAliases, type PermissionInfo, type Switches } from '../contract/index.ts';
import type { BrandRow, ShellRow } from './store.ts';

const isOne = (value: string | undefined): '0' | '1' => (value === '1' ? '1' : '0');

/** Reads stored switches; one that is missing is off. */
export const toSwitches = (stored: Readonly<Record<string, string>>): Switches => ({
  MOBILENUMREG3: isOne(stored['MOBILENUMREG3']),
  REGMOBVERF3: isOne(stored['REGMOBVERF3']),
  MOBILENUMPASSREG3: isOne(stored['MOBILENUMPASSREG3']),
  FREEPLAY3: isOne(stored['FREEPLAY3']),
  PWDEXPFORCECHANGE3: isOne(stored['PWDEXPFORCECHANGE3']),
  MOBILEVERCODELOGIN3: isOne(stored['MOBILEVERCODELOGIN3']),
});

/** Maintenance ends by itself at its announced end: nobody has to be awake to open the house again. */
export const isMaintenanceOn = (stored: { isInMaintenance: boolean; maintenanceEndsAt: Instant | null }, now: Instant): boolean =>
  stored.isInMaintenance && (stored.maintenanceEndsAt === null || now < stored.maintenanceEndsAt);

/** A host name with at least one dot, or localhost; with a port where it has one. */
export const isHost = (text: string): boolean =>
  text.length <= 253 &&
  /^(?:localhost|(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)(?::[1-9][0-9]{0,4})?$/.test(text);

export function toWhitelabel(brand: BrandRow, profile: JurisdictionProfile): PermissionInfo['whitelabel'] {
  return {
    merchantCode: brand.merchantCode,
    name: brand.name,
    platform: 'web',
    lotteryType: 'LOTT',
    currency: brand.currency,
    zone: brand.zone,
    defaultLanguage: brand.defaultLanguage,
    languageAliases,
    licenceText: brand.licenceText,
    jurisdiction: {
      name: profile.name,
      minimumAge: profile.minimumAge,
      minimumCycleMs: profile.minimumCycleMs,
      allowsAutoplay: profile.allowsAutoplay,
      allowsQuickStop: profile.allowsQuickStop,
      allowsDemoWithoutAgeCheck: profile.allowsDemoWithoutAgeCheck,
      allowsTransfers: profile.allowsTransfers,
    },
  };
}

export function toPermissionInfo(
  shell: ShellRow,
  facts: {
    profile: JurisdictionProfile;
    region: { isRestricted: boolean; country: string | null };
    now: Instant;
    reference: string;
  },
): PermissionInfo {
  const isOn = isMaintenanceOn(shell, facts.now);
  return {
    customerService: shell.services,
    whitelabel: toWhitelabel(shell, facts.profile),
    register: { switches: toSwitches(shell.switches) },
    resources: shell.resources,
    imageCDNs: shell.images,
    launchGameCDNs: shell.launches,
    maintenance: { isOn, reason: isOn ? shell.maintenanceReason : '', endsAt: isOn ? shell.maintenanceEndsAt : null },
    regionRestriction: { isRestricted: facts.region.isRestricted, country: facts.region.country },
    reference: facts.reference,
  };
}
