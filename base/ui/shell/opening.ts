import { type Code, codes, sourceCode } from '@baize/i18n';
import { createContext, use } from 'react';

/** What the shell learns before its first page: whether the house is open to this visitor, and whose house it is (`/wps/system/permission`). */
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
  /** Switches of registration and login by name: "1" is on. */
  readonly register: { readonly switches: Readonly<Record<string, string>> };
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
    readonly jurisdiction: { readonly minimumAge: number; readonly allowsDemoWithoutAgeCheck: boolean };
  };
}

const Context = createContext<Opening | undefined>(undefined);

export const OpeningProvider = Context.Provider;

/** undefined when the server could not be asked; the pages then stand without the brand's own words. */
export const useOpening = (): Opening | undefined => use(Context);

/** The languages that a visitor may choose: those that the operator has switched on, or all while nobody has said. */
export function useOfferedLanguages(): readonly Code[] {
  const on = useOpening()?.whitelabel.languages;
  return codes.filter(code => sourceCode(code) === code && (on === undefined || on.includes(code)));
}
