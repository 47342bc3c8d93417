import { type Instant, unixMs } from '@baize/kernel';
import { generateSecret, generateURI, verify } from 'otplib';

/** Seconds around the server's time in which a code is good: one step back for the time of typing, a little ahead for a fast clock. */
const tolerance: [number, number] = [30, 5];

export const newTotpSecret = (): string => generateSecret();

export const otpauthUri = (issuer: string, account: string, secret: string): string => generateURI({ issuer, label: account, secret });

/** The time step of a code that is right at `now`, or undefined. The caller refuses a step that was used. */
export async function stepOfCode(secret: string, code: string, now: Instant): Promise<number | undefined> {
  const token = code.normalize('NFKC').replaceAll(' ', '');
  if (!/^[0-9]{6}$/.test(token)) return undefined;
  const result = await verify({ secret, token, epoch: Math.floor(unixMs(now) / 1_000), epochTolerance: tolerance });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}
