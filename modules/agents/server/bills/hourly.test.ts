import { putFacts } from '@baize/bets/fixtures';
import { aMember } from '@baize/identity/fixtures';
import { hour, minute, parseInstant, plus, present, seededRandom, uniform } from '@baize/kernel';
import { businessDay, daysLater } from '@baize/kernel/business-time';
import { excludeMyself } from '@baize/protection/contract';
import type { TestServer } from '@baize/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  agentBill,
  agentContracts,
  contractInfo,
  earnedByHour,
  processContractHourSalary,
  processDailySalaryContract,
} from '../../contract/index.ts';
import { aBet, contractKit, someTerms, startAgentsServer, zone } from '../../fixtures.ts';

let t: TestServer;
let kit: ReturnType<typeof contractKit>;
beforeAll(async () => {
  ({ t } = await startAgentsServer());
  kit = contractKit(t);
});
afterAll(() => t.close());

const twoTiers = someTerms(10, {
  tiers: [
    { validMinor: '1000000', lossMinor: '0', active: 1, rateBps: 10 },
    { validMinor: '5000000', lossMinor: '0', active: 2, rateBps: 30 },
  ],
});

test('the hours of a day add up to what is paid, which is rounded once', () => {
  const random = seededRandom(2_300);
  for (let i = 0; i < 500; i++) {
    const hours = Array.from({ length: 24 }, (_, at) => ({
      hour: String(at),
      validMinor: BigInt(uniform(random, 9_999_999)),
      active: uniform(random, 4),
    }));
    const exact = hours.reduce((sum, { validMinor, active }) => {
      const rate = validMinor >= 5_000_000n && active >= 2 ? 30n : validMinor >= 1_000_000n && active >= 1 ? 10n : 0n;
      return sum + validMinor * rate;
    }, 0n);
    const lines = earnedByHour(twoTiers, hours, 'CNY');
    expect(lines.reduce((sum, line) => sum + line.amountMinor, 0n)).toBe((exact / 1_000_000n) * 100n);
    expect(lines.every(line => line.amountMinor >= 0n)).toBe(true);
  }
});

test('an hourly salary pays each hour by its own tier, in one bill a day that is explained down to the members', async () => {
  const head = await aMember(t.db, t.clock, { type: 2 });
  const agent = await aMember(t.db, t.clock, { type: 1, uplineId: head.id });
  const [player, other, excluded] = [
    await aMember(t.db, t.clock, { uplineId: agent.id }),
    await aMember(t.db, t.clock, { uplineId: agent.id }),
    await aMember(t.db, t.clock, { uplineId: agent.id }),
  ];
  const bills = await kit.signed(head, null, 'hourly', twoTiers);
  await kit.signed(agent, head, 'hourly', someTerms(30));
  const date = daysLater(kit.today(), 1);
  kit.goTo(daysLater(date, 1));
  const at = (hours: number, minutes = 0) => plus(businessDay(date, zone).from, hours * hour + minutes * minute);
  await putFacts(t.db, [
    aBet(player, 400, 0, at(9)), // with the next one 600 and two members: the second tier
    aBet(other, 200, 500, at(9, 59)),
    aBet(player, 600, 0, at(10)), // one member: the first tier
    aBet(excluded, 600, 0, at(10, 30)),
    aBet(player, 99, 0, at(23, 59)), // below every tier
  ]);
  await t.deliverEvents();
  await (await kit.as(excluded))(excludeMyself, { months: 6 });
  await kit.turn();
  expect(await bills()).toMatchObject([{ from: date, validMinor: '12990000', rateBps: 30, amountMinor: '24000', paidMinor: '24000' }]);

  const call = await kit.as(head);
  const [contract] = (await call(agentContracts, { side: 'payee' })).items;
  const contractId = present(contract, 'there is one').id;
  const billId = present((await bills())[0], 'there is one').id;
  const explained = await call(agentBill, { billId });
  expect(explained.hours).toEqual([
    { hour: at(9), validMinor: '6000000', active: 2, rateBps: 30, amountMinor: '18000' },
    { hour: at(10), validMinor: '6000000', active: 1, rateBps: 10, amountMinor: '6000' },
    { hour: at(23), validMinor: '990000', active: 1, rateBps: 0, amountMinor: '0' },
  ]);
  expect(explained.members.items.map(one => [one.account, one.validMinor, one.lossMinor])).toEqual([
    [player.account, '10990000', '10990000'],
    [other.account, '2000000', '-3000000'],
  ]);
  // Agents aren't told who is excluded, nor that anyone is.
  expect(JSON.stringify([explained, await bills()])).not.toMatch(new RegExp(`${excluded.account}|leftOut`, 'i'));
  expect(explained.bill).toEqual((await bills())[0]);
  const counted = { basis: 'valid', basisMinor: '12990000', feeBps: 0, rateBps: 30, isByHour: true };
  expect(explained.formula).toEqual({ ...counted, earnedMinor: '24000', carriedMinor: '0' });
  expect(await call(contractInfo, {})).toMatchObject({ hourSalary: true, contracthoursalreq: null });

  for (const who of [agent, player])
    await expect((await kit.as(who))(agentBill, { billId })).rejects.toMatchObject({ code: 'object.not.found' });
  await expect(call(processDailySalaryContract, { contractId, action: 'terminate' })).rejects.toMatchObject({ code: 'object.not.found' });
  expect((await call(processContractHourSalary, { contractId, action: 'terminate' })).contract.endingBy).toBe('payee');
});

test('a member who is no agent sees the bill without the members of anyone', async () => {
  const head = await aMember(t.db, t.clock, { type: 2 });
  const member = await aMember(t.db, t.clock, { uplineId: head.id });
  await kit.signed(head, null, 'hourly', someTerms(30));
  const bills = await kit.signed(member, head, 'hourly', someTerms(30));
  const date = daysLater(kit.today(), 1);
  kit.goTo(daysLater(date, 1));
  await putFacts(t.db, [aBet(member, 200, 0, parseInstant(plus(businessDay(date, zone).from, hour)))]);
  await t.deliverEvents();
  await kit.turn();
  const call = await kit.as(member);
  const { members, hours } = await call(agentBill, { billId: present((await bills())[0], 'there is one').id });
  expect([members.total, hours.map(one => one.amountMinor)]).toEqual([0, ['6000']]);
});
