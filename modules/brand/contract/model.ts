import { currencyCode, instantText } from '@baize/call';
import * as z from 'zod/mini';

/** Switches of registration and login: "1" is on. */
export const switchNames = [
  'MOBILENUMREG3',
  'REGMOBVERF3',
  'MOBILENUMPASSREG3',
  'FREEPLAY3',
  'PWDEXPFORCECHANGE3',
  'MOBILEVERCODELOGIN3',
] as const;
export type SwitchName = (typeof switchNames)[number];

const switchValue = z.enum(['0', '1']);
export const switches = z.object({
  MOBILENUMREG3: switchValue,
  REGMOBVERF3: switchValue,
  MOBILENUMPASSREG3: switchValue,
  FREEPLAY3: switchValue,
  PWDEXPFORCECHANGE3: switchValue,
  MOBILEVERCODELOGIN3: switchValue,
});
export type Switches = z.output<typeof switches>;

/** The 32 languages by the codes that they are stored under. KR and TY are second names of KO and TH. */
export const languageAliases: Readonly<Record<string, string>> = { KR: 'KO', TY: 'TH' };

export const maintenance = z.object({
  isOn: z.boolean(),
  /** What staff wrote for the players; empty when there is nothing to say. */
  reason: z.string(),
  endsAt: z.nullable(instantText),
});

export const regionRestriction = z.object({
  isRestricted: z.boolean(),
  /** ISO 3166 code of the caller's country, or null where the address tells none. */
  country: z.nullable(z.string()),
});

/** deny: the listed countries are kept out · allow: only the listed countries are let in. */
export const regionMode = z.enum(['deny', 'allow']);
export type RegionMode = z.output<typeof regionMode>;

/** Networks are above countries, and those that are let in above those that are kept out. */
export const networkRule = z.object({ network: z.string(), verdict: z.enum(['allow', 'deny']), note: z.string() });
export type NetworkRule = z.output<typeof networkRule>;

/** Why someone is let in or kept out: a network of the list, the country, or that the country is not known. */
export const regionReason = z.enum(['network', 'country', 'unknown']);
export type RegionReason = z.output<typeof regionReason>;

/** Help against problem gambling: a telephone number or a page. Null: for readers of every language. */
const helpLine = z.object({ language: z.nullable(z.string()), title: z.string(), path: z.string() });

export type HelpLine = z.output<typeof helpLine>;

export const whitelabel = z.object({
  merchantCode: z.string(),
  name: z.string(),
  platform: z.literal('web'),
  lotteryType: z.literal('LOTT'),
  currency: currencyCode,
  /** IANA zone of the brand's business day. */
  zone: z.string(),
  defaultLanguage: z.string(),
  /** The languages that are switched on. */
  languages: z.array(z.string()),
  languageAliases: z.record(z.string(), z.string()),
  /** Changes when colours or pictures do: pages then load `/brand/look.css` again. */
  look: z.string(),
  /** Licence notice by language code; CN and EN are always there. */
  licenceText: z.record(z.string(), z.string()),
  /** In every footer and in the menu of the game bar. */
  helpLines: z.array(helpLine),
  jurisdiction: z.object({
    name: z.string(),
    minimumAge: z.int(),
    minimumCycleMs: z.int(),
    allowsAutoplay: z.boolean(),
    allowsQuickStop: z.boolean(),
    allowsDemoWithoutAgeCheck: z.boolean(),
    allowsTransfers: z.boolean(),
  }),
});

/** WEBBET is the web betting software; LITE the small app for iOS that no store carries. */
export const resourceTypes = ['WEBBET', 'IOS', 'ANDROID', 'LITE'] as const;
export const resourceType = z.enum(resourceTypes);
/** chat: a live chat with a signed identity (`serviceLink`) · link: any other page. */
export const serviceKinds = ['chat', 'link', 'email', 'phone'] as const;
export const serviceKind = z.enum(serviceKinds);
export type ServiceKind = z.output<typeof serviceKind>;
export type ResourceType = z.output<typeof resourceType>;

/** Pages draw the QR code of `url` themselves; `qrCodeUrl` is empty. */
const resource = z.object({ resourceType: z.string(), url: z.string(), qrCodeUrl: z.string(), labelNameCn: z.string() });
const serviceEntry = z.object({ title: z.string(), path: z.string(), kind: serviceKind });

/** Before the site opens, members see that it opens soon; whoever is logged in to the office sees it as it will be. */
export const site = z.object({ isOpen: z.boolean(), isPreview: z.boolean() });

export const permissionInfo = z.object({
  customerService: z.array(serviceEntry),
  whitelabel,
  /** `providers`: who else logs members in here, by name; empty where none is set up. */
  register: z.object({ switches, providers: z.array(z.string()) }),
  resources: z.array(resource),
  partners: z.array(z.object({ name: z.string(), url: z.string(), picture: z.string() })),
  imageCDNs: z.array(z.string()),
  launchGameCDNs: z.array(z.string()),
  site,
  maintenance,
  regionRestriction,
  /** The id of this answer in the server's log, for whoever is kept out and asks why. */
  reference: z.string(),
});
export type PermissionInfo = z.output<typeof permissionInfo>;

export const domainRoute = z.object({
  /** `speed` is the last measured round trip in milliseconds, or null before the first; the browser measures its own. */
  domainList: z.array(z.object({ domain: z.string(), speed: z.nullable(z.int()) })),
});
