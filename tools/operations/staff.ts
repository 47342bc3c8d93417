import { parseArgs } from 'node:util';
import { readEnvironment } from '@baize/app-server/env';
import { Fault, isRefusal, systemClock } from '@baize/kernel';
import { inviteFirstAdministrator, inviteFromConsole } from '@baize/staff/server';
import { fail, invitationLines, withDatabase } from '../installation.ts';

const help = `npm run staff -- invite [--account NAME] [--name "FULL NAME"] [--email ADDRESS] [--role ROLE]

  Prints a link to the office that works once, for 24 hours. The person sets a password and an authenticator with it.
  Without --account: the first administrator, as long as the installation has none.
  --role (administrator)   a role of the office; repeat it for several
  For an account that has not used its invitation yet, prints a new link; the old one stops working.

  BAIZE_HOME, DATABASE_URL and PUBLIC_URL as for npm start.`;

const refusals: Readonly<Record<string, string>> = {
  'staff.account.taken': 'This account exists and has a password. An administrator can reset its access in the office, under Staff.',
  'staff.role.unknown': 'There is no such role. See the office, under Roles.',
};

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: {
      account: { type: 'string' },
      name: { type: 'string' },
      email: { type: 'string' },
      role: { type: 'string', multiple: true, default: ['administrator'] },
      help: { type: 'boolean', default: false },
    },
    allowPositionals: true,
    strict: true,
  });
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  if (values.help || positionals[0] !== 'invite') return say(help);
  const { account, email = null, role: roles } = values;
  if (account !== undefined && !/^[a-z][a-z0-9._-]{1,31}$/.test(account))
    throw new Fault('An account is 2 to 32 characters: lower-case letters, digits, dots, dashes, underscores; it begins with a letter.');
  const made = await withDatabase('npm run staff -- invite', db =>
    account === undefined
      ? inviteFirstAdministrator(db, systemClock)
      : inviteFromConsole(db, systemClock, { account, name: values.name ?? account, email, roles }),
  );
  if (!made) throw new Fault('This installation has an administrator. Name the account to invite: --account NAME');
  const env = readEnvironment(process.env);
  for (const line of invitationLines(made, `${env.publicUrl}/office/`)) say(line);
}

await main().catch((error: unknown) => fail(isRefusal(error) ? new Fault(refusals[error.code] ?? error.code) : error));
