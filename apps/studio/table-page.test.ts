import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId, second } from '@baize/kernel';
import cn from '@baize/studio-tables/texts/CN.json' with { type: 'json' };
import en from '@baize/studio-tables/texts/EN.json' with { type: 'json' };
import { desktop, openBrowser, phone, shot, type Visit, visit } from '@baize/testkit/browser';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aStudio } from './fixtures.ts';

type Browser = Awaited<ReturnType<typeof openBrowser>>;
type Page = Visit['page'];

/** Stands in for the cameras of a table: what a browser records goes on to whoever watches, from its beginning. */
class Camera {
  readonly #chunks: Buffer[] = [];
  readonly #watching = new Set<ServerResponse>();
  #state: 'running' | 'down' | 'silent' = 'running';
  readonly #server: Server = createServer((_, response) => {
    if (this.#state === 'down') return void response.writeHead(503).end();
    response.writeHead(200, { 'content-type': 'video/webm' });
    this.#watching.add(response);
    response.on('close', () => this.#watching.delete(response));
    if (this.#state === 'running') for (const chunk of this.#chunks) response.write(chunk);
  });

  async start(): Promise<string> {
    await new Promise<void>(done => this.#server.listen(0, '127.0.0.1', done));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/{code}.webm`;
  }

  /** From here on it sends nothing: it hangs up and refuses, or leaves whoever asks waiting. */
  fail(how: 'down' | 'silent'): void {
    this.#state = how;
    for (const response of this.#watching) response.destroy();
  }

  mend(): void {
    this.#state = 'running';
    for (const response of this.#watching) for (const chunk of this.#chunks) response.write(chunk);
  }

  take(chunk: Buffer): void {
    this.#chunks.push(chunk);
    if (this.#state === 'running') for (const response of this.#watching) response.write(chunk);
  }

  stop(): void {
    this.fail('down');
    this.#server.close();
  }
}

const camera = new Camera();
let own: Awaited<ReturnType<typeof aStudio>>;
let browser: Browser;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'baize-table-page-'));
  browser = await openBrowser();
  own = await aStudio({ videoUrl: await camera.start() });
  await own.studio.turnTables();
  await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: folder,
      modulePreload: false,
      rolldownOptions: {
        input: { page: join(import.meta.dirname, 'client/tables-play.ts') },
        output: { entryFileNames: 'page.js', assetFileNames: 'page[extname]', codeSplitting: false },
      },
    },
  });
});
afterAll(async () => {
  camera.stop();
  await browser.close();
  await own.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** A moving picture, recorded while the test goes on. */
async function record(): Promise<void> {
  const page = await browser.newPage();
  await page.exposeFunction('take', (chunk: string) => camera.take(Buffer.from(chunk, 'base64')));
  await page.evaluate(`(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 180 });
    const context = canvas.getContext('2d');
    let at = 0;
    setInterval(() => {
      at += 4;
      context.fillStyle = 'hsl(' + at + ' 60% 40%)';
      context.fillRect(0, 0, 320, 180);
      context.fillStyle = '#fff';
      context.fillRect(at % 320, 60, 60, 60);
    }, 66);
    const recorder = new MediaRecorder(canvas.captureStream(15), { mimeType: 'video/webm;codecs=vp8' });
    recorder.ondataavailable = async ({ data }) => {
      const bytes = new Uint8Array(await data.arrayBuffer());
      window.take(btoa(String.fromCharCode(...bytes)));
    };
    recorder.start(200);
  })()`);
}

/** At a table, on the page as it is built from these sources, whatever was built before. */
async function atTable(code: string, { device, language }: { device: typeof desktop; language: 'CN' | 'EN' }): Promise<Page> {
  const { page } = await visit(browser, { url: own.studio.url, device, language });
  const html = await (await fetch(`${own.studio.url}/play/${code}`)).text();
  const [script = ''] = /\/assets\/[^"]+\.js/.exec(html) ?? [];
  await page.route(`**${script}`, route =>
    route.fulfill({ contentType: 'text/javascript', body: readFileSync(join(folder, 'page.js'), 'utf8') }),
  );
  await page.goto(`/play/${code}#token=launch-${code}&lang=${language}`);
  await page.locator('.table[data-phase]').waitFor(); // the light over the table follows it
  await page.addStyleTag({ path: join(folder, 'page.css') }).catch(() => undefined);
  return page;
}

interface Shown {
  readonly width: number;
  readonly time: number;
}
const shownIn = (page: Page): Promise<Shown> =>
  page.evaluate<Shown>(
    `(({ videoWidth, currentTime, checkVisibility }, video) => ({ width: video.checkVisibility() ? videoWidth : 0, time: currentTime }))(document.querySelector('video'), document.querySelector('video'))`,
  );
const runs = (page: Page) =>
  expect
    .poll(async () => {
      const before = await shownIn(page);
      await page
        .waitForFunction(`document.querySelector('video').currentTime !== ${before.time}`, undefined, { timeout: 3_000 })
        .catch(() => 0);
      const after = await shownIn(page);
      return after.width > 0 && after.time > before.time;
    })
    .toBe(true);
const says = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor();

test('a table shows its running video and says that it decides nothing; one that fails or is slow leaves the drawn table, and comes back', async () => {
  await record();
  const page = await atTable('AGBAC1', { device: desktop, language: 'EN' });
  await runs(page);
  await says(page, en['table.dealt.video']);
  await shot(page, 'table-video-running');

  camera.fail('down');
  await says(page, en['table.video.lost']);
  await says(page, en['table.dealt']);
  expect(await page.locator('video').isVisible()).toBe(false);
  expect(await page.locator('.spot.player').isVisible()).toBe(true);
  await shot(page, 'table-video-lost');
  camera.mend();
  await runs(page);
  await says(page, en['table.dealt.video']);
  expect(await page.locator('.stream-note').isVisible()).toBe(false);

  camera.fail('silent');
  const other = await atTable('AGBAC1', { device: phone, language: 'CN' });
  await says(other, cn['table.video.slow']);
  await says(other, cn['table.dealt']);
  camera.mend();
  await runs(other);
  await says(other, cn['table.dealt.video']);
  await shot(other, 'table-video-phone');

  await other.getByRole('button', { name: cn['table.video.hide'] }).click();
  await says(other, cn['table.dealt']);
  expect(await other.locator('video').isVisible()).toBe(false);
  await other.getByRole('button', { name: cn['table.video.show'] }).click();
  await runs(other);
  for (const one of [page, other]) await one.context().close();
});

test('a round that can’t be played says that the stakes came back, on every device of the player', async () => {
  own.platform.playerId = newId();
  const pages = [await atTable('AGDT1', { device: desktop, language: 'EN' }), await atTable('AGDT1', { device: phone, language: 'CN' })];
  const before = await pages[0]?.locator('.balance b').innerText();
  const { token } = await own.call<{ token: string }>('/api/session', { body: { token: 'launch-AGDT1' } });
  const { state } = await own.call<{ state: { now: { round: { id: string } } } }>('/api/table', { token });
  const stake = { ticketId: newId(), roundId: state.now.round.id, bet: 'tiger', stakeMinor: '20000' };
  expect(await own.call('/api/stakes', { token, body: stake })).toMatchObject({ phase: 'placed' });
  for (const page of pages) await page.locator('[data-bet="tiger"] .placed').waitFor();
  // No one leads the table until long after its bets were to be closed.
  own.clock.move(40 * second);
  for (let turn = 0; turn < 3; turn++) await own.studio.turnTables();
  for (const [at, page] of pages.entries()) {
    await page
      .locator('.news')
      .filter({ hasText: [en, cn][at]?.['table.refunded'] ?? 'nothing' })
      .waitFor();
    await expect.poll(() => page.locator('.balance b').innerText()).toBe(before);
    await shot(page, `table-refunded-${at}`);
    await page.context().close();
  }
});

test('limits that leave no bet to place are shown, with what to do', async () => {
  own.platform.playerId = newId();
  const { rules } = own.platform;
  own.platform.rules = { ...rules, minStakeMinor: '15000', maxStakeMinor: '18000' };
  const page = await atTable('AGSIC1', { device: phone, language: 'EN' });
  own.platform.rules = rules;
  await page.locator('.limits').filter({ hasText: 'No bet fits your limits here: the smallest is ¥2.00, the limit ¥1.80.' }).waitFor();
  await page.context().close();
});
