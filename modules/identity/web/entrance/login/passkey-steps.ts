import type { Client } from '@baize/call/client';
import { loginByPasskey, passkeyForLogin, type SessionCode } from '../../../contract/index.ts';
import { hasAutofill, signWithKey } from '../../passkeys/passkey.ts';

export { passkeyText, stopWaiting } from '../../passkeys/passkey.ts';

/** Logs in with a passkey of the device. Errors: PasskeyProblem, and the refusals of the call. */
export const openByKey = async (client: Client): Promise<SessionCode> =>
  client(loginByPasskey, await signWithKey(await client(passkeyForLogin, {})));

/** Offers passkeys in the field of the name until one is picked; undefined where there is none, or when it is over. Errors: as `openByKey`. */
export async function openInField(client: Client, isOver: () => boolean): Promise<SessionCode | undefined> {
  if (isOver() || !(await hasAutofill())) return undefined;
  const offered = await client(passkeyForLogin, {});
  if (isOver()) return undefined; // to begin now would end what the button has begun
  const signed = await signWithKey(offered, true);
  return isOver() ? undefined : client(loginByPasskey, signed);
}
