import type { Client } from '@baize/call/client';
import { challengeForDevice, loginByDevice, type SessionCode } from '../../../contract/index.ts';
import { type HeldDevice, signChallenge } from '../../device-key.ts';

/** Logs in with the key that this browser holds. Errors: the refusals of the calls. */
export async function openByDevice(client: Client, device: HeldDevice): Promise<SessionCode> {
  const { deviceId } = device;
  const { challengeId, challenge } = await client(challengeForDevice, { deviceId });
  return client(loginByDevice, { deviceId, challengeId, signature: await signChallenge(device, challenge) });
}
