import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomToken } from '@baize/kernel';
import { newTotpSecret } from '@baize/staff/server';

/** Secrets of an installation, made at its first start and kept in the state folder, readable by its owner only. */
export interface InstallationSecrets {
  readonly studioKeyId: string;
  readonly studioSecret: string;
  /** Authenticator secret of the demo world's `admin`. */
  readonly demoTotpSecret: string;
}

export function installationSecrets(home: string): InstallationSecrets {
  const file = join(home, 'secrets.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as InstallationSecrets;
  mkdirSync(home, { recursive: true });
  const made: InstallationSecrets = { studioKeyId: 'studio-1', studioSecret: randomToken(32), demoTotpSecret: newTotpSecret() };
  writeFileSync(`${file}.new`, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return made;
}
