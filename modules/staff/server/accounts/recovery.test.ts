import { sql } from '@baize/db';
import { newRecoveryCodes, recoveryCodeOf } from '@baize/factors';
import { startTestServer, type TestServer } from '@baize/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditTrail, staffConfirm, staffLogin, staffRecoveryCodes, staffRenewRecoveryCodes } from '../../contract/index.ts';
import { type AStaff, anOfficeVisitor, aStaff, codeOf, outcomeOf, signedInStaff, staffPassword, testParts } from '../../fixtures.ts';
import { staffModule } from '../index.ts';

let t: TestServer;
beforeAll(async () => {
  t = await startTestServer({ modules: [staffModule(testParts)] });
});
afterAll(() => t.close());
beforeEach(() => t.clock.move(3_600_000));

const enter = async (staff: AStaff, code: string) => {
  const visitor = anOfficeVisitor(t);
  const { ticket } = await visitor.call(staffLogin, { account: staff.account, password: staffPassword });
  return { visitor, outcome: await outcomeOf(visitor.call(staffConfirm, { ticket, code })) };
};
const renewed = async (staff: AStaff) => {
  const visitor = await signedInStaff(t, staff);
  t.clock.move(31_000);
  const { codes } = await visitor.call(staffRenewRecoveryCodes, { code: await codeOf(staff.totpSecret, t.clock) });
  return { visitor, codes };
};

test('ten codes are made, each of 80 bits, and read with or without their dashes', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^([A-HJ-NP-Z2-9]{4}-){3}[A-HJ-NP-Z2-9]{4}$/);
  expect(recoveryCodeOf(' abcd-efgh jkmn-pqrs ')).toBe('ABCDEFGHJKMNPQRS');
  for (const wrong of ['123456', 'ABCD-EFGH', 'ABCD-EFGH-JKMN-PQR0', '']) expect(recoveryCodeOf(wrong)).toBeUndefined();
});

describe('a recovery code', () => {
  test('is shown at the enrolment of an authenticator', async () => {
    const staff = await aStaff(t.db, t.clock, { isEnrolled: false });
    const visitor = anOfficeVisitor(t);
    const { ticket, secret } = await visitor.call(staffLogin, { account: staff.account, password: staffPassword });
    const { recoveryCodes } = await visitor.call(staffConfirm, { ticket, code: await codeOf(secret ?? '', t.clock) });
    expect(recoveryCodes).toHaveLength(10);
    expect(await visitor.call(staffRecoveryCodes, {})).toEqual({ left: 10 });
    expect((await enter(staff, recoveryCodes?.[0] ?? '')).outcome).toBe('ok');
  });

  test('opens the office once, for its owner only, and the audit log says how', async () => {
    const staff = await aStaff(t.db, t.clock);
    const other = await aStaff(t.db, t.clock);
    const { codes } = await renewed(staff);
    const [code = ''] = codes;
    expect((await enter(other, code)).outcome).toBe('401 staff.code.wrong');
    const { visitor, outcome } = await enter(staff, code.toLowerCase().replaceAll('-', ' '));
    expect(outcome).toBe('ok');
    expect(await visitor.call(staffRecoveryCodes, {})).toEqual({ left: 9 });
    expect((await enter(staff, code)).outcome).toBe('401 staff.code.wrong');
    const { items } = await visitor.call(auditTrail, { staffId: staff.id, action: 'staff.sign-in', page: 1, pageSize: 1 });
    expect(items).toMatchObject([{ after: { by: 'recovery-code' } }]);
  });

  test('is kept as a hash only, and new ones put an end to the old', async () => {
    const staff = await aStaff(t.db, t.clock);
    const { codes } = await renewed(staff);
    const rows = await t.owner.query<{ row: string }>(sql`select c::text as row from staff.recovery_code c where staff_id = ${staff.id}`);
    expect(rows).toHaveLength(10);
    for (const code of codes) expect(JSON.stringify(rows)).not.toContain(code.replaceAll('-', ''));
    t.clock.move(3_600_000);
    await renewed(staff);
    expect((await enter(staff, codes[3] ?? '')).outcome).toBe('401 staff.code.wrong');
  });

  test('is not made for a wrong code, nor for another recovery code', async () => {
    const staff = await aStaff(t.db, t.clock);
    const { visitor, codes } = await renewed(staff);
    expect(await outcomeOf(visitor.call(staffRenewRecoveryCodes, { code: '000000' }))).toBe('401 staff.code.wrong');
    expect(await outcomeOf(visitor.call(staffRenewRecoveryCodes, { code: codes[0] ?? '' }))).toBe('401 staff.code.wrong');
    expect(await visitor.call(staffRecoveryCodes, {})).toEqual({ left: 10 });
    expect(await outcomeOf(anOfficeVisitor(t).call(staffRenewRecoveryCodes, { code: '000000' }))).toBe('401 customer.not.login');
  });
});
