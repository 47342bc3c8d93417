import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { PermissionInfo } from '@baize/brand/contract';
import { inMaintenance } from '@baize/brand/fixtures';
import { replaceRegion, updateMaintenance } from '@baize/brand/server';
import { codes, sourceCode } from '@baize/i18n';
import { hour, instant, newId, plus, second, unixMs } from '@baize/kernel';
import { openBrowser } from '@baize/testkit/browser';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWholeServer, type WholeServer } from '../fixtures.ts';
import { closedPage, languageFor } from './closed-page.ts';
import { keepOut } from './keep-out.ts';

const own = codes.filter(code => sourceCode(code) === code);
const wireBytes = 30_000;

let t: WholeServer;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'baize-pages-'));
  for (const app of ['web', 'office']) {
    mkdirSync(join(folder, app));
    writeFileSync(join(folder, app, 'index.html'), `<html lang="en"><head></head><body><h1>The ${app}</h1></body></html>`);
  }
  t = await startWholeServer({ pagesFolder: folder });
});
afterAll(async () => {
  await t.close();
  rmSync(folder, { recursive: true });
});

const renew = () => t.running.server.app.inject({ url: '/wps/system/permission' });
const ask = (url: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  t.running.server.app.inject({ url, remoteAddress, headers: { accept: 'text/html', ...headers } });
/** Longer than settings are remembered. */
const forget = () => t.clock.move(11 * second);

async function close(reason: string, minutes: number): Promise<void> {
  await inMaintenance(t.db, reason, plus(t.clock.now(), (minutes * hour) / 60));
  forget();
}

async function open(): Promise<void> {
  await updateMaintenance(t.db, { isOn: false, reason: '', endsAt: null });
  await t.db.transaction(tx => replaceRegion(tx, { mode: 'deny', countries: [], networks: [] }));
  forget();
  await renew();
}

const texts = (code: string): Record<string, string> =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../web/texts', `${code}.json`), 'utf8')) as Record<string, string>;

test.each(own)('the page of a closed site speaks %s', code => {
  const english = texts('EN');
  const wanted = Object.keys(english).filter(key => /^shell\.(closed\..*|service|language|responsible\.text)$/.test(key));
  const written = texts(code);
  expect(wanted.length).toBe(12);
  // Roman Urdu says these two in English.
  const shared = code === 'UR-LA' ? ['shell.service'] : [];
  expect(wanted.filter(key => !written[key] || (code !== 'EN' && written[key] === english[key] && !shared.includes(key)))).toEqual([]);
});

test('during maintenance every page is one small answer: no file of the app, the reason, the end, and when to come again', async () => {
  await close('New <tables> arrive.', 90);
  for (const path of ['/', '/login', '/index.html', '/rng?vendor=mirror']) {
    const answer = await ask(path, { 'accept-language': 'en' });
    expect([path, answer.statusCode, answer.headers['cache-control']]).toEqual([path, 503, 'no-store']);
    expect(answer.body).not.toMatch(/<link rel="stylesheet"|<script src|type="module"|The web/);
    expect(answer.body).toContain('New &lt;tables> arrive.'.replace('>', '&gt;'));
  }
  const answer = await ask('/', { 'accept-language': 'en' });
  expect(Number(answer.headers['retry-after'])).toBe(90 * 60 - 11);
  expect(answer.body).toContain(`<time datetime="2026-11-21T05:`);
  expect(answer.body).toMatch(/Reference for customer service: [0-9a-f-]{36}/);
  expect((await ask('/office/')).body).toContain('The office');
  await open();
  expect((await ask('/login')).body).toContain('The web');
});

test.each(own)('in %s the whole page travels in less than 30 KB, and no sentence of it is in another language', async code => {
  await inMaintenance(t.db, '', null);
  forget();
  const { body } = await ask(`/?lang=${code}`);
  expect(brotliCompressSync(body).length).toBeLessThan(wireBytes);
  const isOffered = body.includes(`value="${code}"`);
  expect(body).toContain(texts(isOffered ? code : 'CN')['shell.responsible.text']?.replaceAll('"', '&quot;'));
  await open();
});

test('a region that is kept out is named, with a way to appeal', async () => {
  await t.db.transaction(tx => replaceRegion(tx, { mode: 'deny', countries: ['US'], networks: [] }));
  forget();
  const answer = await ask('/index', { 'accept-language': 'en' }, '192.0.2.1');
  expect(answer.statusCode).toBe(451);
  expect(answer.body).toContain('United States');
  expect(answer.body).toContain('contact customer service');
  expect((await ask('/index', {}, '203.0.113.1')).statusCode).toBe(200);
  await open();
});

test.each([
  ['what the address says', { address: 'FR', chosen: 'TH', accept: 'ja' }, 'FR'],
  ['what was chosen', { address: undefined, chosen: 'TH', accept: 'ja' }, 'TH'],
  ['what the browser prefers', { address: undefined, chosen: undefined, accept: 'xx,ja;q=0.8,fr;q=0.7' }, 'JA'],
  ['nothing that is offered', { address: 'SW', chosen: undefined, accept: 'sw' }, 'CN'],
])('the page follows %s', (_, asked, code) => {
  expect(languageFor(asked, ['CN', 'EN', 'FR', 'TH', 'JA'], 'CN')).toBe(code);
});

test('the page counts down the last day, keeps the chosen language, and gives way to the page that was asked for', async () => {
  const browser = await openBrowser();
  try {
    const context = await browser.newContext({ baseURL: t.url, locale: 'en-GB' });
    const page = await context.newPage();
    const thai = page.getByRole('heading', { name: texts('TH')['shell.closed.maintenance.title'] ?? '' });
    await page.clock.install({ time: unixMs(t.clock.now()) });
    await close('', 65);
    await page.clock.setSystemTime(unixMs(t.clock.now()));
    await page.goto('/promotions?from=mail');
    expect(await page.getByRole('timer').textContent()).toMatch(/^1:04:\d\d$/);
    expect(await page.locator('time').textContent()).toMatch(/ \(UTC\+8\)$/); // the site's, as on its other pages, wherever the reader is
    await page.getByRole('combobox').selectOption('TH');
    await thai.waitFor();
    await context.clearCookies();
    await page.goto('/promotions?from=mail');
    await thai.waitFor();
    await open();
    await page.clock.runFor(75 * second);
    await page.getByRole('heading', { name: 'The web' }).waitFor();
    expect(page.url()).toBe(`${t.url}/promotions?from=mail`);
  } finally {
    await browser.close();
  }
});

test('only help lines of the reader’s language are named, and those for everyone; of customer service its address', async () => {
  const asked = await t.running.server.app.inject({ url: '/wps/system/permission?host=localhost' });
  const data = asked.json<{ value: PermissionInfo }>().value;
  const lines = [
    { language: 'TH', title: 'Thai line', path: 'tel:+6612345678' },
    { language: 'EN', title: 'English line', path: 'tel:+4412345678' },
    { language: null, title: 'World line', path: 'https://help.example' },
  ];
  const customerService = [{ title: '客服邮箱', path: 'mailto:help@example.com', kind: 'email' as const }];
  const info = { ...data, customerService, whitelabel: { ...data.whitelabel, helpLines: lines } };
  const { html } = closedPage({ kind: 'maintenance', info, look: '', pages: [] }, 'TH', { translate: (_, key) => key, atMs: 0 });
  expect(lines.map(({ title }) => html.includes(title))).toEqual([true, false, true]);
  expect(html).toContain('Thai line +6612345678');
  expect(html).toContain('>help@example.com</a>');
  expect(html).not.toContain('客服邮箱');
});

test('a page opens where no one can tell whether the site is open, and the log says why', async () => {
  const lines: string[] = [];
  const door = () => {
    throw new Error('no database');
  };
  const ask = keepOut({
    door,
    db: t.db,
    clock: t.clock,
    translate: (_, key) => key,
    log: pino({}, { write: line => void lines.push(line) }),
  });
  const language = { address: undefined, accept: undefined };
  expect(await ask({ path: '/', prefix: '/', ip: '127.0.0.1', cookies: {}, requestId: newId(), language })).toBeUndefined();
  expect(lines.join()).toContain('no database');
});

test('further off than a day there is no clock', async () => {
  await inMaintenance(t.db, '', instant(Date.UTC(2099, 0, 1)));
  forget();
  const { body } = await ask('/', { 'accept-language': 'en' });
  expect(body).toContain('<p class="clock" role="timer" hidden></p>');
  await open();
});
