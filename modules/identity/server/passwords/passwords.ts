import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { refuse } from '@baize/kernel';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { normaliseAccount } from '../../contract/index.ts';

/** OWASP's first choice for argon2id. Memory in KiB. */
const cost = { memoryCost: 46 * 1024, timeCost: 1, parallelism: 1 };
/** Each hash holds a core and 46 MiB; one core and one thread of the pool stay free for everything else. */
const atOnce = Math.max(1, Math.min(3, availableParallelism() - 1));
const maxWaiting = 200;

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Does the same work whether there is a hash or not, so that time does not tell whether an account exists. */
  verify(password: string, stored: string | undefined): Promise<boolean>;
  /** Whether it is one of those that are tried first, whatever its case and width. */
  isCommon(password: string): boolean;
  /** True for a hash that was made at another cost than today's. */
  isOutdated(stored: string): boolean;
}

/** Composed form, so that the same password typed on another system is the same; nothing else is changed or cut. */
const bytesOf = (password: string): string => password.normalize('NFC');

/** Runs a bounded number at the same time; beyond the bounded queue the answer is `system.busy` and not a slow death. */
function createGate(limits: { atOnce: number; maxWaiting: number }) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= limits.atOnce) {
      if (waiting.length >= limits.maxWaiting) refuse('system.busy', { waitSeconds: 2 });
      await new Promise<void>(resolve => waiting.push(resolve));
    } else running++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}

/** argon2id in the thread pool, a few at a time. Errors: system.busy when too many wait. */
export function createPasswordHasher(limits = { atOnce, maxWaiting }): PasswordHasher {
  const gate = createGate(limits);
  const unknown = gate(() => hash('nobody has this password', cost));
  return {
    hash: password => gate(() => hash(bytesOf(password), cost)),
    async verify(password, stored) {
      const against = stored ?? (await unknown);
      const fits = await gate(() => verify(against, bytesOf(password)));
      return fits && stored !== undefined;
    },
    isCommon: password => commonPasswords.has(normaliseAccount(password)),
    isOutdated(stored) {
      const made = parseOptions(stored);
      return made.memoryCost !== cost.memoryCost || made.timeCost !== cost.timeCost || made.parallelism !== cost.parallelism;
    },
  };
}

/** The passwords that are tried first, in lower case, one a line. */
export const commonPasswords: ReadonlySet<string> = new Set(
  readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean),
);
