import { createContext, use } from 'react';

/** What the shell learns before its first page: whether the house is open to this visitor, and whose house it is (`/wps/system/permission`). */
export interface Opening {
  readonly customerService: readonly { readonly title: string; readonly path: string }[];
  readonly resources: readonly {
    readonly resourceType: string;
    readonly url: string;
    readonly qrCodeUrl: string;
    readonly labelNameCn: string;
  }[];
  /** Switches of registration and login by name: "1" is on. */
  readonly register: { readonly switches: Readonly<Record<string, string>> };
  readonly imageCDNs: readonly string[];
  readonly launchGameCDNs: readonly string[];
  readonly maintenance: { readonly isOn: boolean; readonly reason: string; readonly endsAt: string | null };
  readonly regionRestriction: { readonly isRestricted: boolean; readonly country: string | null };
  /** The id of the answer in the server's log. */
  readonly reference: string;
  readonly whitelabel: {
    readonly name: string;
    readonly currency: string;
    readonly zone: string;
    readonly licenceText: Readonly<Record<string, string>>;
    readonly jurisdiction: { readonly minimumAge: number };
  };
}

const Context = createContext<Opening | undefined>(undefined);

export const OpeningProvider = Context.Provider;

/** undefined when the server could not be asked; the pages then stand without the brand's own words. */
export const useOpening = (): Opening | undefined => use(Context);
