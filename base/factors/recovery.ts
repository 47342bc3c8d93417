import { hash } from 'node:crypto';
import { cryptoRandom, uniform } from '@baize/kernel';

const recoveryCodeCount = 10;
/** Base32 without what is mistaken for something else; 16 of them hold 80 bits, so that a plain hash is enough to keep. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const codeLength = 16;
const random = cryptoRandom();

const newCode = (): string => Array.from({ length: codeLength }, () => alphabet[uniform(random, alphabet.length)]).join('');

/** Ten codes in groups of four, as people copy them. */
export const newRecoveryCodes = (): string[] => Array.from({ length: recoveryCodeCount }, () => newCode().match(/.{4}/g)?.join('-') ?? '');

/** What was typed as a recovery code, without its dashes and spaces; undefined when it is none. */
export function recoveryCodeOf(typed: string): string | undefined {
  const plain = typed.normalize('NFKC').toUpperCase().replaceAll(/[\s-]/g, '');
  return plain.length === codeLength && [...plain].every(char => alphabet.includes(char)) ? plain : undefined;
}

export const recoveryHash = (ownerId: string, plain: string): Buffer => hash('sha256', `${ownerId}:${plain}`, 'buffer');
