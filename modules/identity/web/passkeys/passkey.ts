import { isCallRefusal } from '@baize/call/client';
import type { CreationOptions, NewKey, RequestOptions, Signed } from '../../contract/index.ts';
import { hasPasskeys } from './has-passkeys.ts';

/** What went wrong between page and authenticator, as the key of its text. */
class PasskeyProblem extends Error {
  override readonly name = 'PasskeyProblem';
  readonly key: string;
  constructor(key: string, cause: unknown) {
    super(key, { cause });
    this.key = key;
  }
}

/** Its code loads when a passkey is used, not with the page. */
const library = () => import('@simplewebauthn/browser');

/** The browser offers passkeys in the field of the account's name, as it does passwords. */
export async function hasAutofill(): Promise<boolean> {
  if (!hasPasskeys() || !PublicKeyCredential.isConditionalMediationAvailable) return false;
  return PublicKeyCredential.isConditionalMediationAvailable();
}

function problemOf(error: unknown): PasskeyProblem {
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') return new PasskeyProblem('error.passkey.known', error);
  if (name === 'SecurityError') return new PasskeyProblem('error.passkey.host', error);
  if (name === 'NotSupportedError') return new PasskeyProblem('identity.passkey.unsupported', error);
  return new PasskeyProblem('identity.passkey.cancelled', error);
}

const idsOf = <T extends { readonly id: string; readonly transports?: string[] | undefined }>(known: readonly T[]) =>
  known.map(({ id, transports }) => ({ id, type: 'public-key' as const, ...(transports ? { transports } : {}) }));

/** Has the device make a key. Errors: PasskeyProblem. */
export async function makeKey(options: CreationOptions): Promise<NewKey> {
  const { startRegistration } = await library();
  try {
    const made = await startRegistration({ optionsJSON: { ...options, excludeCredentials: idsOf(options.excludeCredentials) } });
    const { clientDataJSON, attestationObject, transports } = made.response;
    return { id: made.id, rawId: made.rawId, type: 'public-key', response: { clientDataJSON, attestationObject, transports } };
  } catch (error) {
    throw problemOf(error);
  }
}

interface Offered {
  readonly challengeId: string;
  readonly options: RequestOptions;
}

/** Has the device sign. `inField`: waits in the field of the name until someone picks a key there. Errors: PasskeyProblem. */
export async function signWithKey({ challengeId, options }: Offered, inField = false): Promise<Signed> {
  const { startAuthentication } = await library();
  try {
    const optionsJSON = { ...options, allowCredentials: idsOf(options.allowCredentials) };
    const made = await startAuthentication({ optionsJSON, useBrowserAutofill: inField });
    const { clientDataJSON, authenticatorData, signature, userHandle } = made.response;
    return {
      challengeId: challengeId as Signed['challengeId'],
      response: {
        id: made.id,
        rawId: made.rawId,
        type: 'public-key',
        response: { clientDataJSON, authenticatorData, signature, userHandle },
      },
    };
  } catch (error) {
    throw problemOf(error);
  }
}

/** Stops whatever waits for a key, so that the next question to the device is not refused. */
export async function stopWaiting(): Promise<void> {
  (await library()).WebAuthnAbortService.cancelCeremony();
}

/** The text for an error of a passkey: the browser's part by its key, the server's by its own words. */
export const passkeyText = (error: unknown, t: (key: string) => string, said: string | undefined): string | undefined =>
  error instanceof PasskeyProblem ? t(error.key) : isCallRefusal(error) || error ? said : undefined;
