import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brandMigrations } from '@baize/brand/server';
import { defineModule } from '@baize/call/server';
import { aPicture, aVault } from '@baize/files/fixtures';
import { aMember, aToken, testParts as identityParts, outcomeOf } from '@baize/identity/fixtures';
import { identityModule, type Member, memberById, putContact, putRealName } from '@baize/identity/server';
import { type MemberId, newId } from '@baize/kernel';
import { excludeMyself, officeProtectionRecord } from '@baize/protection/contract';
import { protectionModule } from '@baize/protection/server';
import { auditTrail } from '@baize/staff/contract';
import { aStaff, signedInStaff, testParts as staffParts } from '@baize/staff/fixtures';
import { staffModule } from '@baize/staff/server';
import { startTestServer, type TestServer } from '@baize/testkit';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  kycAddDocument,
  kycRemoveDocument,
  kycState,
  kycSubmit,
  levelReached,
  officeClaim,
  officeDecide,
  officeMemberReviews,
  officePerson,
  officePicture,
  officeReviews,
  officeReviewWhole,
} from '../contract/index.ts';
import { askServiceJob, type KycService, kycModule, levelOf } from './index.ts';

const { vault, folder } = aVault();
const reason = 'name and face match';
let t: TestServer;
beforeAll(async () => {
  const permissions = ['kyc.read', 'kyc.review', 'protection.read'];
  t = await startTestServer({
    modules: [
      defineModule({ name: 'brand', migrations: brandMigrations, handlers: [] }),
      identityModule(identityParts),
      staffModule({ ...staffParts, permissions }),
      protectionModule(),
      kycModule({ vault }),
    ],
  });
});
afterEach(() => expect(t.faults.splice(0)).toEqual([]));
afterAll(async () => {
  await t.close();
  rmSync(folder, { recursive: true, force: true });
});

const office = async (roles?: readonly string[]) => (await signedInStaff(t, await aStaff(t.db, t.clock, roles ? { roles } : {}))).call;
const files = () => readdirSync(folder).length;

/** A member with a session: asks calls, and sends pictures as a browser does. */
async function aPerson(wanted: Parameters<typeof aMember>[2] = {}) {
  const member = await aMember(t.db, t.clock, wanted);
  const token = await aToken(t.db, t.clock, member);
  const call = t.client({ token });
  const add = async (kind: string, ...pictures: (Buffer | string)[]) => {
    const form = new FormData();
    form.set('kind', kind);
    for (const picture of pictures)
      form.append('file', new Blob([new Uint8Array(Buffer.from(picture))], { type: 'image/png' }), '../../etc/passwd.png');
    const request = new Request('http://localhost', { method: 'POST', body: form });
    const answer = await t.server.app.inject({
      method: 'POST',
      url: kycAddDocument.path,
      headers: { authorization: `Bearer ${token}`, 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    const body = answer.json<{ success: boolean; code?: string; value?: { id: string } }>();
    return { outcome: body.success ? 'ok' : `${answer.statusCode} ${body.code}`, id: body.value?.id ?? '' };
  };
  return { member, call, add };
}

async function submitted(): Promise<{ member: Member; reviewId: string; person: Awaited<ReturnType<typeof aPerson>> }> {
  const person = await aPerson();
  expect((await person.add('identity-front', await aPicture(30))).outcome).toBe('ok');
  await person.call(kycSubmit, {});
  const [row] = await t.db.query<{ id: string }>({
    text: "select id from compliance.review where member_id = $1 and status = 'submitted'",
    values: [person.member.id],
    name: 'submitted',
  });
  return { member: person.member, reviewId: row?.id ?? '', person };
}

describe('a picture', () => {
  test('is kept sealed under our name, without what the camera wrote, and the right way up', async () => {
    const { call, add } = await aPerson();
    const before = files();
    const { outcome, id } = await add('identity-front', await aPicture());
    expect(outcome).toBe('ok');
    expect(files()).toBe(before + 1);
    const file = join(folder, `${id}.sealed`);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8')).toMatch(/^s1\./);
    const open = await vault.get(id as never);
    expect(open.includes('SecretCamera') || open.includes('Jane Roe')).toBe(false);
    expect((await sharp(open).metadata()).exif).toBeUndefined();
    expect((await call(kycState, {})).documents).toMatchObject([{ id, kind: 'identity-front', width: 900, height: 600 }]);
  });

  test('lies about its type, is broken, is a bomb, is too small, is there twice: refused, and nothing is kept', async () => {
    const { call, add } = await aPerson();
    const good = await aPicture(200);
    const bomb = await sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: '#000' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    const before = files();
    expect((await add('identity-front', '<script>alert(1)</script>')).outcome).toBe('415 upload.type');
    expect((await add('identity-front', 'GIF89a lies'.repeat(100))).outcome).toBe('415 upload.type');
    expect((await add('identity-front', Buffer.concat([good.subarray(0, 200), Buffer.alloc(500)]))).outcome).toBe('400 picture.broken');
    expect((await add('identity-front', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('PK zip')]))).outcome).toBe(
      '400 picture.broken',
    );
    expect((await add('identity-front', bomb)).outcome).toBe('400 picture.too.large');
    expect((await add('identity-front', await aPicture(1, { width: 400, height: 200 }))).outcome).toBe('400 picture.too.small');
    expect((await add('identity-front')).outcome).toBe('400 picture.missing');
    expect((await add('identity-front', good, good)).outcome).toBe('400 upload.too.many');
    expect((await add('passport', good)).outcome).toBe('400 request.invalid');
    expect((await add('identity-front', Buffer.alloc(5 * 1024 * 1024 + 1, 0xff))).outcome).toBe('413 upload.too.large');
    expect([files(), (await call(kycState, {})).review]).toEqual([before, null]);
    expect((await add('identity-front', good)).outcome).toBe('ok');
    expect((await add('selfie', good)).outcome).toBe('409 picture.same');
    expect(files()).toBe(before + 1);
  });

  test('six are enough', async () => {
    const { add } = await aPerson();
    for (let shade = 0; shade < 6; shade++) expect((await add('identity-front', await aPicture(shade * 20))).outcome).toBe('ok');
    expect((await add('identity-front', await aPicture(240))).outcome).toBe('409 kyc.picture.too.many');
  });

  test('is taken away again by its owner only, and only before it is handed in', async () => {
    const [owner, other] = [await aPerson(), await aPerson()];
    const { id } = await owner.add('identity-front', await aPicture(10));
    const { id: second } = await owner.add('identity-back', await aPicture(170));
    expect(await outcomeOf(other.call(kycRemoveDocument, { id }))).toBe('404 object.not.found');
    expect(await outcomeOf(owner.call(kycRemoveDocument, { id: newId() }))).toBe('404 object.not.found');
    const before = files();
    await owner.call(kycRemoveDocument, { id: second });
    expect(files()).toBe(before - 1);
    await owner.call(kycSubmit, {});
    expect(await outcomeOf(owner.call(kycRemoveDocument, { id }))).toBe('409 kyc.closed');
    expect((await owner.add('selfie', await aPicture(12))).outcome).toBe('409 kyc.closed');
  });
});

test('a trial account has nothing to show', async () => {
  const { call, add } = await aPerson({ type: 4 });
  expect(await outcomeOf(call(kycState, {}))).toBe('403 function.not.available');
  expect((await add('identity-front', await aPicture())).outcome).toBe('403 function.not.available');
});

test('nothing is handed in before all that is needed is there, nor twice', async () => {
  const { call, add } = await aPerson();
  expect(await outcomeOf(call(kycSubmit, {}))).toBe('409 kyc.incomplete');
  await add('selfie', await aPicture(3));
  expect(await outcomeOf(call(kycSubmit, {}))).toBe('409 kyc.incomplete');
  await add('identity-front', await aPicture(4));
  expect(await outcomeOf(call(kycSubmit, {}))).toBe('ok');
  expect(await outcomeOf(call(kycSubmit, {}))).toBe('409 kyc.closed');
});

describe('the office', () => {
  test('finds out at the check that someone has excluded themselves under another account: the account is frozen, and the record says why', async () => {
    const call = await office();
    const known = await aPerson();
    const { member, reviewId: id } = await submitted();
    const mail = (email: string) => ({ mobile: null, mobileVerifiedAt: null, email, emailVerifiedAt: null });
    await t.db.transaction(tx => putContact(tx, known.member.id, mail('li@again.example')));
    await known.call(excludeMyself, { months: 6 });
    // Written past the door at which a new address is asked about.
    await t.db.transaction(tx => putContact(tx, member.id, mail('li+two@again.example')));
    await call(officeClaim, { id, isClaimed: true });
    await call(officeDecide, { id, decision: 'approved', reason });
    expect((await memberById(t.db, member.id))?.status).toBe('frozen');
    const [entry] = (await call(officeProtectionRecord, { memberId: member.id })).items;
    expect(entry).toMatchObject({ what: 'exclusion.recognised', by: 'system', facts: { by: 'person' } });
    const other = await submitted();
    await call(officeClaim, { id: other.reviewId, isClaimed: true });
    await call(officeDecide, { id: other.reviewId, decision: 'approved', reason });
    expect((await memberById(t.db, other.member.id))?.status).toBe('active');
  });

  test('claims, looks, approves: the level rises, it is announced, and everything is in the audit log', async () => {
    const call = await office();
    const { member, reviewId: id, person } = await submitted();
    expect((await call(officeReviews, { pageSize: 100 })).items.map(item => item.id)).toContain(id);
    const whole = await call(officeReviewWhole, { id });
    expect(whole).toMatchObject({ account: member.account, status: 'submitted', present: 'none', documents: 1, isMine: false });
    expect(await outcomeOf(call(officeDecide, { id, decision: 'approved', reason }))).toBe('409 kyc.review.taken');
    await call(officeClaim, { id, isClaimed: true });
    const { image } = await call(officePicture, { id: whole.pictures[0]?.id ?? '' });
    expect(image).toMatch(/^data:image\/jpeg;base64,\/9j/);
    await call(officeDecide, { id, decision: 'approved', reason });
    expect(await levelOf(t.db, member.id as MemberId)).toBe('basic');
    expect(await person.call(kycState, {})).toMatchObject({
      level: 'basic',
      next: { level: 'verified' },
      review: { status: 'approved', reason: '' },
    });
    expect(await outcomeOf(call(officeDecide, { id, decision: 'rejected', reason }))).toBe('409 kyc.review.taken');
    const trail = (await call(auditTrail, { target: `member:${member.id}` })).items;
    expect(trail.map(entry => entry.action)).toEqual(['kyc.decide', 'kyc.read-document', 'kyc.claim']);
    expect(trail[0]).toMatchObject({ reason, before: { level: 'none' }, after: { level: 'basic', status: 'approved' } });
    const [event] = await t.db.query<{ payload: unknown }>({
      text: 'select payload from events.outbox where name = $1 and payload::text like $2',
      values: [levelReached.name, `%${member.id}%`],
      name: 'announced',
    });
    expect(event?.payload).toEqual({ memberId: member.id, level: 'basic' });
  });

  test('rejects with a reason that the member reads, who begins again', async () => {
    const call = await office();
    const { member, reviewId: id, person } = await submitted();
    await call(officeClaim, { id, isClaimed: true });
    await call(officeDecide, { id, decision: 'rejected', reason: '照片模糊，请重拍' });
    expect(await person.call(kycState, {})).toMatchObject({
      level: 'none',
      review: { status: 'rejected', reason: '照片模糊，请重拍' },
      documents: [],
    });
    expect((await person.add('identity-front', await aPicture(31))).outcome).toBe('ok');
    expect((await person.call(kycState, {})).review?.status).toBe('draft');
    expect(await levelOf(t.db, member.id as MemberId)).toBe('none');
  });

  test('a review that someone has claimed is theirs until they give it back', async () => {
    const [one, other] = [await office(), await office()];
    const { reviewId: id } = await submitted();
    await one(officeClaim, { id, isClaimed: true });
    expect(await outcomeOf(other(officeClaim, { id, isClaimed: true }))).toBe('409 kyc.review.taken');
    expect(await outcomeOf(other(officeDecide, { id, decision: 'approved', reason }))).toBe('409 kyc.review.taken');
    await one(officeClaim, { id, isClaimed: false });
    expect(await outcomeOf(other(officeClaim, { id, isClaimed: true }))).toBe('ok');
  });

  test('without the permission nothing is shown; what is not handed in is no one’s but the member’s', async () => {
    const { reviewId: id } = await submitted();
    const support = await office(['support']);
    expect(await outcomeOf(support(officeReviews, {}))).toBe('403 function.not.available');
    expect(await outcomeOf(support(officeReviewWhole, { id }))).toBe('403 function.not.available');
    const draft = await aPerson();
    const { id: documentId } = await draft.add('identity-front', await aPicture(55));
    const call = await office();
    expect(await outcomeOf(call(officePicture, { id: documentId }))).toBe('404 object.not.found');
    expect(await outcomeOf(call(officeReviewWhole, { id: newId() }))).toBe('404 object.not.found');
  });
});

test('whoever reviews sees what the member has declared beside the pictures, each look in the audit log; no one else does', async () => {
  const [call, support] = [await office(), await office(['support'])];
  const { member, reviewId: id } = await submitted();
  const nothing = { payeeName: null, birthday: null, idNumber: null, nationality: null, address: null };
  expect(await call(officePerson, { id })).toEqual(nothing);
  await t.db.transaction(tx => putRealName(tx, member.id, '王小明'));
  expect(await call(officePerson, { id })).toEqual({ ...nothing, payeeName: '王小明' });
  expect(await outcomeOf(support(officePerson, { id }))).toBe('403 function.not.available');
  const trail = (await call(auditTrail, { target: `member:${member.id}` })).items;
  expect(trail.map(entry => entry.action)).toEqual(['kyc.read-person', 'kyc.read-person']);
  expect(JSON.stringify(trail)).not.toContain('王');
  expect(await call(officeMemberReviews, { memberId: member.id })).toMatchObject({
    level: 'none',
    total: 1,
    items: [{ id, status: 'submitted' }],
  });
  const draft = await aPerson();
  await draft.add('identity-front', await aPicture(56));
  expect((await call(officeMemberReviews, { memberId: draft.member.id })).total).toBe(0);
});

describe('an outside service', () => {
  const service = (answer: Awaited<ReturnType<KycService['check']>>, seen: string[] = []): KycService => ({
    name: 'sample',
    async check(found) {
      seen.push(
        `${found.level} ${found.documents.map(document => `${document.kind} ${document.bytes.subarray(0, 3).toString('hex')}`).join()}`,
      );
      return answer;
    },
  });
  const run = (of: KycService, reviewId: string) => askServiceJob(of, vault).run(t, { reviewId: reviewId as never });

  test('that is sure decides, once; it sees the pictures', async () => {
    const { member, reviewId, person } = await submitted();
    const seen: string[] = [];
    await run(service({ verdict: 'approved' }, seen), reviewId);
    await run(service({ verdict: 'rejected', reason: 'later' }, seen), reviewId);
    expect(seen).toEqual(['basic identity-front ffd8ff']);
    expect(await levelOf(t.db, member.id as MemberId)).toBe('basic');
    expect((await person.call(kycState, {})).review?.status).toBe('approved');
  });

  test('that is not sure leaves it to people, and what people have claimed is theirs', async () => {
    const { reviewId: id } = await submitted();
    await run(service({ verdict: 'refer' }), id);
    const call = await office();
    await call(officeClaim, { id, isClaimed: true });
    await run(service({ verdict: 'rejected', reason: 'no' }), id);
    expect((await call(officeReviewWhole, { id })).status).toBe('claimed');
  });
});

test('a sealed file that was moved under another name does not open', async () => {
  const { add } = await aPerson();
  const { id } = await add('identity-front', await aPicture(99));
  const text = readFileSync(join(folder, `${id}.sealed`), 'utf8');
  const other = newId<'DocumentId'>();
  writeFileSync(join(folder, `${other}.sealed`), text);
  await expect(vault.get(other)).rejects.toThrow(/does not open/);
  rmSync(join(folder, `${other}.sealed`));
});
