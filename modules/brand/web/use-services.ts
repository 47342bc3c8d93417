import { type Opening, useCall, useOpening, useSession } from '@baize/ui';
import { serviceLink } from '../contract/index.ts';

/** Within so long a chat accepts who is named. */
const freshMs = 120_000;

type Service = Opening['customerService'][number];

const none: readonly Service[] = [];

/** The ways to customer service, the operator's first one first. Where that is a live chat it gets the member's identity, signed by the server. */
export function useServices(): readonly Service[] {
  const [first, ...others] = useOpening()?.customerService ?? none;
  const isNamed = useSession() !== undefined && first?.kind === 'chat';
  const { data } = useCall(serviceLink, {}, { enabled: isNamed, freshMs, everyMs: freshMs });
  return first ? [{ ...first, path: (isNamed ? data?.path : undefined) ?? first.path }, ...others] : none;
}

/** Where customer service is reached first, or undefined where no one has said. */
export const useServicePath = (): string | undefined => useServices()[0]?.path;
