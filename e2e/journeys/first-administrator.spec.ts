import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { desktop, openBrowser, shot, visit } from '@baize/testkit/browser';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enterCode } from '../staff.ts';
import { textsOf } from '../texts.ts';
import { freePorts } from '../world/free-ports.ts';

const root = join(import.meta.dirname, '../..');
const t = textsOf('EN');
const password = 'correct horse 9 battery';
let browser: Browser;
let home: string;
const started: ChildProcess[] = [];
beforeAll(async () => {
  browser = await openBrowser();
  home = mkdtempSync(join(tmpdir(), 'baize-first-'));
});
afterAll(async () => {
  await browser.close();
  for (const child of started) await stop(child);
  rmSync(home, { recursive: true, force: true });
});

interface Started {
  readonly child: ChildProcess;
  readonly output: string;
}

/** The product in production, on an empty database of its own; resolves with what it has said when it is ready. */
async function start(port: number): Promise<Started> {
  const child = spawn(process.execPath, [join(root, 'tools/start.ts')], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', BAIZE_HOME: home, PORT: String(port), PUBLIC_URL: `http://localhost:${port}` },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.push(child);
  let output = '';
  await new Promise<void>((resolve, reject) => {
    child.once('exit', code => reject(new Error(`ended with ${code}:\n${output}`)));
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('Ctrl-C stops everything')) resolve();
    });
  });
  return { child, output };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

const linkIn = (output: string): string => /(http:\S+\/office\/#invitation=\S+)/.exec(output)?.[1] ?? expect.fail(`no link in:\n${output}`);

test('an empty production installation is opened by the link on its console, which works once, and is not printed again', async () => {
  const port = await freePorts();
  const first = await start(port);
  expect(first.output).not.toContain('Demo logins');
  const url = `http://localhost:${port}`;
  const { context, page } = await visit(browser, { url, device: desktop, language: 'EN', scheme: 'dark' });
  await page.goto(linkIn(first.output));
  const next = page.getByRole('button', { name: t('staff.login.next'), exact: true });
  await page.locator('[name="password"]').fill(password);
  await page.locator('[name="again"]').fill(password);
  await next.click();
  await page.getByText(t('staff.office.list.emailWrong')).waitFor();
  await shot(page, 'first-administrator');
  await page.locator('[name="email"]').fill('ada@example.com');
  await next.click();
  const secret = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText();
  await enterCode(page, t, secret.replaceAll(' ', ''));
  await shot(page, 'first-administrator-home');

  const other = await visit(browser, { url, device: desktop, language: 'EN', scheme: 'dark' });
  await other.page.goto(linkIn(first.output));
  await other.page.getByText(t('error.staff.invitation.invalid')).waitFor();
  await Promise.all([context.close(), other.context.close()]);

  await stop(first.child);
  const second = await start(port);
  expect(second.output).not.toContain('#invitation=');
});
