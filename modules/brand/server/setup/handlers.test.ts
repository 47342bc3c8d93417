import { createHmac } from 'node:crypto';
import { type Authenticator, defineModule } from '@baize/call/server';
import { aPicture } from '@baize/files/fixtures';
import { type MemberId, newId, type SessionId, unixMs } from '@baize/kernel';
import { auditTrail } from '@baize/staff/contract';
import { aStaff, type OfficeVisitor, outcomeOf, signedInStaff, staffBeside } from '@baize/staff/fixtures';
import { startTestServer, type TestServer } from '@baize/testkit';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  officeAddPartner,
  officeBrandSetup,
  officeClearLogo,
  officeRemovePartner,
  officeSetBooks,
  officeSetChatKey,
  officeSetColours,
  officeSetHelpLines,
  officeSetLanguages,
  officeSetLicence,
  officeSetLogo,
  officeSetName,
  officeSetResources,
  officeSetServices,
  serviceLink,
  systemStatus,
} from '../../contract/index.ts';
import { type BrandDoor, brandModule } from '../index.ts';

const reason = 'before the opening';
const host = 'play.example.com';
const memberId = newId<'MemberId'>() as MemberId;
let t: TestServer;
let brand: BrandDoor;
let isInUse = false;
let told = 0;

/** Whoever says so is a member: accounts belong to a module of the same level. */
const asMember: Authenticator = {
  kind: 'member',
  recognise: async ({ headers }) =>
    headers['x-type'] === undefined
      ? undefined
      : {
          kind: 'member',
          memberId,
          account: 'player1',
          accountType: headers['x-type'] === '4' ? 4 : 0,
          sessionId: newId<'SessionId'>() as SessionId,
        },
};

beforeAll(async () => {
  const made = brandModule({
    sealing: () => t.server.sealing,
    isInUse: async () => isInUse,
    sharePercent: code => (code === 'CN' ? 100 : 40),
    changed: () => void told++,
  });
  brand = made;
  const members = defineModule({ name: 'members', handlers: [], authenticators: [asMember] });
  t = await startTestServer({ modules: [made, members, staffBeside([made], ['brand.read', 'brand.write'])] });
});
afterEach(() => expect(t.faults.splice(0)).toEqual([]));
afterAll(() => t.close());

const office = async (): Promise<OfficeVisitor> => signedInStaff(t, await aStaff(t.db, t.clock));
const shown = async () => t.client()(systemStatus, { host });

/** Sends a picture as a browser of the office does; answers the status and the code of the refusal. */
async function upload({ cookies }: OfficeVisitor, path: string, { fields, picture }: { fields: Record<string, string>; picture?: Buffer }) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (picture) form.set('file', new Blob([new Uint8Array(picture)]), 'logo.png');
  const body = new Response(form);
  const answer = await t.server.app.inject({
    method: 'POST',
    url: path,
    headers: {
      host: 'localhost',
      'x-requested-with': 'test',
      cookie: [...cookies].map(([name, { value }]) => `${name}=${value}`).join('; '),
      'content-type': body.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await body.arrayBuffer()),
  });
  return `${answer.statusCode} ${answer.json<{ code?: string }>().code ?? 'ok'}`;
}
const square = () => aPicture(90, { width: 200, height: 200 });

test('a new name is on every page immediately, and in the audit log with what was before', async () => {
  const { call } = await office();
  const before = told;
  await call(officeSetName, { name: 'Harbour <Club>', merchantCode: 'HARBOUR', reason });
  expect((await shown()).whitelabel).toMatchObject({ name: 'Harbour <Club>', merchantCode: 'HARBOUR' });
  expect(told).toBe(before + 1);
  expect(brand.dress('<html lang="zh"><head><title>x</title></head>')).toContain('<title>Harbour &lt;Club></title>');
  expect((await call(auditTrail, { action: 'brand.set-name', pageSize: 1 })).items[0]).toMatchObject({
    before: { name: 'Baize', merchantCode: 'BAIZE' },
    after: { name: 'Harbour <Club>', merchantCode: 'HARBOUR' },
    reason,
  });
  expect(await outcomeOf(call(officeSetName, { name: ' ', merchantCode: 'HARBOUR', reason }))).toBe('400 request.invalid');
});

test('currency and zone can be chosen until there is a member or a posting', async () => {
  const { call } = await office();
  await call(officeSetBooks, { currency: 'EUR', zone: 'Europe/Malta', reason });
  expect((await shown()).whitelabel).toMatchObject({ currency: 'EUR', zone: 'Europe/Malta' });
  expect(await outcomeOf(call(officeSetBooks, { currency: 'EUR', zone: 'Europe/Nowhere', reason }))).toBe('400 brand.zone.invalid');
  expect(await outcomeOf(call(officeSetBooks, { currency: 'DMO', zone: 'Europe/Malta', reason }))).toBe('400 brand.currency.invalid');
  isInUse = true;
  expect((await call(officeBrandSetup, {})).areBooksBegun).toBe(true);
  expect(await outcomeOf(call(officeSetBooks, { currency: 'USD', zone: 'Europe/Malta', reason }))).toBe('409 brand.books.begun');
  isInUse = false;
});

test('languages are switched on and off, and the default is one of those that are on', async () => {
  const { call } = await office();
  expect(await outcomeOf(call(officeSetLanguages, { defaultLanguage: 'TH', languages: ['CN', 'EN'], reason } as never))).toBe(
    '400 brand.language.invalid',
  );
  expect(await outcomeOf(call(officeSetLanguages, { defaultLanguage: 'EN', languages: ['EN', 'KR'], reason } as never))).toBe(
    '400 brand.language.invalid',
  );
  await call(officeSetLanguages, { defaultLanguage: 'EN', languages: ['EN', 'CN'], reason } as never);
  expect((await shown()).whitelabel).toMatchObject({ defaultLanguage: 'EN', languages: ['EN', 'CN'] });
  expect(brand.dress('<html lang="zh"><head></head>')).toContain('<html data-language="EN" lang="zh">');
  const { offered } = await call(officeBrandSetup, {});
  expect(offered.find(({ code }) => code === 'TH')).toEqual({ code: 'TH', percent: 40 });
  expect(offered.some(({ code }) => code === 'KR')).toBe(false);
});

test('the licence text has Chinese and English, and any other language', async () => {
  const { call } = await office();
  const texts = { CN: '牌照 1', EN: 'Licence 1', TH: 'ใบอนุญาต 1', FR: '' };
  expect(await outcomeOf(call(officeSetLicence, { texts: { ...texts, CN: ' ' }, reason } as never))).toBe('400 brand.licence.missing');
  await call(officeSetLicence, { texts, reason } as never);
  expect((await shown()).whitelabel.licenceText).toEqual({ CN: '牌照 1', EN: 'Licence 1', TH: 'ใบอนุญาต 1' });
});

test('colours that text can be read on are in the style sheet of every page; others are refused with their contrast', async () => {
  const { call } = await office();
  const refused = await call(officeSetColours, { dark: '#2563eb', light: null, reason } as never).catch((error: unknown) => error);
  expect(refused).toMatchObject({ code: 'brand.colour.contrast', facts: { colour: '#2563eb', ratio: '5.1', least: '7' } });
  await call(officeSetColours, { dark: '#8fd3ff', light: '#0b3d91', reason } as never);
  const css = String((await brand.file(t.db, t.clock, 'look.css'))?.bytes);
  expect(css).toContain(':root[data-scheme="dark"]{--brand:#8fd3ff;--on-brand:#1b1204;');
  expect(css).toContain(':root[data-scheme="light"]{--brand:#0b3d91;--on-brand:#ffffff;');
  expect(brand.dress('<head></head>')).toMatch(/href="\/brand\/look\.css\?v=[0-9a-f]{12}"/);
});

test('a logo and an icon are redrawn, are in the pages, and can be taken away', async () => {
  const staff = await office();
  const before = (await shown()).whitelabel.look;
  expect(await upload(staff, officeSetLogo.path, { fields: { purpose: 'logo' } })).toBe('400 picture.missing');
  const wide = await aPicture(90, { width: 600, height: 100 });
  expect(await upload(staff, officeSetLogo.path, { fields: { purpose: 'logo' }, picture: wide })).toBe('400 picture.shape');
  const oblong = await aPicture(90, { width: 300, height: 100 });
  expect(await upload(staff, officeSetLogo.path, { fields: { purpose: 'icon' }, picture: oblong })).toBe('400 picture.shape');
  expect(await upload(staff, officeSetLogo.path, { fields: { purpose: 'logo' }, picture: oblong })).toBe('200 ok');
  expect(await upload(staff, officeSetLogo.path, { fields: { purpose: 'icon' }, picture: await square() })).toBe('200 ok');
  const { logo, icon } = await staff.call(officeBrandSetup, {});
  const picture = await brand.file(t.db, t.clock, (icon ?? '').replace('/brand/', ''));
  expect(picture?.type).toBe('image/png');
  expect(Buffer.from(picture?.bytes ?? '').includes('SecretCamera')).toBe(false);
  expect(String((await brand.file(t.db, t.clock, 'look.css'))?.bytes)).toContain(`url("${logo}")`);
  expect(String((await brand.file(t.db, t.clock, 'manifest.webmanifest'))?.bytes)).toContain(`"src":"${icon}"`);
  expect(brand.dress('<head><link rel="icon" href="/icon.svg"></head>')).toContain(`<link rel="icon" href="${icon}" type="image/png">`);
  const touch = '<head><link rel="apple-touch-icon" sizes="180x180" href="/apple-touch-icon.png"></head>';
  expect(brand.dress(touch)).toContain(`<link rel="apple-touch-icon" href="${icon}">`);
  expect((await shown()).whitelabel.look).not.toBe(before);
  await staff.call(officeClearLogo, { purpose: 'logo' });
  expect((await staff.call(officeBrandSetup, {})).logo).toBeNull();
  expect(await brand.file(t.db, t.clock, (logo ?? '').replace('/brand/', ''))).toBeUndefined();
  expect(await brand.file(t.db, t.clock, '../brand.ts')).toBeUndefined();
});

test('help lines are called or opened, and are for readers of one language or of all', async () => {
  const { call } = await office();
  const set = (address: string, language: string | null = null) =>
    outcomeOf(call(officeSetHelpLines, { helpLines: [{ language, title: 'Help', address }], reason } as never));
  for (const address of ['javascript:alert(1)', 'http://help.example.org', 'nobody'])
    expect(await set(address)).toBe('400 brand.address.invalid');
  expect(await set('https://help.example.org', 'XX')).not.toBe('ok');
  const helpLines = [
    { language: 'EN', title: 'National helpline', address: '+44 808 802 0133' },
    { language: null, title: 'Gambling Therapy', address: 'https://help.example.org/' },
  ];
  await call(officeSetHelpLines, { helpLines, reason } as never);
  expect((await shown()).whitelabel.helpLines).toEqual([
    { language: 'EN', title: 'National helpline', path: 'tel:+448088020133' },
    { language: null, title: 'Gambling Therapy', path: 'https://help.example.org/' },
  ]);
  expect((await call(officeBrandSetup, {})).helpLines[0]).toEqual({ ...helpLines[0], address: '+448088020133' });
  await call(officeSetHelpLines, { helpLines: [], reason });
  expect((await shown()).whitelabel.helpLines).toEqual([]);
});

test('customer service has an address of its kind, and the live chat gets a signed identity of who asks', async () => {
  const { call } = await office();
  const chat = { kind: 'chat', title: 'Chat', address: 'https://chat.example.com/room?lang=en' } as const;
  const set = (address: string, kind: 'chat' | 'email' | 'phone' = 'chat') =>
    outcomeOf(call(officeSetServices, { services: [{ kind, title: 'Help', address }], reason } as never));
  for (const address of ['javascript:alert(1)', 'http://chat.example.com', 'https://a:b@example.com'])
    expect(await set(address)).toBe('400 brand.address.invalid');
  expect(await set('nobody', 'email')).toBe('400 brand.address.invalid');
  expect(await set('12', 'phone')).toBe('400 request.invalid');
  await call(officeSetServices, { services: [chat, { kind: 'phone', title: 'Phone', address: '+356 2123 4567' }], reason } as never);
  expect((await shown()).customerService).toEqual([
    { kind: 'chat', title: 'Chat', path: chat.address },
    { kind: 'phone', title: 'Phone', path: 'tel:+35621234567' },
  ]);
  expect((await t.client()(serviceLink, {})).path).toBe(chat.address);
  expect(await outcomeOf(call(officeSetChatKey, { key: 'short', reason }))).toBe('400 brand.key.short');
  const key = 'a key of the live chat 1234';
  await call(officeSetChatKey, { key, reason });
  expect(JSON.stringify(await call(auditTrail, { action: 'brand.set-chat-key', pageSize: 1 }))).not.toContain(key);
  expect((await call(officeBrandSetup, {})).hasChatKey).toBe(true);
  expect((await t.client({ headers: { 'x-type': '4' } })(serviceLink, {})).path).toBe(chat.address);
  const { path } = await t.client({ headers: { 'x-type': '0' } })(serviceLink, {});
  const info = new URLSearchParams(new URL(path ?? '').searchParams.get('info') ?? '');
  const timestamp = String(unixMs(t.clock.now()));
  const hash = createHmac('sha256', key).update(`${memberId}\nplayer1\nplayer1\n${timestamp}`).digest('hex');
  expect(Object.fromEntries(info)).toEqual({ userId: memberId, loginname: 'player1', name: 'player1', timestamp, hash });
});

test('downloads have one address a kind, and the web betting software is found by its label', async () => {
  const { call } = await office();
  const resources = [{ type: 'WEBBET', url: 'https://get.example.com/web' }];
  expect(await outcomeOf(call(officeSetResources, { resources: [...resources, ...resources], reason } as never))).toBe(
    '400 brand.resource.twice',
  );
  expect(await outcomeOf(call(officeSetResources, { resources: [{ type: 'IOS', url: 'ftp://x.example' }], reason } as never))).toBe(
    '400 brand.address.invalid',
  );
  await call(officeSetResources, { resources, reason } as never);
  expect((await shown()).resources).toEqual([
    { resourceType: 'WEBBET', url: 'https://get.example.com/web', qrCodeUrl: '', labelNameCn: 'WEBBET' },
  ]);
});

test('logos of partners are added and taken away', async () => {
  const staff = await office();
  const fields = { name: 'Card Co', url: 'https://card.example.com' };
  expect(await upload(staff, officeAddPartner.path, { fields: { ...fields, url: 'javascript:1' }, picture: await square() })).toBe(
    '400 brand.address.invalid',
  );
  expect(await upload(staff, officeAddPartner.path, { fields, picture: await square() })).toBe('200 ok');
  expect((await shown()).partners).toMatchObject([fields]);
  const [partner] = (await staff.call(officeBrandSetup, {})).partners;
  await staff.call(officeRemovePartner, { id: partner?.id } as never);
  expect((await shown()).partners).toEqual([]);
  expect(await outcomeOf(staff.call(officeRemovePartner, { id: partner?.id } as never))).toBe('404 object.not.found');
});
