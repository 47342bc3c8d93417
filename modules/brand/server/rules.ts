import type { Instant } from '@baize/kernel';
import { type JurisdictionProfile, languageAliases, type PermissionInfo, type Switches } from '../contract/index.ts';
import { lookMark, pictureAddress } from './look.ts';
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

/** Maintenance ends automatically at its announced end: no one has to be awake to open the site again. */
export const isMaintenanceOn = (stored: { isInMaintenance: boolean; maintenanceEndsAt: Instant | null }, now: Instant): boolean =>
  stored.isInMaintenance && (stored.maintenanceEndsAt === null || now < stored.maintenanceEndsAt);

/** A host name with at least one dot, or localhost; with a port where it has one. */
export const isHost = (text: string): boolean =>
  text.length <= 253 &&
  /^(?:localhost|(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)(?::[1-9][0-9]{0,4})?$/.test(text);

const isLocal = (hostname: string): boolean => hostname === 'localhost' || /^127\.\d+\.\d+\.\d+$/.test(hostname);

/**
 * The origin that a member is sent back to. The host of a request is believed only where it is one of the brand's, or where the whole installation runs on
 * this machine; else whoever writes that header would choose the page.
 */
export function originFor(visit: { host: string; isSecure: boolean }, hosts: readonly string[], publicUrl: string): string {
  const own = new URL(publicUrl);
  const asked = URL.parse(`http://${visit.host}`);
  if (asked && asked.host === asked.href.slice('http://'.length, -1)) {
    if (isLocal(asked.hostname) && isLocal(own.hostname)) return asked.origin;
    const isOwn = hosts.includes(asked.host) || hosts.includes(asked.hostname);
    if (isOwn) return `${visit.isSecure ? 'https' : 'http'}://${asked.host}`;
    if (asked.host === own.host) return own.origin;
  }
  return hosts[0] && !isLocal(own.hostname) ? `https://${hosts[0]}` : own.origin;
}

/** The one age that the form, the footer and the login name: the operator's own, never below the law's. */
export const siteAge = ({ birthdayAge }: Pick<BrandRow, 'birthdayAge'>, { minimumAge }: Pick<JurisdictionProfile, 'minimumAge'>): number =>
  Math.max(birthdayAge, minimumAge);

export function toWhitelabel(brand: BrandRow, profile: JurisdictionProfile): PermissionInfo['whitelabel'] {
  return {
    merchantCode: brand.merchantCode,
    name: brand.name,
    platform: 'web',
    lotteryType: 'LOTT',
    currency: brand.currency,
    zone: brand.zone,
    defaultLanguage: brand.defaultLanguage,
    languages: brand.languages,
    languageAliases,
    look: lookMark(brand),
    licenceText: brand.licenceText,
    helpLines: brand.helpLines,
    jurisdiction: {
      name: profile.name,
      minimumAge: siteAge(brand, profile),
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
    site: PermissionInfo['site'];
    providers: readonly string[];
    reference: string;
  },
): PermissionInfo {
  const isOn = isMaintenanceOn(shell, facts.now);
  return {
    customerService: shell.services,
    whitelabel: toWhitelabel(shell, facts.profile),
    register: { switches: toSwitches(shell.switches), providers: [...facts.providers] },
    resources: shell.resources,
    partners: shell.partners.map(({ id, name, url }) => ({ name, url, picture: pictureAddress(id) })),
    imageCDNs: shell.images,
    launchGameCDNs: shell.launches,
    site: facts.site,
    maintenance: { isOn, reason: isOn ? shell.maintenanceReason : '', endsAt: isOn ? shell.maintenanceEndsAt : null },
    regionRestriction: { isRestricted: facts.region.isRestricted, country: facts.region.country },
    reference: facts.reference,
  };
}
