import { createClient, isCallRefusal } from '@baize/call/client';
import { aPicture } from '@baize/files/fixtures';
import { aStaff, signedInStaff, testParts as staffParts } from '@baize/staff/fixtures';
import { staffModule } from '@baize/staff/server';
import { startTestServer, type TestServer } from '@baize/testkit';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { avatarImage, memberIcon, officeMember, setMemberIcon } from '../../contract/index.ts';
import { aMember, aToken, outcomeOf, testParts } from '../../fixtures/index.ts';
import { identityModule } from '../index.ts';

const identity = identityModule(testParts);
let t: TestServer;
let baseUrl = '';
beforeAll(async () => {
  t = await startTestServer({ modules: [identity, staffModule({ ...staffParts, permissions: identity.permissions ?? [] })] });
  baseUrl = await t.server.app.listen({ port: 0, host: '127.0.0.1' }); // pictures travel as multipart bodies
});
afterEach(() => expect(t.faults.splice(0)).toEqual([]));
afterAll(() => t.close());

async function somebody(type: 0 | 4 = 0) {
  const member = await aMember(t.db, t.clock, { type, currency: type === 4 ? 'DMO' : 'CNY' });
  const token = await aToken(t.db, t.clock, member);
  const call = createClient({ baseUrl, headers: () => ({ authorization: `Bearer ${token}` }) });
  const upload = async (bytes: Buffer): Promise<string> => {
    try {
      return (await call(setMemberIcon, { file: new Blob([new Uint8Array(bytes)]) } as never)).image ?? '';
    } catch (error) {
      if (isCallRefusal(error)) return error.code;
      throw error;
    }
  };
  return { member, call, upload };
}

test('a member has no picture, chooses one of ours, and removes it again', async () => {
  const { call } = await somebody();
  const none = { choice: null, image: null };
  expect(await call(memberIcon, {})).toEqual(none);
  const koi = { choice: 'koi', image: avatarImage('koi') };
  expect(await call(setMemberIcon, { choice: 'koi' })).toEqual(koi);
  expect(await call(memberIcon, {})).toEqual(koi);
  expect(await call(setMemberIcon, { choice: 'none' })).toEqual(none);
  expect(await call(memberIcon, {})).toEqual(none);
});

test('an upload is redrawn as a small square without what the camera wrote into it, shown to its member and to staff alone', async () => {
  const { member, call, upload } = await somebody();
  const shown = await upload(await aPicture());
  expect(await call(memberIcon, {})).toEqual({ choice: null, image: shown });
  const bytes = Buffer.from(shown.replace('data:image/jpeg;base64,', ''), 'base64');
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 160, height: 160 });
  expect(bytes.includes('SecretCamera')).toBe(false);
  const office = (await signedInStaff(t, await aStaff(t.db, t.clock))).call;
  expect((await office(officeMember, { id: member.id })).picture).toBe(shown);
  const other = await somebody();
  expect(await other.call(memberIcon, {})).toEqual({ choice: null, image: null });
});

test('what is no picture, too small, too large or missing is refused and leaves the picture that was', async () => {
  const { call, upload } = await somebody();
  await call(setMemberIcon, { choice: 'wave' });
  const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  expect(await upload(Buffer.from('<svg onload="alert(1)"/>'))).toBe('upload.type');
  expect(await upload(Buffer.concat([png, Buffer.from('not one')]))).toBe('picture.broken');
  expect(await upload(await aPicture(9, { width: 60, height: 900 }))).toBe('picture.too.small');
  expect(await upload(Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024)]))).toBe('upload.too.large');
  expect(await outcomeOf(call(setMemberIcon, {}))).toBe('400 picture.missing');
  expect(await outcomeOf(call(setMemberIcon, { choice: 'dragon' as never }))).toBe('400 request.invalid');
  expect((await call(memberIcon, {})).choice).toBe('wave');
});

test('a trial account has no picture', async () => {
  const { call } = await somebody(4);
  expect(await outcomeOf(call(memberIcon, {}))).toBe('403 function.not.available');
  expect(await outcomeOf(call(setMemberIcon, { choice: 'koi' }))).toBe('403 function.not.available');
});
