import type { Call } from '@baize/call';
import { type Client, createClient, isCallRefusal, type Seal } from '@baize/call/client';
import { createSeal } from '@baize/call/seal';
import type { Module } from '@baize/call/server';
import type { Database } from '@baize/db';
import { type Clock, newId, type StaffId, unixMs } from '@baize/kernel';
import type { TestServer } from '@baize/testkit';
import { hash, verify } from '@node-rs/argon2';
import { generate } from 'otplib';
import { permissionNames, staffConfirm, staffDecideApproval, staffLogin } from './contract/index.ts';
import { insertAccessGiven } from './server/approvals/store.ts';
import {
  createStaff,
  type Invitation,
  isChecked,
  newTotpSecret,
  type PasswordHasher,
  type StaffParts,
  staffModule,
} from './server/index.ts';

const cost = { memoryCost: 47_104, timeCost: 1, parallelism: 1 };
const hashes = new Map<string, Promise<string>>();
const hashOf = (password: string): Promise<string> => {
  const known = hashes.get(password) ?? hash(password, cost);
  hashes.set(password, known);
  return known;
};

/** Real argon2id; the running product passes the one hasher of its process instead. */
export const testPasswords: PasswordHasher = {
  hash: password => hash(password, cost),
  verify: async (password, stored) => (await verify(stored ?? (await hashOf('nobody has this')), password)) && stored !== undefined,
  isCommon: password => password.toLowerCase() === 'qwertyuiop123456',
  isOutdated: stored => !stored.includes('$m=47104,t=1,p=1$'),
};

/** Invitations that were sent, the newest last: what is in the e-mail of a real installation. */
export const sentInvitations: Invitation[] = [];

export const testParts: StaffParts = {
  passwords: testPasswords,
  permissions: permissionNames,
  checked: [],
  issuer: async () => 'Harbour',
  queues: [],
  searches: [],
  timelines: [],
  targets: [],
  setup: [],
  invitations: {
    deliver: async invitation => {
      sentInvitations.push(invitation);
      return 'mail';
    },
  },
};

export const staffPassword = 'office horse 7 battery';

export interface AStaff {
  readonly id: StaffId;
  readonly account: string;
  readonly totpSecret: string;
}

interface WantedStaff {
  readonly account?: string;
  readonly roles?: readonly string[];
  readonly email?: string;
  /** False: the authenticator is enrolled at the first login. */
  readonly isEnrolled?: boolean;
}

/** An account of the office with an enrolled authenticator, unless told otherwise. */
export async function aStaff(db: Database, clock: Clock, wanted: WantedStaff = {}): Promise<AStaff> {
  const account = wanted.account ?? `s${newId().replaceAll('-', '').slice(-14)}`;
  const totpSecret = newTotpSecret();
  const passwordHash = await hashOf(staffPassword);
  const isEnrolled = wanted.isEnrolled ?? true;
  const roles = wanted.roles ?? ['administrator'];
  const email = wanted.email === undefined ? {} : { email: wanted.email };
  const { staffId } = await db.transaction(tx =>
    createStaff(tx, {
      account,
      name: account,
      ...email,
      passwordHash,
      roles,
      ...(isEnrolled ? { totpSecret } : {}),
      createdAt: clock.now(),
    }),
  );
  return { id: staffId, account, totpSecret };
}

export const codeOf = (secret: string, clock: Clock): Promise<string> =>
  generate({ secret, epoch: Math.floor(unixMs(clock.now()) / 1_000) });

export interface OfficeVisitor {
  readonly call: Client;
  readonly cookies: ReadonlyMap<string, { value: string; httpOnly?: boolean; secure?: boolean; sameSite?: string; path?: string }>;
}

/** A browser at the office's door: it keeps its cookies, and has an address and a host of its own. */
export function anOfficeVisitor(t: TestServer, as: { ip?: string; host?: string; cookie?: string } = {}): OfficeVisitor {
  const cookies = new Map<string, { value: string; httpOnly?: boolean; secure?: boolean; sameSite?: string; path?: string }>();
  const send: typeof fetch = async (url, init) => {
    const kept = [...cookies].map(([name, { value }]) => `${name}=${value}`);
    const headers = new Headers(init?.headers);
    headers.set('host', as.host ?? 'localhost');
    headers.set('cookie', [...(as.cookie ? [as.cookie] : []), ...kept].join('; '));
    const answer = await t.server.app.inject({
      method: init?.method === 'PUT' ? 'PUT' : init?.method === 'POST' ? 'POST' : init?.method === 'DELETE' ? 'DELETE' : 'GET',
      url: String(url),
      remoteAddress: as.ip ?? '127.0.0.1',
      headers: Object.fromEntries(headers),
      ...(typeof init?.body === 'string' ? { payload: init.body } : {}),
    });
    for (const { name, ...rest } of answer.cookies) {
      if (rest.value === '') cookies.delete(name);
      else cookies.set(name, rest);
    }
    return new Response(answer.body, { status: answer.statusCode });
  };
  const seal: Seal = body => createSeal(() => t.server.sealing.published())(body);
  return { call: createClient({ fetch: send, seal }), cookies };
}

/** Signs someone in to the office and answers their browser. The clock moves on a step, since a code is good once. */
export async function signedInStaff(t: TestServer, staff: AStaff, as: { ip?: string } = {}): Promise<OfficeVisitor> {
  t.clock.move(31_000);
  const visitor = anOfficeVisitor(t, as);
  const { ticket } = await visitor.call(staffLogin, { account: staff.account, password: staffPassword });
  await visitor.call(staffConfirm, { ticket, code: await codeOf(staff.totpSecret, t.clock) });
  return visitor;
}

/** Two of the office of whom the first has just given the second access: neither is a second person for the other. */
export async function linkedStaff(t: TestServer): Promise<{ maker: Client; made: Client }> {
  const [maker, made] = [await aStaff(t.db, t.clock), await aStaff(t.db, t.clock)];
  const given = { staffId: made.id, by: maker.id, at: t.clock.now(), how: 'created' } as const;
  await t.db.transaction(tx => insertAccessGiven(tx, given));
  return { maker: (await signedInStaff(t, maker)).call, made: (await signedInStaff(t, made)).call };
}

/** Makes a call as one of the office that waits for a second person, and approves it as another. An error where one person was enough. */
export async function byTwo<I, O extends { approvalId: string | null }>(
  { first, second }: { first: Client; second: Client },
  call: Call<I, O>,
  input: Parameters<typeof first<I, O>>[1],
): Promise<O & { secret: { name: string; value: string } | null }> {
  const answer = await first(call, input);
  if (answer.approvalId === null) throw new Error('one person was enough');
  const { secret } = await second(staffDecideApproval, { id: answer.approvalId as never, decision: 'approved', reason: 'checked' });
  return { ...answer, secret };
}

/** The staff module beside the modules whose decisions wait for a second person. */
export const staffBeside = (modules: readonly Module[], permissions: readonly string[]): Module =>
  staffModule({
    ...testParts,
    permissions,
    checked: modules.flatMap(module => module.handlers).filter(isChecked),
    queues: modules.flatMap(module => module.queues ?? []),
    searches: modules.flatMap(module => module.searches ?? []),
    timelines: modules.flatMap(module => module.timelines ?? []),
    targets: modules.flatMap(module => module.targets ?? []),
  });

/** The refusal of a call as "status code", or "ok". */
export async function outcomeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'ok';
  } catch (error) {
    if (isCallRefusal(error)) return `${error.status} ${error.code}`;
    throw error;
  }
}

/** The code that an authenticator with this secret shows now, by the machine's clock: for journeys through the running product. */
export const authenticatorCode = (secret: string): Promise<string> => generate({ secret });
