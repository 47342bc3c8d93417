import { isCallRefusal } from '@baize/call/client';
import { type Instant, minorPerMajor, minute, newId, plus } from '@baize/kernel';
import { setLimit } from '@baize/protection/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  acceptPart,
  addProof,
  type DepositState,
  depositMethods,
  giveUpDeposit,
  memberDeposit,
  memberDeposits,
  startDeposit,
} from '../../contract/index.ts';
import { aMethod, type CashierWorld, cashierWorld } from '../../deposit-fixtures.ts';
import { askDue } from './ask.ts';

let w: CashierWorld;
beforeAll(async () => {
  w = await cashierWorld();
});
afterAll(() => w.close());

const major = (n: number) => BigInt(n) * minorPerMajor;
const text = (n: number) => String(major(n));
const codeOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => 'done',
    (e: unknown) => e,
  );
  return isCallRefusal(error) ? error.code : error;
};

describe('play money', () => {
  test('is in the account immediately, with one posting, what must be played, and a line in the timeline', async () => {
    const { client, balance, member } = await w.aPlayer();
    const methodId = await aMethod(w.t.db, w.t.clock, 'play');
    const id = newId<'DepositId'>();
    const made = await client(startDeposit, { id, methodId, amountMinor: text(500) });
    expect(made).toMatchObject({ state: 'credited', creditedMinor: text(500), receivedMinor: text(500), isDemonstration: true });
    expect(await balance()).toBe(major(500));
    expect(await w.creditsOf(id)).toEqual([{ reference: `deposit:${id}`, kind: 'cashier.deposit', amountMinor: major(500) }]);
    expect(await w.turnoverOf(member.id)).toEqual([{ source: `deposit:${id}`, requiredMinor: major(500) }]);
  });

  test('sends the member back to this site, whatever host the request names', async () => {
    const { token } = await w.aPlayer();
    const methodId = await aMethod(w.t.db, w.t.clock, 'play');
    const id = newId<'DepositId'>();
    await w.t.client({ token, headers: { host: 'evil.example' } })(startDeposit, { id, methodId, amountMinor: text(500) });
    expect((await w.look(id)).returnUrl).toBe(`https://play.example/index?mc=depositv2&deposit=${id}`);
  });

  test('is credited once however often and under whatever key it is asked for, and the id of another is refused', async () => {
    const { client, balance } = await w.aPlayer();
    const methodId = await aMethod(w.t.db, w.t.clock, 'play');
    const id = newId<'DepositId'>();
    const ask = { id, methodId, amountMinor: text(100) };
    const answers = await Promise.all(Array.from({ length: 12 }, (_, i) => client(startDeposit, ask, { key: `${id}:${i % 3}` })));
    expect(new Set(answers.map(a => a.state))).toEqual(new Set(['credited']));
    expect(await balance()).toBe(major(100));
    expect(await codeOf(client(startDeposit, { ...ask, amountMinor: text(101) }))).toBe('deposit.id.taken');
    const other = await w.aPlayer();
    expect(await codeOf(other.client(startDeposit, ask))).toBe('deposit.id.taken');
    expect(await codeOf(other.client(memberDeposit, { id }))).toBe('object.not.found');
    expect(await codeOf(other.client(acceptPart, { id }))).toBe('object.not.found');
  });

  test('keeps the bound of the day under parallel deposits', async () => {
    const { client, balance } = await w.aPlayer();
    const methodId = await aMethod(w.t.db, w.t.clock, 'play', { dayMinor: text(500) });
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => codeOf(client(startDeposit, { id: newId<'DepositId'>(), methodId, amountMinor: text(100) }))),
    );
    expect(outcomes.filter(o => o === 'done').length).toBe(5);
    expect(new Set(outcomes)).toEqual(new Set(['done', 'deposit.day.limit']));
    expect(await balance()).toBe(major(500));
    const { methods } = await client(depositMethods, {});
    expect(methods.find(m => m.id === methodId)).toMatchObject({ dayLeftMinor: '0', bar: 'day' });
  });
});

describe('a deposit at a provider', () => {
  const begin = async (change: Parameters<typeof aMethod>[3] = {}, kind: 'hosted' | 'crypto' = 'hosted') => {
    const player = await w.aPlayer();
    const methodId = await aMethod(w.t.db, w.t.clock, kind, change);
    const id = newId<'DepositId'>();
    const made = await player.client(startDeposit, { id, methodId, amountMinor: text(100) });
    expect(made.state).toBe('created');
    await w.runAsking();
    return { ...player, id, look: () => player.client(memberDeposit, { id }) };
  };
  const says = (id: string, status: 'paid' | 'detected' | 'refused' | 'expired' | 'refunded', minor = 0n) =>
    w.fake.deposits.set(id, { status, receivedMinor: minor });

  test('is begun there once, shows how to pay, and is credited when the provider says so', async () => {
    const { id, look, balance } = await begin();
    expect(await look()).toMatchObject({ state: 'waiting', payUrl: `https://fake.example/pay/${id}`, missingMinor: text(100) });
    expect(w.fake.begun.get(id)).toBe(1);
    says(id, 'detected', major(100));
    await w.ask(id);
    expect((await look()).state).toBe('detected');
    expect(await balance()).toBe(0n);
    says(id, 'paid', major(100));
    await Promise.all(Array.from({ length: 10 }, () => w.ask(id)));
    expect((await look()).state).toBe('credited');
    expect(await balance()).toBe(major(100));
    expect((await w.creditsOf(id)).length).toBe(1);
  });

  test('of a coin shows an address and what exactly has to arrive', async () => {
    const { look } = await begin({}, 'crypto');
    expect(await look()).toMatchObject({ state: 'waiting', address: 'demo1qxyz', exactAmount: '0.00153 BTC', payUrl: '' });
  });

  test('takes the fee off as an entry of its own, and asks to play what is left', async () => {
    const { id, balance, member } = await begin({ fee: { fixedMinor: text(1), rateBps: 200, bearer: 'member' }, turnoverBps: 15_000 });
    says(id, 'paid', major(100));
    await w.ask(id);
    expect(await balance()).toBe(major(97));
    expect(await w.entriesOf(`deposit:${id}`)).toEqual([-major(100), major(97), major(3)]);
    expect(await w.turnoverOf(member.id)).toEqual([{ source: `deposit:${id}`, requiredMinor: 1_455_000n }]);
  });

  test('that received less waits for the rest, which may come', async () => {
    const { id, look, balance } = await begin();
    says(id, 'paid', major(60));
    await w.ask(id);
    expect(await look()).toMatchObject({ state: 'underpaid', receivedMinor: text(60), missingMinor: text(40) });
    expect(await balance()).toBe(0n);
    says(id, 'paid', major(100));
    await w.ask(id);
    expect((await look()).state).toBe('credited');
    expect(await balance()).toBe(major(100));
  });

  test('that received less is accepted by its member, and the rest that comes later waits for staff', async () => {
    const { id, look, balance, client } = await begin();
    expect(await codeOf(client(acceptPart, { id }))).toBe('deposit.state');
    says(id, 'paid', major(60));
    await w.ask(id);
    const outcomes = await Promise.all([client, client, client].map(c => codeOf(c(acceptPart, { id }))));
    expect(outcomes.sort()).toEqual(['deposit.state', 'deposit.state', 'done']);
    expect(await balance()).toBe(major(60));
    says(id, 'paid', major(100));
    await w.ask(id);
    expect(await look()).toMatchObject({ state: 'late', receivedMinor: text(100), creditedMinor: text(60) });
    expect(await balance()).toBe(major(60));
  });

  test('is given up by its member while nothing has come, which frees the limit; what was paid just then is credited instead', async () => {
    const { id, look, client } = await begin();
    expect(await client(giveUpDeposit, { id })).toMatchObject({ state: 'expired', isCancelled: true });
    expect(await codeOf(client(giveUpDeposit, { id }))).toBe('deposit.state');
    says(id, 'paid', major(100));
    await w.ask(id);
    expect(await look()).toMatchObject({ state: 'late', isCancelled: false });
    const paid = await begin();
    says(paid.id, 'paid', major(100));
    expect(await codeOf(paid.client(giveUpDeposit, { id: paid.id }))).toBe('deposit.state');
    expect((await paid.look()).state).toBe('credited');
    expect(await codeOf(client(giveUpDeposit, { id: paid.id }))).toBe('object.not.found');
  });

  test('that received more is credited in full', async () => {
    const { id, look, balance } = await begin();
    says(id, 'paid', major(130));
    await w.ask(id);
    expect(await look()).toMatchObject({ state: 'overpaid', creditedMinor: text(130) });
    expect(await balance()).toBe(major(130));
  });

  test('that is refused ends, and after five of them new ones wait for ten minutes', async () => {
    const { client } = await w.aPlayer();
    const methodId = await aMethod(w.t.db, w.t.clock, 'hosted');
    for (let i = 0; i < 5; i++) {
      const id = newId<'DepositId'>();
      await client(startDeposit, { id, methodId, amountMinor: text(100) });
      says(id, 'refused');
      await w.runAsking();
      expect((await client(memberDeposit, { id })).state).toBe('refused');
    }
    const again = () => codeOf(client(startDeposit, { id: newId<'DepositId'>(), methodId, amountMinor: text(100) }));
    expect(await again()).toBe('deposit.paused');
    w.t.clock.move(11 * minute);
    expect(await again()).toBe('done');
  });

  test('expires when nothing came, and money that comes then is late', async () => {
    const { id, look, balance } = await begin();
    w.t.clock.move(34 * minute);
    await askDue(w.context, w.asking);
    expect((await look()).state).toBe('waiting');
    w.t.clock.move(2 * minute);
    await askDue(w.context, w.asking);
    expect((await look()).state).toBe('expired');
    says(id, 'paid', major(100));
    w.t.clock.move(61 * minute);
    await askDue(w.context, w.asking);
    expect((await look()).state).toBe('late');
    expect(await balance()).toBe(0n);
  });

  test('is begun although the first answer was lost, once', async () => {
    w.fake.losesAnswers = true;
    const { id, look } = await begin();
    expect(await look()).toMatchObject({ state: 'created', payUrl: '' });
    w.fake.losesAnswers = false;
    w.t.clock.move(10_000);
    await askDue(w.context, w.asking);
    expect(await look()).toMatchObject({ state: 'waiting' });
    expect(w.fake.begun.get(id)).toBe(2);
  });

  test('is paid while the provider is down for an hour, and credited when it is back', async () => {
    const { id, look, balance } = await begin();
    says(id, 'paid', major(100));
    w.fake.isDown = true;
    const from: Instant = w.t.clock.now();
    while (w.t.clock.now() < plus(from, 60 * minute)) {
      w.t.clock.move(3 * minute);
      await askDue(w.context, w.asking);
    }
    expect((await look()).state).toBe('waiting');
    w.fake.isDown = false;
    w.t.clock.move(6 * minute);
    await askDue(w.context, w.asking);
    expect((await look()).state).toBe('credited');
    expect(await balance()).toBe(major(100));
  });

  test('of a provider that is down keeps no other provider’s waiting', async () => {
    const asks = { count: 0 };
    const depositState = w.fake.depositState;
    const many = await Promise.all(Array.from({ length: 12 }, () => begin()));
    Object.assign(w.fake, {
      depositState: (id: string, providerId: string) => {
        asks.count++;
        return depositState(id, providerId);
      },
    });
    w.fake.isDown = true;
    w.t.clock.move(minute);
    for (let i = 0; i < 5; i++) await askDue(w.context, w.asking);
    expect(asks.count).toBeLessThanOrEqual(20);
    w.fake.isDown = false;
    Object.assign(w.fake, { depositState });
    for (const { id } of many) says(id, 'paid', major(100));
    await w.askDueFor(6);
    for (const { look } of many) expect((await look()).state).toBe('credited');
  });

  test('that could never be begun expires by the clock', async () => {
    w.fake.isDown = true;
    const { look } = await begin();
    w.t.clock.move(36 * minute);
    await askDue(w.context, w.asking);
    w.fake.isDown = false;
    expect((await look()).state).toBe('expired');
  });
});

describe('a member', () => {
  test('sees only what is offered, the last used first, and what is under way', async () => {
    const { client } = await w.aPlayer();
    const [off, first, second] = [
      await aMethod(w.t.db, w.t.clock, 'hosted', { isOn: false }),
      await aMethod(w.t.db, w.t.clock, 'hosted', { place: 2 }),
      await aMethod(w.t.db, w.t.clock, 'crypto', { place: 3 }),
    ];
    const foreign = await aMethod(w.t.db, w.t.clock, 'hosted', { currency: 'USD' });
    const gone = await aMethod(w.t.db, w.t.clock, 'hosted', { provider: 'switched-off' });
    const before = await client(depositMethods, {});
    const ids = before.methods.map(m => m.id);
    expect([off, foreign, gone].filter(id => ids.includes(id))).toEqual([]);
    expect(ids.indexOf(first)).toBeLessThan(ids.indexOf(second));
    expect(before).toMatchObject({ hasDeposited: false, lastUsedId: null, open: [] });
    await client(startDeposit, { id: newId<'DepositId'>(), methodId: second, amountMinor: text(20) });
    const after = await client(depositMethods, {});
    expect(after.methods[0]?.id).toBe(second);
    expect(after.open.map(d => d.state)).toEqual(['created']);
    for (const [methodId, code] of [
      [off, 'deposit.method.off'],
      [foreign, 'deposit.currency'],
      [newId<'MethodId'>(), 'object.not.found'],
    ] as const)
      expect(await codeOf(client(startDeposit, { id: newId<'DepositId'>(), methodId, amountMinor: text(20) }))).toBe(code);
  });

  test('has at most five under way, whatever is asked for at the same time', async () => {
    const { client } = await w.aPlayer();
    const methodId = await aMethod(w.t.db, w.t.clock, 'hosted');
    const outcomes = await Promise.all(
      Array.from({ length: 15 }, () => codeOf(client(startDeposit, { id: newId<'DepositId'>(), methodId, amountMinor: text(20) }))),
    );
    expect(outcomes.filter(o => o === 'done').length).toBe(5);
    const { deposits } = await client(memberDeposits, {});
    expect(deposits.map(d => d.state)).toEqual(Array.from({ length: 5 }, (): DepositState => 'created'));
  });

  test('has to prove their identity, and learns when a method is closed', async () => {
    const { client } = await w.aPlayer();
    const checked = await aMethod(w.t.db, w.t.clock, 'hosted', { kycLevel: 'basic' });
    const closed = await aMethod(w.t.db, w.t.clock, 'hosted', { hours: [{ days: [1], from: '00:00', to: '00:01' }] });
    const { methods } = await client(depositMethods, {});
    const bars = new Map(methods.map(m => [m.id, m.bar]));
    expect([bars.get(checked), bars.get(closed)]).toEqual(['kyc', 'hours']);
    const start = (methodId: typeof checked) => codeOf(client(startDeposit, { id: newId<'DepositId'>(), methodId, amountMinor: text(20) }));
    expect([await start(checked), await start(closed)]).toEqual(['deposit.kyc.needed', 'deposit.method.closed']);
  });

  test('with a trial account deposits nothing', async () => {
    const { client } = await w.aPlayer(4);
    for (const work of [
      () => client(depositMethods, {}),
      () => client(memberDeposits, {}),
      () => client(startDeposit, { id: newId<'DepositId'>(), methodId: newId<'MethodId'>(), amountMinor: text(20) }),
      () => client(addProof, { id: newId<'DepositId'>() }),
    ])
      expect(await codeOf(work())).toBe('function.not.available');
  });
});

describe('a limit of the member', () => {
  const limited = async (amount: number) => {
    const player = await w.aPlayer();
    await player.client(setLimit, { kind: 'deposit', period: 'day', amount: text(amount) });
    const start = (methodId: string, minor: number) =>
      codeOf(player.client(startDeposit, { id: newId<'DepositId'>(), methodId: methodId as never, amountMinor: text(minor) }));
    return { ...player, start };
  };

  test('holds under fifty deposits at the same time, by one method or several', async () => {
    const { client, start, balance } = await limited(1_000);
    const methods = [await aMethod(w.t.db, w.t.clock, 'play'), await aMethod(w.t.db, w.t.clock, 'play')];
    const outcomes = await Promise.all(Array.from({ length: 50 }, (_, i) => start(methods[i % 2] ?? '', 100)));
    expect(outcomes.filter(o => o === 'done').length).toBe(10);
    expect(new Set(outcomes)).toEqual(new Set(['done', 'limit.deposit.reached']));
    expect(await balance()).toBe(major(1_000));
    expect((await client(depositMethods, {})).limit).toMatchObject({ leftMinor: '0', mayDeposit: false });
  });

  test('is held by what is under way, and free again when nothing comes of it', async () => {
    const { client, start } = await limited(150);
    const methodId = await aMethod(w.t.db, w.t.clock, 'hosted');
    const id = newId<'DepositId'>();
    await client(startDeposit, { id, methodId, amountMinor: text(100) });
    await w.runAsking();
    expect(await start(methodId, 100)).toBe('limit.deposit.reached');
    await client(giveUpDeposit, { id });
    expect(await start(methodId, 100)).toBe('done');
  });

  test('counts what really came, although more came than was asked for', async () => {
    const { client, balance } = await limited(150);
    const methodId = await aMethod(w.t.db, w.t.clock, 'hosted');
    const id = newId<'DepositId'>();
    await client(startDeposit, { id, methodId, amountMinor: text(100) });
    w.fake.deposits.set(id, { status: 'paid', receivedMinor: major(200) });
    await w.runAsking();
    expect(await balance()).toBe(major(200));
    expect((await client(depositMethods, {})).limit.leftMinor).toBe('0');
  });
});
