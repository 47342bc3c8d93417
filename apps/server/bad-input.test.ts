import { withSwitch } from '@baize/brand/fixtures';
import { type Call, callErrors } from '@baize/call';
import { createSeal, type SealingKey } from '@baize/call/seal';
import { type Database, sql } from '@baize/db';
import { aCatalogue, testKey } from '@baize/games/fixtures';
import { signatureOf } from '@baize/games/server';
import { loadTexts } from '@baize/i18n/server';
import { registrationFields, shippedRule, shippedSetting } from '@baize/identity/contract';
import { aCaptcha, aMember, aToken, memberPassword } from '@baize/identity/fixtures';
import { putFieldRule } from '@baize/identity/server';
import { newId } from '@baize/kernel';
import { aStaff, signedInStaff } from '@baize/staff/fixtures';
import { exampleOf, hostileTexts, hostileValues, issuesOf, type Path, placesOf, withValueAt } from '@baize/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { declaredCalls } from './calls/openapi.ts';
import { startWholeServer, type WholeServer } from './fixtures.ts';

/**
 * Every field of every call gets malicious and malformed input. What comes of it is an answer of the call or one of its
 * refusals, with its words, and where it is refused the database is as it was.
 */

let t: WholeServer;
let texts: Awaited<ReturnType<typeof loadTexts>>;
let office = '';
let written: Awaited<ReturnType<typeof watch>>;
/** So few that each has its connection long before the wait for one ends as busy, also where the machine is slow. */
const mostAtOnce = 50;
const swept = { calls: 0, fields: 0, requests: 0 };

/** What may be written down of a call that is refused: that it was asked, a captcha or a key that was used for it, and a guard without anything in it, which is there to be locked. */
const logs: ReadonlySet<string> = new Set([
  'base.sealed_nonce',
  'identity.captcha',
  'identity.login_attempt',
  'staff.login_attempt',
  'compliance.guard',
  'games.key_use',
]);

/** From here on every table tells which rows were written, once that is committed. Answers who asks for the tables that were. */
async function watch(db: Database): Promise<() => Promise<string[]>> {
  await db.query(sql`create table public.written (name text not null)`);
  await db.query(sql`
    create function public.note_written() returns trigger language plpgsql security definer as $$
      begin insert into public.written values (tg_table_schema || '.' || tg_table_name); return null; end $$`);
  const tables = await db.query<{ name: string }>(sql`
    select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition and n.nspname not in ('pg_catalog', 'information_schema', 'public')`);
  expect(tables.length).toBeGreaterThan(80);
  for (const { name } of tables) {
    if (logs.has(name)) continue;
    const text = `create trigger written after insert or update or delete on ${name} for each row execute function public.note_written()`;
    await db.query({ name: '', text, values: [] });
  }
  return async () =>
    (await db.query<{ name: string }>(sql`with gone as (delete from public.written returning name) select distinct name from gone`)).map(
      ({ name }) => name,
    );
}

beforeAll(async () => {
  t = await startWholeServer();
  texts = await loadTexts();
  await aCatalogue(t.db);
  for (const field of registrationFields) await putFieldRule(t.db, { ...shippedRule(field), isShown: true });
  for (const name of ['MOBILENUMPASSREG3', 'MOBILEVERCODELOGIN3', 'REGMOBVERF3'] as const) await withSwitch(t.db, name, true);
  office = await enterOffice();
  written = await watch(t.owner);
});
afterAll(() => t.close());

async function enterOffice(): Promise<string> {
  const { cookies } = await signedInStaff(t as never, await aStaff(t.db, t.clock));
  return [...cookies].map(([name, { value }]) => `${name}=${value}`).join('; ');
}

type Headers = Readonly<Record<string, string>>;

/** Who may make the call: someone new each time, for among the calls are those that end sessions. */
async function askerOf(call: Call): Promise<Headers> {
  if (call.access === 'guest' || call.access === 'vendor') return {};
  if (call.access.startsWith('staff')) return { cookie: office };
  const member = await aMember(t.db, t.clock, { type: call.access === 'agent' ? 1 : 0 });
  return { authorization: `Bearer ${await aToken(t.db, t.clock, member, true)}` };
}

interface Told {
  readonly status: number;
  readonly type: string;
  readonly isPlain: boolean;
  readonly isDone: boolean;
  readonly code: string;
  readonly fields: readonly string[];
  readonly message: string;
  /** The router itself took the path for none. */
  readonly isNoPath: boolean;
}

let last = 0;
/** Each request from an address of its own: limits by address are not what is tried here. */
const address = () => `10.${(++last >> 16) & 255}.${(last >> 8) & 255}.${last & 255}`;

const boundary = 'a-boundary-of-parts';
/** The smallest picture that calls itself one. */
const picture = Buffer.from('89504e470d0a1a0a', 'hex');

function multipartOf(input: Readonly<Record<string, unknown>>): Buffer {
  const parts = Object.entries(input).flatMap(([name, value]) => [
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n`),
    Buffer.from(typeof value === 'string' ? value : JSON.stringify(value ?? null)),
    Buffer.from('\r\n'),
  ]);
  const file = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`;
  return Buffer.concat([...parts, Buffer.from(file), picture, Buffer.from(`\r\n--${boundary}--\r\n`)]);
}

function queryOf(input: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input))
    for (const one of Array.isArray(value) ? (value as unknown[]) : value === undefined ? [] : [value])
      query.append(name, typeof one === 'object' ? JSON.stringify(one) : String(one));
  return query.size > 0 ? `?${query}` : '';
}

/** Sends an input as the call wants it: in path, query, parts, sealed or signed. */
async function send(call: Call, asker: Headers, input: Readonly<Record<string, unknown>>): Promise<Told> {
  const rest = { ...input };
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    const written = String(typeof value === 'object' ? JSON.stringify(value) : value).toWellFormed();
    return encodeURIComponent(written) || '%20';
  });
  const hasBody = call.method === 'POST' || call.method === 'PUT';
  const url = hasBody ? path : path + queryOf(rest);
  const sealed = async () => ({
    sealed: await createSeal(async () => (await t.server.sealing.published()) as SealingKey)({ call: call.name, input: rest }),
  });
  const json = JSON.stringify(call.sealed ? await sealed() : rest);
  const timestamp = String(Math.floor(Date.parse(t.clock.now()) / 1_000));
  const signed = {
    'x-baize-key': testKey.keyId,
    'x-baize-timestamp': timestamp,
    'x-baize-signature': signatureOf(testKey.secret, { timestamp, path, body: json }),
  };
  const type = call.upload ? `multipart/form-data; boundary=${boundary}` : 'application/json';
  const answer = await t.server.app.inject({
    method: call.method,
    url,
    remoteAddress: address(),
    headers: {
      'x-requested-with': 'baize',
      'x-language': 'EN',
      host: 'localhost',
      ...asker,
      ...(call.access === 'vendor' ? signed : {}),
      ...(call.once ? { 'idempotency-key': newId() } : {}),
      ...(hasBody ? { 'content-type': type } : {}),
    },
    ...(hasBody ? { payload: call.upload ? multipartOf(rest) : json } : {}),
  });
  const isJson = String(answer.headers['content-type']).startsWith('application/json');
  const told = (isJson ? JSON.parse(answer.body) : { success: true }) as {
    success: boolean;
    code?: string;
    message?: string;
    facts?: { fields?: string[] };
  };
  swept.requests++;
  return {
    status: answer.statusCode,
    type: String(answer.headers['content-type']),
    isPlain: (told.success && call.access === 'vendor') || answer.headers['x-content-type-options'] === 'nosniff',
    isDone: told.success,
    code: told.code ?? '',
    fields: told.facts?.fields ?? [],
    message: told.message ?? '',
    isNoPath: told.code === 'request.invalid' && path.split('/').some(part => decodeURIComponent(part).length > 200 || part.length > 200),
  };
}

/** After this refusal nothing of the call has happened. */
const notReached: ReadonlySet<string> = new Set([
  'system.maintenance',
  'system.not.open',
  'region.restricted',
  'customer.not.login',
  'user.or.token.invalid',
  'function.not.available',
  'request.origin',
]);

/** What is wrong with an answer to something hostile in one place; nothing, if all is well. */
function faultsOf(call: Call, told: Told, at: Path): string[] {
  const codes = new Set([...Object.keys(callErrors), ...Object.keys(call.errors)]);
  const faults: string[] = [];
  if (told.status >= 500) faults.push(`is a ${told.status}`);
  if (!call.isFile && (!told.type.startsWith('application/json') || !told.isPlain)) faults.push(`is answered as ${told.type}`);
  if (told.isDone) return faults;
  if (notReached.has(told.code)) faults.push(`does not come as far as the call: ${told.code}`);
  if (!codes.has(told.code)) faults.push(`is refused with ${told.code}, which the call does not declare`);
  const key = `error.${told.code}`;
  const [cn, en] = [texts.translate('CN', key), texts.translate('EN', key)];
  if (cn === key || en === key || cn === en) faults.push(`has no words in both languages: ${told.code}`);
  if (told.message === key || told.message === '') faults.push('is told without words');
  const place = at.join('.');
  if (told.isNoPath) return faults; // it reached no call, so its fields are unknown
  if (
    told.code === 'request.invalid' &&
    !told.fields.some(field => field === place || place.startsWith(`${field}.`) || field.startsWith(`${place}.`))
  )
    faults.push(`names ${told.fields.join(', ') || 'nothing'} instead of the field`);
  return faults;
}

/** What is hostile in this place. Paths, queries and parts of forms bring texts only. */
function hostileFor(call: Call, at: Path): [string, unknown][] {
  const isText = call.method === 'GET' || call.method === 'DELETE' || call.upload || call.path.includes(`:${String(at[0])}`);
  const values = isText ? { 'several of it': ['a', 'b'] } : hostileValues;
  // Half a character does not come through an address or a form: clients replace it with another character.
  return [...Object.entries(hostileTexts).filter(([, text]) => !isText || text.isWellFormed()), ...Object.entries(values)];
}

const known = {
  path: '/members',
  settings: registrationFields.map(shippedSetting),
  password: memberPassword,
  oldPassword: memberPassword,
  captcha: '12345',
  gameCode: 'ta-1',
  agreement: true,
  isOfAge: true,
  zone: 'Asia/Shanghai',
  from: '2026-11-01T00:00:00.000Z',
  to: '2026-11-20T00:00:00.000Z',
  previousFrom: '2026-10-20T00:00:00.000Z',
  language: 'EN',
  near: '1.019a0000-0000-7000-8000-000000000001',
  place: '/rng',
  after: '1795000000000 staff 1',
  older: '1795000000000.019a0000-0000-7000-8000-000000000001',
  stack: ['draw /assets/app-x1.js:1:20'],
  dark: '#f0b13f',
  light: '#7a4b00',
};

interface Try {
  readonly at: Path;
  readonly what: string;
  readonly input: Readonly<Record<string, unknown>>;
}

/** The input with a captcha of its own, so that it is not for the captcha that it is refused. */
async function solved({ at, input }: Try): Promise<Try['input']> {
  if (!('captchaId' in input) || at[0] === 'captchaId') return input;
  return { ...input, captchaId: await aCaptcha(t.db, t.clock, known.captcha) };
}

async function sweep(call: Call): Promise<string[]> {
  const asker = await askerOf(call);
  const example = exampleOf(call.input, known) as Record<string, unknown>;
  const tries: Try[] = placesOf(call.input).flatMap(at =>
    hostileFor(call, at).map(([what, value]) => ({ at, what, input: withValueAt(example, at, value) as Record<string, unknown> })),
  );
  swept.calls++;
  swept.fields += placesOf(call.input).length;
  const found: string[] = [];
  const say = (one: Try, fault: string) => found.push(`${one.at.join('.')} with ${one.what} ${fault}`);
  const fits = (one: Try) => issuesOf(call.input, one.input).length === 0;
  const [unfit, fit] = [tries.filter(one => !fits(one)), tries.filter(fits)];
  await written();
  for (let from = 0; from < unfit.length; from += mostAtOnce) {
    const part = unfit.slice(from, from + mostAtOnce);
    const answers = await Promise.all(part.map(async one => [one, await send(call, asker, one.input)] as const));
    for (const [one, told] of answers)
      for (const fault of [...faultsOf(call, told, one.at), ...(told.isDone ? ['is taken'] : [])]) say(one, fault);
  }
  for (const name of await written()) found.push(`what does not fit was written to ${name}`);
  for (const one of fit) {
    const told = await send(call, asker, await solved(one));
    for (const fault of faultsOf(call, told, one.at)) say(one, fault);
    const names = await written();
    if (!told.isDone && names.length > 0) say(one, `is refused as ${told.code}, and is written to ${names.join(', ')}`);
  }
  for (const fault of t.faults.splice(0)) found.push(`a fault: ${JSON.stringify(fault).slice(0, 600)}`);
  return found;
}

/** What is set for the whole house is tried last: closed, it would let no one through to the other calls. */
const isHouseWide = (call: Call): boolean => call.method === 'PUT' && /^\/office\/api\/(brand|play-stops)\//.test(call.path);
const declared = declaredCalls();
const calls = [...declared.filter(call => !isHouseWide(call)), ...declared.filter(isHouseWide)];

test.each(calls.map(call => [`${call.method} ${call.path}`, call] as const))('%s takes nothing hostile amiss', async (_, call) => {
  expect(issuesOf(call.input, exampleOf(call.input, known)), 'the example fits').toEqual([]);
  expect(await sweep(call)).toEqual([]);
});

test('all calls there are were tried, and every field of them', () => {
  expect(declared.length).toBeGreaterThan(200);
  expect(swept.calls).toBe(declared.length);
  expect(swept.fields).toBeGreaterThan(600);
  expect(swept.requests).toBeGreaterThan(20_000);
});
