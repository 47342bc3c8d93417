import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { systemSealing } from '@baize/brand/contract';
import { createClient } from '@baize/call/client';
import { createSeal, type SealingKey } from '@baize/call/seal';
import { type Database, openDatabase, sql } from '@baize/db';
import { login, loginFreePlay } from '@baize/identity/contract';
import { aMember, memberPassword } from '@baize/identity/fixtures';
import { newId, systemClock } from '@baize/kernel';
import { staffConfirm, staffLogin } from '@baize/staff/contract';
import { aStaff, authenticatorCode, staffPassword } from '@baize/staff/fixtures';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { here } from '../world/here.ts';

type Asker = 'guest' | 'trial' | 'member' | 'agent' | 'vendor' | 'staff';
const askers: readonly Asker[] = ['guest', 'trial', 'member', 'agent', 'vendor', 'staff'];

/** A line of the table that people read. */
interface Line {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly open: ReadonlySet<Asker>;
  /** Permission of staff that is needed beside. */
  readonly permission: string | undefined;
}

const url = here('url');
const table = readFileSync(join(import.meta.dirname, '../../docs/access.md'), 'utf8');
const lines: Line[] = table.split('\n').flatMap(text => {
  const [name = '', method = '', path = '', ...cells] = text
    .split('|')
    .slice(1, -1)
    .map(cell => cell.trim().replaceAll('`', ''));
  if (!['GET', 'POST', 'PUT', 'DELETE'].includes(method)) return [];
  const open = new Set(askers.filter((_, at) => cells[at] !== '–'));
  const last = cells[askers.indexOf('staff')] ?? '';
  return [{ name, method, path, open, permission: open.has('staff') && last !== 'yes' ? last : undefined }];
});

interface Answer {
  readonly status: number;
  readonly code: string | undefined;
  readonly requestId: string | undefined;
  readonly cookies: string;
}

async function ask(line: Pick<Line, 'method' | 'path'>, as: Record<string, string> = {}, body = '{}'): Promise<Answer> {
  const hasBody = line.method === 'POST' || line.method === 'PUT';
  const answer = await fetch(url + line.path.replace(/:\w+/g, () => newId()), {
    method: line.method,
    headers: {
      accept: 'application/json',
      'x-requested-with': 'baize',
      ...ownAddress,
      ...as,
      ...(hasBody ? { 'content-type': 'application/json', 'idempotency-key': newId() } : {}),
    },
    ...(hasBody ? { body } : {}),
  });
  const told = (await answer.json()) as { success: boolean; code?: string; requestId?: string };
  expect(typeof told.success, line.path).toBe('boolean');
  const cookies = answer.headers
    .getSetCookie()
    .map(cookie => cookie.split(';')[0])
    .join('; ');
  return { status: answer.status, code: told.code, requestId: told.requestId, cookies };
}

/** An address of this walk alone: log-ins are limited by address, and other journeys log in at the same time. */
const ownAddress = { 'x-forwarded-for': '198.51.100.40' };
const ownFetch: typeof fetch = (input, init) =>
  fetch(input, { ...init, headers: { ...Object.fromEntries(new Headers(init?.headers)), ...ownAddress } });

const sealingKey = async () => (await createClient({ baseUrl: url, fetch: ownFetch })(systemSealing, {})) as unknown as SealingKey;
const guest = createClient({ baseUrl: url, fetch: ownFetch, seal: createSeal(sealingKey) });
const as: Record<Exclude<Asker, 'vendor'>, Record<string, string>> = { guest: {}, trial: {}, member: {}, agent: {}, staff: {} };
const powerless: Record<string, string> = {};
let db: Database;

/** A colleague of this walk alone, and the cookie of their session. */
async function enterOffice(roles: readonly string[]): Promise<string> {
  const staff = await aStaff(db, systemClock, { roles });
  let cookie = '';
  const keep: typeof fetch = async (...asked) => {
    const answer = await ownFetch(...asked);
    const given = answer.headers.getSetCookie().map(one => one.split(';')[0] ?? '');
    if (given.length > 0) cookie = given.join('; ');
    return answer;
  };
  const call = createClient({ baseUrl: url, fetch: keep, seal: createSeal(sealingKey) });
  const { ticket } = await call(staffLogin, { account: staff.account, password: staffPassword });
  await call(staffConfirm, { ticket, code: await authenticatorCode(staff.totpSecret) });
  return cookie;
}

beforeAll(async () => {
  db = openDatabase(here('database'));
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  // People of this walk alone: among the calls are those that close an account.
  const enter = async (type: 0 | 1) => {
    const { account } = await aMember(db, systemClock, { type });
    return bearer((await guest(login, { username: account, password: memberPassword } as never)).token);
  };
  as.member = await enter(0);
  as.agent = await enter(1);
  await guest(login, { username: 'agent', password: here('password') } as never); // someone else, who has a session
  as.trial = bearer((await guest(loginFreePlay, { os: 'test', platform: 'W' } as never)).token);
  await db.query(sql`insert into staff.role (name) values ('nothing-at-all') on conflict (name) do nothing`);
  as.staff = { cookie: await enterOffice(['administrator']) };
  powerless['cookie'] = await enterOffice(['nothing-at-all']);
});
afterAll(() => db.end());

/** These end the session that asks, so they are asked last. */
const endings: ReadonlySet<string> = new Set(['logout', 'endOtherSessions', 'staffLogout']);
const ordered = [...lines.filter(line => !endings.has(line.name)), ...lines.filter(line => endings.has(line.name))];
const named = (which: readonly Line[]) => which.map(line => [`${line.method} ${line.path}`, line] as const);

describe('who may make which call', () => {
  test('the table has a line for every call that the server tells of', async () => {
    const document = (await (await fetch(`${url}/openapi.json`)).json()) as {
      paths: Record<string, Record<string, { operationId: string }>>;
    };
    const told = Object.values(document.paths).flatMap(methods => Object.values(methods).map(operation => operation.operationId));
    expect(lines.map(line => line.name).sort()).toEqual(told.sort());
    expect(lines.length).toBeGreaterThan(100);
  });

  test.each(named(lines))('is refused to everyone it is not for: %s', async (_, line) => {
    for (const asker of ['guest', 'trial', 'member', 'agent', 'staff'] as const) {
      if (line.open.has(asker)) continue;
      const { status, code, requestId } = await ask(line, as[asker]);
      // A session of members is none for the office, nor the other way round: such a caller is a guest there.
      const isOther = asker === 'guest' || (asker === 'staff') !== line.open.has('staff');
      const expected = line.open.has('vendor')
        ? [401, 'vendor.signature.invalid']
        : isOther
          ? [401, 'customer.not.login']
          : [403, 'function.not.available'];
      expect([asker, status, code]).toEqual([asker, ...expected]);
      expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  test.each(named(lines.filter(line => line.permission)))('staff without the permission are refused: %s', async (_, line) => {
    const { status, code } = await ask(line, powerless);
    expect([status, code]).toEqual([403, 'function.not.available']);
  });

  test.each(named(ordered.filter(line => !line.open.has('vendor'))))(
    'is open to everyone it is for, and never fails: %s',
    async (_, line) => {
      for (const asker of ['guest', 'trial', 'member', 'agent', 'staff'] as const) {
        if (!line.open.has(asker) || (endings.has(line.name) && asker === 'member')) continue;
        const { status, code } = await ask(line, as[asker]);
        expect([asker, line.name, status < 500 || code, ['customer.not.login', 'function.not.available'].includes(code ?? '')]).toEqual([
          asker,
          line.name,
          true,
          false,
        ]);
      }
    },
  );
});

describe('an object of someone else', () => {
  afterAll(async () => {
    const ofAgent = sql`member_id = (select id from identity.member where account = 'agent')`;
    await db.query(sql`delete from cashier.deposit where return_url = 'walk'`);
    await db.query(sql`delete from identity.passkey where credential_id = 'walk'`);
    await db.query(sql`delete from identity.device where user_agent = 'walk'`);
    await db.query(sql`delete from lottery.number_set where name = 'walk'`);
    await db.query(sql`delete from compliance.document where ${ofAgent}`);
    await db.query(sql`delete from compliance.review where ${ofAgent} and status = 'draft'`);
  });
  const agentSession = () => sql`
    select s.id from identity.session s join identity.member m on m.id = s.member_id where m.account = 'agent' order by s.created_at desc limit 1`;
  const agentPasskey = () => sql`
    insert into identity.passkey (id, member_id, credential_id, public_key, rp_id, is_synced, is_backed_up, name, made_at)
    select gen_random_uuid(), m.id, 'walk', 'x', 'localhost', false, false, 'walk', now() from identity.member m where m.account = 'agent'
    on conflict (credential_id) do update set name = 'walk' returning id`;
  const agentDevice = () => sql`
    insert into identity.device (id, member_id, token_hash, user_agent, ip, first_at, last_at)
    select gen_random_uuid(), m.id, sha256('walk'), 'walk', '127.0.0.1', now(), now() from identity.member m where m.account = 'agent' returning id`;
  const agentDeposit = () => sql`
    insert into cashier.deposit (id, member_id, method_id, kind, provider, currency, asked_minor, fee_fixed_minor, fee_bps, fee_bearer, turnover_bps, state,
      return_url, made_at, expires_at, changed_at, ended_at)
    select gen_random_uuid(), m.id, (select id from cashier.method where kind = 'play' limit 1), 'play', '', 'CNY', 10000, 0, 0, 'house', 10000, 'expired',
      'walk', now(), now(), now(), now() from identity.member m where m.account = 'agent' returning id`;
  const agentDestination = () => sql`
    insert into cashier.destination (id, member_id, kind, institution, holder, number_sealed, tail, digest, bound_at, usable_from)
    select gen_random_uuid(), m.id, 'bank', 'ICBC', 'Walk', 'walk', '0000', sha256(gen_random_uuid()::text::bytea), now(), now()
    from identity.member m where m.account = 'agent' returning id`;
  const agentWithdrawal = () => sql`
    with made as (
      insert into cashier.destination (id, member_id, kind, institution, holder, number_sealed, tail, digest, bound_at, usable_from)
      select gen_random_uuid(), m.id, 'bank', 'ICBC', 'Walk', 'walk', '0000', sha256(gen_random_uuid()::text::bytea), now(), now()
      from identity.member m where m.account = 'agent' returning id, member_id)
    insert into cashier.withdrawal (id, reference, member_id, destination_id, amount_minor, fee_minor, currency, status, findings, requested_at, ended_at, needs_approvals)
    select gen_random_uuid(), 'walk' || gen_random_uuid(), member_id, id, 10000, 0, 'CNY', 'rejected', '[]', now(), now(), 0 from made returning id`;
  /** What a call must be sent beside the object, so that the object is looked for. */
  const bodies: Readonly<Record<string, string>> = { renamePasskey: '{"name":"mine"}', confirmReceipt: '{"outcome":"all"}' };
  /** For each call that names an object in its path: how to find one that belongs to the agent. */
  const foreign: Readonly<Record<string, () => ReturnType<typeof sql>>> = {
    endSession: agentSession,
    removePasskey: agentPasskey,
    renamePasskey: agentPasskey,
    revokeDevice: agentDevice,
    kycRemoveDocument: () => sql`
      with made as (
        insert into compliance.review (id, member_id, level, status, made_at)
        select gen_random_uuid(), m.id, 'basic', 'draft', now() from identity.member m where m.account = 'agent' returning id, member_id)
      insert into compliance.document (id, review_id, member_id, kind, width, height, size, digest, added_at)
      select gen_random_uuid(), id, member_id, 'selfie', 400, 400, 1, sha256('x'), now() from made returning id`,
    acceptPart: agentDeposit,
    addProof: agentDeposit,
    removeDestination: agentDestination,
    myWithdrawal: agentWithdrawal,
    confirmReceipt: agentWithdrawal,
    giveUpDeposit: agentDeposit,
    memberDeposit: agentDeposit,
    sayPaid: agentDeposit,
    memberExportFile: () => sql`
      insert into exports.export (id, audience, owner_id, source, format, language, zone, filter, state, rows_total, created_at, expires_at)
      select gen_random_uuid(), 'member', m.id, 'bets.record', 'csv', 'EN', 'UTC', '{}', 'ready', 0, now(), now() + interval '1 hour' from identity.member m where m.account = 'agent' returning id`,
    lotteryBetDetail: () => sql`select b.id from bets.bet b join identity.member m on m.id = b.member_id where m.account = 'agent' limit 1`,
    cancelChase: () => sql`
      insert into lottery.chase (id, order_id, member_id, game_code, currency, numbers, lines, total, stops_on_win, placed_at)
      select gen_random_uuid(), gen_random_uuid(), m.id, 'ssc-1', 'CNY', '{20260101-001,20260101-002}', 1, 40000, false, now() from identity.member m where m.account = 'agent' returning id`,
    deleteNumberSet: () => sql`
      insert into lottery.number_set (id, member_id, family, name, lines, kept_at)
      select gen_random_uuid(), m.id, 'ssc', 'walk', '[]', now() from identity.member m where m.account = 'agent' returning id`,
    agentBill: () => sql`
      with made as (
        insert into agents.contract (id, type, payee_id, currency, terms, state, offered_at, starts, ends)
        select gen_random_uuid(), 'daily', m.id, 'CNY', '{"period":"D","minBetMinor":"0","feeBps":0,"tiers":[]}', 'ended', now(), '2026-01-01', '2026-01-02'
        from identity.member m where m.account = 'agent' returning id, payee_id)
      insert into agents.bill (id, contract_id, payee_id, type, currency, from_date, to_date, valid, loss, active, rate_bps, amount, state, made_at, due_at, retry_at)
      select gen_random_uuid(), id, payee_id, 'daily', 'CNY', '2026-01-01', '2026-01-01', 0, 0, 0, 0, 0, 'not-reached', now(), now(), now() from made returning id`,
    agentContract: () => sql`
      insert into agents.contract (id, type, payee_id, currency, terms, state, offered_at)
      select gen_random_uuid(), 'daily', m.id, 'CNY', '{"period":"D","minBetMinor":"0","feeBps":0,"tiers":[]}', 'withdrawn', now()
      from identity.member m where m.account = 'agent' returning id`,
    contractPast: () => sql`
      insert into agents.contract (id, type, payee_id, currency, terms, state, offered_at)
      select gen_random_uuid(), 'daily', m.id, 'CNY', '{"period":"D","minBetMinor":"0","feeBps":0,"tiers":[]}', 'withdrawn', now()
      from identity.member m where m.account = 'agent' returning id`,
    memberBet: () => sql`select b.id from bets.bet b join identity.member m on m.id = b.member_id where m.account = 'agent' limit 1`,
  };
  const withObject = lines.filter(
    line => line.path.includes(':') && (line.open.has('member') || line.open.has('agent')) && !line.open.has('guest'),
  );

  test('is thought of in every call of members that names one', () => {
    expect(withObject.map(line => line.name).sort()).toEqual(Object.keys(foreign).sort());
  });

  test.each(named(withObject))('is not found, as one that there is not: %s', async (_, line) => {
    const [row] = await db.query<{ id: string }>(foreign[line.name]?.() ?? sql`select null as id`);
    expect(row?.id).toMatch(/^[0-9a-f-]{36}$/);
    const path = (id: string) => ({ ...line, path: line.path.replace(/:\w+/, id) });
    const body = bodies[line.name];
    const [theirs, nobodys] = [await ask(path(row?.id ?? ''), as.member, body), await ask(path(newId()), as.member, body)];
    expect([theirs.status, theirs.code]).toEqual([404, 'object.not.found']);
    expect([nobodys.status, nobodys.code]).toEqual([404, 'object.not.found']);
  });
});
