import type { ComponentType } from 'react';
import type { IconName } from '../icons/icon.tsx';
import type { Tone } from '../states/display.tsx';
import type { Session } from './session.ts';

/** bare: nothing around the page · header · side: header and side menu · full: header, side menu and footer. */
export type Chrome = 'bare' | 'header' | 'side' | 'full';

/** Loads a page's code when it is opened: `() => import('./rng-page.tsx')`, whose default export is the page. */
export type PageLoader = () => Promise<{ readonly default: ComponentType }>;

export interface WebPage {
  /** "/rng"; a segment ":name" is read with `usePathParam('name')`. */
  readonly path: string;
  readonly page: PageLoader;
  /** Only for a path that the route table of the shell does not name. */
  readonly chrome?: Chrome;
  /** Text key of the document's title. */
  readonly title: string;
  /** The page has the screen to itself: no header, no bottom bar, and the side menu is a rail. It brings its own way out. */
  readonly hasScreen?: boolean;
}

export interface MenuEntry {
  readonly id: string;
  /** Shown as it is: the module translates it. */
  readonly label: string;
  readonly to: string;
  readonly icon?: IconName;
  /** Up to three characters in place of the icon, where many entries would have the same one. Hidden from screen readers. */
  readonly mark?: string;
  readonly tag?: 'HOT' | 'NEW';
  /** Position among the entries of all modules, smallest first. */
  readonly order?: number;
  readonly children?: readonly MenuEntry[];
}

/** A page inside the member centre (`?mc=key`) or the agent centre (`?ac=key`). */
export interface CentrePage {
  readonly centre: 'member' | 'agent';
  readonly key: string;
  readonly label: string;
  readonly icon: IconName;
  readonly order: number;
  readonly page: PageLoader;
  /** A count at the entry; nothing at 0. A hook. */
  readonly useBadge?: () => number;
  /** Whether the entry is there for this member: flags, labels, agent types. A hook. */
  readonly useShown?: () => boolean;
  /** Also in the menu under the member's name in the header. */
  readonly inHeader?: boolean;
  /** Trial accounts (type 4) see the entry, and are asked to register when they open it. */
  readonly officialOnly?: boolean;
}

/** The places where a module puts a part into someone else's page. */
export type PartPlace =
  | 'header.start'
  | 'header.balance'
  | 'header.actions'
  | 'header.account'
  | 'login.stage'
  | 'login.panel'
  | 'login.below'
  | 'home.hero'
  | 'deposit.done'
  | 'home.tasks'
  | 'home.rail'
  | 'footer.partners'
  | 'shell.overlay'
  | 'centre.head'
  | 'centre.security'
  | 'wallet.funds'
  | 'vendor.wallet'
  | 'bet.detail'
  | 'search.panel'
  | 'search.none'
  | 'lottery.elott'
  | 'office.bar'
  | 'office.login'
  | 'office.top'
  | 'office.unusual'
  | 'office.setup'
  | 'office.business'
  | 'office.member'
  | 'office.member.head'
  | 'office.bonus';

export interface Part {
  readonly at: PartPlace;
  readonly order: number;
  readonly Part: ComponentType;
  /** Where the parts of a place are tabs: the name in the address and the text key on the tab. */
  readonly tab?: { readonly key: string; readonly title: string };
  /** In the office: the permission without which the part is not shown; the server checks for itself. */
  readonly permission?: string;
  /** The part shows nothing at first, and asks for its module's texts itself when it does: no visit waits for them. */
  readonly asksForTexts?: true;
}

/** A line of a record that another module shows, such as the account record. */
interface RecordLine {
  readonly kind: string;
  /** The object that it belongs to. */
  readonly subjectId: string | null;
}

/** The lines that a module writes into the records of others. */
export interface OwnLines<Link> {
  /** By kind, the key of its text. */
  readonly kinds: Readonly<Record<string, string>>;
  /** Where a line leads, by its kind; a kind that isn't here leads nowhere. */
  readonly links?: Readonly<Record<string, Link>>;
}

/** Answers search parameters: the page in the member centre, and what it shows there. */
export type WebLineLink = (line: RecordLine) => Readonly<Record<string, string | undefined>>;

/** Answers an address; `date` is the line's business date. */
export type OfficeLineLink = (line: RecordLine & { readonly memberId: string; readonly date: string }) => string | undefined;

/** Everything a module brings to the members' app. One line in `apps/web/modules.ts` plugs it in. */
export interface WebModule {
  /** The module's name: its folder, its text area, the first word of its keys. */
  readonly name: string;
  readonly pages?: readonly WebPage[];
  /** Entries of the side menu. A hook: it may call `useI18n`, `useCall` and look at flags. */
  readonly useMenu?: () => readonly MenuEntry[];
  readonly centre?: readonly CentrePage[];
  readonly parts?: readonly Part[];
  readonly lines?: OwnLines<WebLineLink>;
  /** How a session is found again and ended; exactly one module has it. */
  readonly session?: {
    /** For a new tab: the marker is not there, but the cookie may be. Fails when it cannot be said now; undefined immediately where there is nothing to ask. */
    readonly resume: () => Promise<Session | undefined> | undefined;
    readonly end: () => Promise<void>;
  };
  /** Mounted once around everything inside the providers, for a module that must keep state alive. */
  readonly Frame?: ComponentType<{ children: React.ReactNode }>;
}

export interface OfficePage {
  readonly path: string;
  readonly page: PageLoader;
  readonly title: string;
  /** The entry in the navigation; none for a page that is reached from another. */
  readonly menu?: { readonly group: OfficeGroup; readonly order: number; readonly icon: IconName };
  /** The permission without which the entry is not shown; the server checks for itself. */
  readonly permission?: string;
  /** Queues whose waiting items are counted at the entry, and shown on the first page. */
  readonly queues?: readonly OfficeQueue[];
}

/** Something that waits for staff, by the name of the queue on its server. */
interface OfficeQueue {
  readonly name: string;
  /** Text key; absent = the title of the page. */
  readonly title?: string;
  /** Where its items are; absent = the page. */
  readonly to?: string;
  /** It should not happen: the first page shows it apart from the daily work. */
  readonly isUnusual?: true;
}

export type OfficeGroup = 'overview' | 'members' | 'money' | 'games' | 'marketing' | 'agents' | 'reports' | 'system';
export const officeGroups: readonly OfficeGroup[] = ['overview', 'members', 'money', 'games', 'marketing', 'agents', 'reports', 'system'];

export interface StaffSession {
  readonly account: string;
  readonly name: string;
  readonly permissions: readonly string[];
}

/** What the office's search finds of a module, by the name of the search on its server. */
export interface OfficeSearchPage {
  readonly name: string;
  /** The text key of one of its pages. */
  readonly title: string;
  readonly icon: IconName;
  /** Where a hit leads. */
  readonly to: (hit: { readonly id: string; readonly title: string }) => string;
  readonly permission: string;
  /** The texts of its states, the state as the key's last word, and the tone of each. */
  readonly states?: { readonly texts: string; readonly tones: Readonly<Record<string, Tone>> };
  /** Offered, not asked while typing: the server writes it to the audit log. */
  readonly isAudited?: true;
}

/** How a member's timeline shows what a module knows, by the name of the timeline on its server. */
export interface OfficeTimeline {
  readonly name: string;
  /** Text key. */
  readonly title: string;
  readonly icon: IconName;
  readonly to?: (subjectId: string) => string;
}

/** Something that staff decide on, by what its targets in the audit log begin with. Its text is `<module>.office.target.<kind>`. */
export interface OfficeTarget {
  readonly kind: string;
  /** Its page, by what follows the colon, and the names that the server knows for it. */
  readonly to: (id: string, names: Readonly<Record<string, string>>) => string;
}

/** Everything a module brings to the office. One line in `apps/office/modules.ts` plugs it in. */
export interface OfficeModule {
  readonly name: string;
  readonly pages?: readonly OfficePage[];
  readonly parts?: readonly Part[];
  readonly lines?: OwnLines<OfficeLineLink>;
  readonly searches?: readonly OfficeSearchPage[];
  readonly timelines?: readonly OfficeTimeline[];
  readonly targets?: readonly OfficeTarget[];
  /** What its staff do, as the audit log names it: "vendor.switch" has the text `<module>.office.action.vendor.switch`. */
  readonly actions?: readonly string[];
  /** Who is at the desk; exactly one module has it. */
  readonly session?: {
    /** Fails when it cannot be said now; undefined immediately where there is nothing to ask. */
    readonly resume: () => Promise<StaffSession | undefined> | undefined;
    readonly end: () => Promise<void>;
  };
}

interface Matchable {
  readonly path: string;
}

/** The page of a path and the values of its ":name" segments. A trailing slash and ".html" make no difference. */
export function matchPage<P extends Matchable>(
  pages: readonly P[],
  path: string,
): { page: P; params: Readonly<Record<string, string>> } | undefined {
  const parts = path
    .replace(/\.html$/, '')
    .replace(/\/+$/, '')
    .split('/');
  for (const page of pages) {
    const wanted = page.path.replace(/\/+$/, '').split('/');
    if (wanted.length !== parts.length) continue;
    const params: Record<string, string> = {};
    const fits = wanted.every((segment, i) => {
      const actual = parts[i] ?? '';
      if (!segment.startsWith(':')) return segment === actual;
      params[segment.slice(1)] = safeDecode(actual);
      return actual !== '';
    });
    if (fits) return { page, params };
  }
  return undefined;
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
