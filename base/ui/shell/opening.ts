import { codes, languages, sourceCode, wholeCodes } from '@baize/i18n';
import { wishedLanguage } from '@baize/i18n/browser';
import { useI18n } from '@baize/i18n/react';
import { createContext, use } from 'react';
import type { MenuItem } from '../layers/menu.tsx';

/** What the shell learns before its first page: whether the site is open to this visitor, and whose site it is (`/wps/system/permission`). */
export interface Opening {
  readonly customerService: readonly {
    readonly title: string;
    readonly path: string;
    readonly kind: 'chat' | 'link' | 'email' | 'phone';
  }[];
  readonly resources: readonly {
    readonly resourceType: string;
    readonly url: string;
    readonly qrCodeUrl: string;
    readonly labelNameCn: string;
  }[];
  /** Switches of registration and login by name: "1" is on. Who else logs members in here, by name. */
  readonly register: { readonly switches: Readonly<Record<string, string>>; readonly providers: readonly string[] };
  readonly partners: readonly { readonly name: string; readonly url: string; readonly picture: string }[];
  readonly imageCDNs: readonly string[];
  readonly launchGameCDNs: readonly string[];
  /** Before the site opens; a preview is for staff. */
  readonly site: { readonly isOpen: boolean; readonly isPreview: boolean };
  readonly maintenance: { readonly isOn: boolean; readonly reason: string; readonly endsAt: string | null };
  readonly regionRestriction: { readonly isRestricted: boolean; readonly country: string | null };
  /** The id of the answer in the server's log. */
  readonly reference: string;
  readonly whitelabel: {
    readonly name: string;
    readonly currency: string;
    readonly zone: string;
    readonly defaultLanguage: string;
    /** The languages that are switched on. */
    readonly languages: readonly string[];
    /** Another one means that colours or pictures have changed. */
    readonly look: string;
    readonly licenceText: Readonly<Record<string, string>>;
    /** Help against problem gambling; a null language is for every reader. */
    readonly helpLines: readonly { readonly language: string | null; readonly title: string; readonly path: string }[];
    readonly jurisdiction: { readonly minimumAge: number; readonly allowsDemoWithoutAgeCheck: boolean };
  };
}

const Context = createContext<Opening | undefined>(undefined);

export const OpeningProvider = Context.Provider;

/** undefined when the server could not be asked; the pages are then without the brand's own words. */
export const useOpening = (): Opening | undefined => use(Context);

/** The number of a link that is called; undefined for a page. */
export const numberOf = (path: string): string | undefined => (path.startsWith('tel:') ? path.slice('tel:'.length) : undefined);

const Unreached = createContext(false);

export const UnreachedProvider = Unreached.Provider;

/** True when the server was asked for the opening and gave no answer: one that is late is no such thing. */
export const useUnreached = (): boolean => use(Unreached);

/** Where this reader gets help against problem gambling, those in their language first. */
export function useHelpLines(): readonly { readonly title: string; readonly path: string }[] {
  const { code } = useI18n();
  const lines = useOpening()?.whitelabel.helpLines ?? [];
  return [...lines.filter(line => line.language === code), ...lines.filter(line => line.language === null)];
}

/**
 * The menu of languages that a visitor may choose: those that the operator has switched on, or all while no one has said, each in its own words. One that isn't
 * translated throughout says so in the language of the page.
 */
export function useLanguageItems(): MenuItem[] {
  const { t, code, setLanguage } = useI18n();
  const on = useOpening()?.whitelabel.languages;
  return codes
    .filter(own => sourceCode(own) === own && (on === undefined || on.includes(own)))
    .map(own => ({
      id: own,
      label: languages[own].name,
      lang: languages[own].tag,
      note: wholeCodes.has(own) ? undefined : t('ui.language.partly'),
      checked: own === code,
      onPick: () => void setLanguage(own),
    }));
}

/** The language of the visitor's browser, where it is offered, translated throughout and not the one of the page; nothing once a language was chosen. */
export function useWishedLanguage(): MenuItem | undefined {
  const { code } = useI18n();
  const items = useLanguageItems();
  const wished = wishedLanguage();
  if (wished === undefined || wished === sourceCode(code) || !wholeCodes.has(wished)) return undefined;
  return items.find(({ id }) => id === wished);
}
