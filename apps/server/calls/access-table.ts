import { declaredCalls } from './openapi.ts';

/** Who can ask the server for something. A vendor signs its requests and has no session. */
const askers = ['guest', 'trial', 'member', 'agent', 'vendor', 'staff'] as const;
type Asker = (typeof askers)[number];

/** Whether a call of this access is open to a caller; for staff a named permission may be needed beside. */
const mayAsk = (access: string, asker: Asker): boolean => {
  if (access === 'guest') return true;
  if (access === 'vendor') return asker === 'vendor';
  if (access.startsWith('staff')) return asker === 'staff';
  if (access === 'agent') return asker === 'agent';
  if (access === 'official') return asker === 'member' || asker === 'agent';
  return asker === 'trial' || asker === 'member' || asker === 'agent';
};

const mark = (isOpen: boolean): string => (isOpen ? 'yes' : '–');

function rowOf({ name, method, path, access }: ReturnType<typeof declaredCalls>[number]): string {
  const permission = access.startsWith('staff:') ? access.slice(6) : undefined;
  const cells = askers.map(asker => (asker === 'staff' && permission ? `\`${permission}\`` : mark(mayAsk(access, asker))));
  return `| ${name} | ${method} | \`${path}\` | ${cells.join(' | ')} |`;
}

const head = `# Who may make which call

Written by \`npm run openapi\` from the declarations of the calls; a test fails while it differs, and a journey asks the running server for every line.

- **guest**: not logged in. **trial**: an account of free play (type 4). **member**: type 0. **agent**: types 1, 2, 41, 42. **vendor**: a request signed with a vendor's key. **staff**: logged in to the office with a second factor;
  the name is the permission that is needed beside.
- Without a sign-in, a call is refused with \`customer.not.login\` (401). On calls for members, a session that has ended or never existed is \`user.or.token.invalid\` (401), and an \`Authorization\` that is not a bearer token is \`login.not.session\` (401); calls for guests and the office ignore both.
  A caller who is logged in without the right to a call gets \`function.not.available\` (403), and so does everyone where a function is off, such as SMS without a gateway.
- A vendor's call without a valid signature is \`vendor.signature.invalid\` (401). \`/wps/cashier/notice/:provider\` is signed by the payment provider; a vendor's key does not open it.
- Another member's object is \`object.not.found\` (404), as is one that does not exist.
- A member who must change the password first is refused everything but what leads there; so is staff with a password that was given out.
- Before the site opens, members and guests get \`system.not.open\` (503), except on \`/wps/system/*\` and the legal pages; staff who are logged in to the office are let through.
- While the site is under maintenance or closed to a region, only \`/wps/system/*\`, the office and the vendors are answered.

| Call | | Path | guest | trial | member | agent | vendor | staff |
|---|---|---|---|---|---|---|---|---|
`;

/** docs/access.md */
export function accessTable(): string {
  const calls = [...declaredCalls()].sort((a, b) => (a.path + a.method < b.path + b.method ? -1 : 1));
  return `${head}${calls.map(rowOf).join('\n')}\n`;
}
