import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newSecretKey } from '@baize/call/server';
import { randomToken } from '@baize/kernel';
import { newTotpSecret } from '@baize/staff/server';

/** Secrets of an installation, made at its first start and kept in the state folder, readable by its owner only. */
export interface InstallationSecrets {
  readonly studioKeyId: string;
  readonly studioSecret: string;
  /** Shared with the demonstration payment provider. */
  readonly paymentsSecret: string;
  /** Under which other people's secrets are in the database; BAIZE_SECRET_KEY takes its place. */
  readonly secretKey: string;
  /** Authenticator secret of the demo world's `admin`. */
  readonly demoTotpSecret: string;
}

export function installationSecrets(home: string): InstallationSecrets {
  const file = join(home, 'secrets.json');
  const known = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<InstallationSecrets>) : {};
  mkdirSync(home, { recursive: true });
  const made: InstallationSecrets = {
    studioKeyId: 'studio-1',
    studioSecret: randomToken(32),
    paymentsSecret: randomToken(32),
    secretKey: newSecretKey(),
    demoTotpSecret: newTotpSecret(),
    ...known,
  };
  if (!Object.keys(made).every(name => name in known)) keepSecrets(home, made);
  return made;
}

/** Writes them, whole or not at all. */
export function keepSecrets(home: string, secrets: InstallationSecrets): void {
  const file = join(home, 'secrets.json');
  writeFileSync(`${file}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
}
