import { announce } from '@baize/events';
import { aPicture } from '@baize/files/fixtures';
import { type MemberId, newId } from '@baize/kernel';
import { accountsCleared, officeRetention } from '@baize/protection/contract';
import { runJobs } from '@baize/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMethod } from '../deposit-fixtures.ts';
import { aDrawer, type Cashier, startCashier } from '../fixtures.ts';
import { removePicturesJob } from './retention.ts';

let cashier: Cashier;
beforeAll(async () => {
  cashier = await startCashier();
});
afterAll(() => cashier.close());

/** Someone who proved a deposit and a withdrawal by a picture each; answers the ids of the pictures. */
async function aProver() {
  const { t, vault } = cashier;
  const { member, to } = await aDrawer(t);
  const ids = { proof: newId(), picture: newId(), withdrawal: newId(), deposit: newId() };
  const methodId = await aMethod(t.db, t.clock, 'bank-transfer');
  for (const id of [ids.proof, ids.picture]) await vault.put(id, await aPicture());
  const at = t.clock.now();
  const insert = (text: string, values: unknown[]) => t.owner.query({ name: text.slice(0, 40), text, values });
  await insert(
    `insert into cashier.withdrawal (id, reference, member_id, destination_id, amount_minor, fee_minor, currency, status, findings, requested_at, needs_approvals)
     values ($1::uuid, $1::uuid::text, $2, $3, 10000, 0, 'CNY', 'approved', '[]', $4, 0)`,
    [ids.withdrawal, member.id, to.id, at],
  );
  await insert("insert into cashier.receipt (withdrawal_id, member_id, outcome, due_at, answered_at) values ($1, $2, 'none', $3, $3)", [
    ids.withdrawal,
    member.id,
    at,
  ]);
  await insert('insert into cashier.receipt_picture (id, withdrawal_id, width, height, added_at) values ($1, $2, 9, 9, $3)', [
    ids.picture,
    ids.withdrawal,
    at,
  ]);
  await insert(
    `insert into cashier.deposit (id, member_id, method_id, kind, provider, currency, asked_minor, fee_fixed_minor, fee_bps, fee_bearer, turnover_bps, state,
       remark, bank, return_url, made_at, expires_at, changed_at)
     values ($1, $2, $5, 'bank-transfer', 'manual', 'CNY', 10000, 0, 0, 'house', 0, 'refused', $3, '{}', '', $4, $4, $4)`,
    [ids.deposit, member.id, member.id.replaceAll(/[^2-9]/g, '2').slice(-8), at, methodId],
  );
  await insert(
    "insert into cashier.deposit_proof (id, deposit_id, width, height, digest, added_at) values ($1::uuid, $2, 9, 9, sha256(convert_to($1::uuid::text, 'UTF8')), $3)",
    [ids.proof, ids.deposit, at],
  );
  return { id: member.id as MemberId, pictures: [ids.proof, ids.picture] };
}

test('the pictures that a cleared account gave as proof are deleted and counted, rows and files; those of others stay', async () => {
  const { t, vault } = cashier;
  const [cleared, other] = [await aProver(), await aProver()];
  await t.db.transaction(tx => announce(tx, accountsCleared, [{ memberIds: [cleared.id], at: t.clock.now() }]));
  await t.deliverEvents();
  expect(await runJobs(t, [removePicturesJob(vault) as never])).toBe(1);
  for (const id of cleared.pictures) await expect(vault.get(id)).rejects.toMatchObject({ code: 'ENOENT' });
  for (const id of other.pictures) expect((await vault.get(id)).length).toBeGreaterThan(0);
  const [rows] = await t.owner.query<{ left: number }>({
    name: 'pictures left',
    text: 'select ((select count(*) from cashier.deposit_proof) + (select count(*) from cashier.receipt_picture))::int as left',
    values: [],
  });
  expect(rows).toEqual({ left: 2 });
  const office = await cashier.staff();
  expect((await office(officeRetention, {})).items).toMatchObject([{ kind: 'proofs', removed: 2 }]);
});
