import { readdirSync, rmSync } from 'node:fs';
import { brandMigrations } from '@baize/brand/server';
import { defineModule } from '@baize/call/server';
import { announce } from '@baize/events';
import { aPicture, aVault } from '@baize/files/fixtures';
import { aMember, testParts as identityParts } from '@baize/identity/fixtures';
import { identityModule } from '@baize/identity/server';
import { newId } from '@baize/kernel';
import { accountsCleared, officeRetention } from '@baize/protection/contract';
import { protectionModule } from '@baize/protection/server';
import { aStaff, signedInStaff, testParts as staffParts } from '@baize/staff/fixtures';
import { staffModule } from '@baize/staff/server';
import { runJobs, startTestServer, type TestServer } from '@baize/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { kycModule } from './index.ts';
import { removeDocumentsJob } from './retention.ts';

const { vault, folder } = aVault();
let t: TestServer;
beforeAll(async () => {
  t = await startTestServer({
    modules: [
      defineModule({ name: 'brand', migrations: brandMigrations, handlers: [] }),
      identityModule(identityParts),
      staffModule({ ...staffParts, permissions: ['protection.read'] }),
      protectionModule(),
      kycModule({ vault }),
    ],
  });
});
afterAll(async () => {
  expect(t.faults).toEqual([]);
  await t.close();
  rmSync(folder, { recursive: true, force: true });
});

async function withDocument() {
  const member = await aMember(t.db, t.clock);
  const [reviewId, id] = [newId(), newId()];
  await vault.put(id, await aPicture());
  const at = t.clock.now();
  await t.db.query({
    text: "insert into compliance.review (id, member_id, level, status, made_at) values ($1, $2, 'basic', 'draft', $3)",
    values: [reviewId, member.id, at],
    name: 'review of a closed account',
  });
  await t.db.query({
    text: `insert into compliance.document (id, review_id, member_id, kind, width, height, size, digest, added_at)
      values ($1::uuid, $2, $3, 'selfie', 900, 600, 10, sha256(convert_to($5, 'UTF8')), $4)`,
    values: [id, reviewId, member.id, at, String(id)],
    name: 'document of a closed account',
  });
  return { memberId: member.id, file: `${id}.sealed` };
}

test('the documents of a cleared account are deleted with their files, and counted; those of other members stay', async () => {
  const [cleared, other] = [await withDocument(), await withDocument()];
  await t.db.transaction(tx => announce(tx, accountsCleared, [{ memberIds: [cleared.memberId], at: t.clock.now() }]));
  await t.deliverEvents();
  await runJobs(t, [removeDocumentsJob(vault) as never]);
  expect(readdirSync(folder)).toEqual([other.file]);
  const { call } = await signedInStaff(t, await aStaff(t.db, t.clock));
  expect((await call(officeRetention, {})).items.map(({ kind, removed }) => [kind, removed])).toEqual([['documents', 1]]);
});
