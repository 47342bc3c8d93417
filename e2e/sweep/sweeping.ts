import { startServer } from '@baize/app-server';
import { readEnvironment } from '@baize/app-server/env';
import { sandboxProvider } from '@baize/cashier/server';
import { type Database, openDatabase, runtimeRole } from '@baize/db';
import { systemClock } from '@baize/kernel';
import { openBrowser } from '@baize/testkit/browser';
import { buildDevelopmentPages } from '@baize/tools/build';
import { installationSecrets } from '@baize/tools/state';
import { pino } from 'pino';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { type Texts, textsOf } from '../texts.ts';
import { here } from '../world/here.ts';
import { axeFaults, bringChecks, hearTexts, isFault, languageFaults, requestsOf, settle, untilTrue } from './sweep.ts';

const wide = { width: 1_280, height: 900 };
const widths = [390, 320] as const;
const pseudo = [
  ['en-XA', 'ltr'],
  ['ar-XB', 'rtl'],
] as const;

/** So many pages are open at a time: a part of a page's time is waiting until nothing comes any more. */
const tabs = 2;

/** Another server of this worker's world, which shows the development build: that one has the state gallery and the pseudo-locales. */
async function startDevelopmentServer(): Promise<string> {
  const port = Number(new URL(here('url')).port);
  const env = readEnvironment({
    PORT: String(port + 3),
    STUDIO_PORT: String(port + 1),
    PAYMENTS_PORT: String(port + 2),
    BAIZE_HOME: here('home'),
    BAIZE_CALLS_PER_MINUTE: '100000',
  });
  const { paymentsSecret } = installationSecrets(env.home);
  const server = await startServer({
    ...env,
    captcha: { kind: 'fixed', answer: here('captcha') },
    connection: { ...here('database'), user: runtimeRole },
    providers: [sandboxProvider({ url: env.paymentsUrl, secret: paymentsSecret, clock: systemClock })],
    log: pino({ level: 'error' }),
    withWorker: false,
    pagesFolder: await buildDevelopmentPages(),
  });
  onTestFinished(server.stop);
  return server.url;
}

export interface Seat {
  readonly page: Page;
  readonly t: Texts;
  readonly db: Database;
}

export interface Sweep {
  /** Logs in whoever may see the pages, and answers the addresses of those that show something of this world. */
  readonly arrive?: (seat: Seat) => Promise<readonly string[]>;
  readonly paths: readonly string[];
}

/** A browser tells a page of another scheme with a picture of it; on a busy machine that picture may never be drawn, and it has to be asked again. */
async function showScheme(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  const isShown = `document.documentElement.dataset.scheme === '${scheme}'`;
  for (let tries = 0; tries < 12; tries++) {
    await page.emulateMedia({ colorScheme: scheme });
    const isTold = await untilTrue(page, isShown, 200).then(
      () => true,
      () => false,
    );
    if (isTold) return;
    await page.emulateMedia({ colorScheme: null });
  }
  await untilTrue(page, isShown);
}

/** What keeps someone from using the page, in dark and in light. */
async function barriers(page: Page): Promise<string[]> {
  const told: string[] = [];
  for (const [scheme, rules] of [
    ['light', 'colours'],
    ['dark', 'all'],
  ] as const) {
    await showScheme(page, scheme);
    told.push(...(await axeFaults(page, rules)).map(fault => `${scheme} ${fault}`));
  }
  return told;
}

async function narrowFaults(page: Page, direction: 'ltr' | 'rtl'): Promise<string[]> {
  const told: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    told.push(...(await languageFaults(page, direction)).map(fault => `${direction} ${width} ${fault}`));
  }
  await page.setViewportSize(wide);
  return told;
}

/** A tab that is loaded once and then led from page to page, as by a reader who follows links. */
async function openTab(context: BrowserContext) {
  const page = await context.newPage();
  const requests = requestsOf(page);
  let isLoaded = false;
  const lead = async (path: string) => {
    if (isLoaded) await page.evaluate(`history.pushState({}, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate'))`);
    else await page.goto(path);
    isLoaded = true;
  };
  return {
    /** Everything that is wrong with a page. Whether it can be used does not depend on its language, so that is asked once. */
    async look(path: string): Promise<string[]> {
      const told: string[] = [];
      await lead(path);
      await settle(page, requests);
      for (const [language, direction] of pseudo) {
        await page.evaluate(`setLanguage('${language}')`);
        await settle(page, requests);
        if (direction === 'ltr') told.push(...(await barriers(page)));
        told.push(...(await narrowFaults(page, direction)));
      }
      return told;
    },
  };
}

/** Opens every page and gathers what is wrong, so that one run tells everything. */
async function faultsOf({ arrive, paths }: Sweep): Promise<string[]> {
  const browser = await openBrowser();
  onTestFinished(() => browser.close());
  const db = openDatabase(here('database'), { max: 2 });
  onTestFinished(() => db.end());
  const context = await browser.newContext({ baseURL: await startDevelopmentServer(), reducedMotion: 'reduce', viewport: wide });
  // Pages before the log-in are dark until someone chooses; here they follow the browser as the others do.
  await context.addInitScript("localStorage.getItem('baize.scheme') ?? localStorage.setItem('baize.scheme', 'auto')");
  await bringChecks(context);
  const heard = hearTexts(context);
  const open = [...paths];
  if (arrive) {
    const page = await context.newPage();
    open.push(...(await arrive({ page, t: textsOf('EN'), db })));
    await page.close();
  }
  const faults: { path: string; fault: string }[] = [];
  const follow = async () => {
    const tab = await openTab(context);
    for (let path = open.shift(); path !== undefined; path = open.shift()) {
      const told = await tab.look(path).catch((error: Error) => [`cannot be looked at: ${error.message.split('\n')[0]}`]);
      faults.push(...told.map(fault => ({ path: path as string, fault })));
    }
  };
  await Promise.all(Array.from({ length: tabs }, follow));
  return faults.filter(({ fault }) => isFault(fault, heard)).map(({ path, fault }) => `${path}: ${fault}`);
}

export function sweep(what: string, pages: Sweep): void {
  test(`${what} can be used by everyone, every text is a text, and nothing scrolls sideways`, async () => {
    expect(await faultsOf(pages)).toEqual([]);
  });
}
