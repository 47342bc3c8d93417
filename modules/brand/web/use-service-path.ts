import { useCall, useOpening, useSession } from '@baize/ui';
import { serviceLink } from '../contract/index.ts';

/** Within so long a chat accepts who is named. */
const freshMs = 120_000;

/** Where customer service is reached, or undefined where no one has said. A live chat gets the member's identity, signed by the server. */
export function useServicePath(): string | undefined {
  const first = useOpening()?.customerService[0];
  const isNamed = useSession() !== undefined && first?.kind === 'chat';
  const { data } = useCall(serviceLink, {}, { enabled: isNamed, freshMs, everyMs: freshMs });
  return (isNamed ? data?.path : undefined) ?? first?.path;
}
