import { trialType, useCall, useSession } from '@baize/ui';
import { memberIcon } from '../../contract/index.ts';

/** The picture of whoever is logged in; undefined where there is none, and until it is known. */
export function useOwnPicture(): string | undefined {
  const session = useSession();
  const mayHave = session !== undefined && session.type !== trialType && !session.mustChangePassword;
  return useCall(memberIcon, {}, { enabled: mayHave }).data?.image ?? undefined;
}
