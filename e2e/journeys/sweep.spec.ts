import { rmSync } from 'node:fs';
import { type Database, openDatabase } from '@baize/db';
import { openBrowser } from '@baize/testkit/browser';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { here } from '../here.ts';
import { PlayerHands } from '../player.ts';
import { signInStaff } from '../staff.ts';
import {
  axeFaults,
  bringChecks,
  buildForSweep,
  hearTexts,
  isFault,
  languageFaults,
  pages,
  settle,
  showPagesFrom,
  untilTrue,
} from '../sweep.ts';
import { textsOf } from '../texts.ts';

const t = textsOf('EN');
const wide = { width: 1_280, height: 900 };
const widths = [390, 320] as const;
const pseudo = [
  ['en-XA', 'ltr'],
  ['ar-XB', 'rtl'],
] as const;

type Who = keyof typeof pages;

let browser: Browser;
let db: Database;
let folder: string;
let address: { game: string; member: string };
const seats = {} as Record<Who, BrowserContext>;
const heard = {} as Record<Who, ReadonlySet<string>>;

/** One browser for everybody: a visitor, a member (who also opens the gallery) and somebody of the office, each signed in once. */
beforeAll(async () => {
  browser = await openBrowser();
  db = openDatabase(here('database'), { max: 2 });
  folder = buildForSweep();
  const seat = async () => {
    const context = await browser.newContext({ baseURL: here('url'), reducedMotion: 'reduce', viewport: wide });
    await bringChecks(context);
    await showPagesFrom(context, folder);
    return context;
  };
  [seats.visitor, seats.member, seats.office] = [await seat(), await seat(), await seat()];
  seats.gallery = seats.member;
  for (const who of Object.keys(pages) as Who[]) heard[who] = hearTexts(seats[who]);
  const player = await seats.member.newPage();
  await player.goto('/login?lang=EN');
  await new PlayerHands(player, t).logIn('demo', here('password'));
  // A limit with a change that waits, so that the page of limits shows all it has.
  for (const amount of ['10000000000', '20000000000'])
    await player.request.post('/wps/compliance/limits', {
      headers: { 'x-requested-with': 'baize' },
      data: { kind: 'stake', period: 'month', amount },
    });
  const office = await seats.office.newPage();
  await office.goto('/office/?lang=EN');
  await office.evaluate("localStorage.setItem('baize.language', 'EN')");
  await signInStaff(office, t, db);
  address = await found(player, office);
  await Promise.all([player.close(), office.close()]);
});
afterAll(async () => {
  await browser.close();
  await db.end();
  rmSync(folder, { recursive: true, force: true });
});

/** A game and a member that there are, for the pages that show one. */
async function found(player: Page, office: Page) {
  const game = (await (await player.request.get('/lgw/games/popular?count=1')).json()) as { value: { games: { code: string }[] } };
  const members = (await (await office.request.get('/office/api/members?search=demo&page=1&pageSize=10')).json()) as {
    value: { items: { id: string }[] };
  };
  return { game: `/game?code=${game.value.games[0]?.code}`, member: `/office/members/${members.value.items[0]?.id}` };
}

const all = () =>
  (Object.keys(pages) as Who[]).flatMap(who => {
    const more = who === 'member' ? [address.game] : who === 'office' ? [address.member, `${address.member}?tab=protection`] : [];
    return [...pages[who], ...more].map(path => ({ who, path }));
  });

/** So many pages are open at a time: much of a page's time is waiting until nothing comes any more. */
const tabs = 3;

/** Opens every page and gathers what is wrong, so that one run tells everything. */
async function sweep(query: string, look: (page: Page) => Promise<string[]>): Promise<string[]> {
  const open = all();
  const faults: { who: Who; path: string; fault: string }[] = [];
  const tab = async () => {
    let page: Page | undefined;
    let last: Who | undefined;
    for (let next = open.shift(); next; next = open.shift()) {
      const { who, path } = next;
      if (!page || last !== who) {
        await page?.close();
        page = await seats[who].newPage();
        last = who;
      }
      await page.goto(`${path}${path.includes('?') ? '&' : '?'}${query}`);
      const told = await settle(page).then(
        () => look(page as Page),
        (error: Error) => [`does not come to rest: ${error.message.split('\n')[0]}`],
      );
      faults.push(...told.map(fault => ({ who, path, fault })));
    }
    await page?.close();
  };
  await Promise.all(Array.from({ length: tabs }, tab));
  return faults.filter(({ who, fault }) => isFault(fault, heard[who])).map(({ path, fault }) => `${path}: ${fault}`);
}

/** What keeps somebody from using the page as it stands, in dark and in light. */
async function barriers(page: Page): Promise<string[]> {
  const told: string[] = [];
  for (const scheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    await untilTrue(page, `document.documentElement.dataset.scheme === '${scheme}'`);
    told.push(...(await axeFaults(page)).map(fault => `${scheme} ${fault}`));
  }
  return told;
}

async function narrowFaults(page: Page, direction: (typeof pseudo)[number][1]): Promise<string[]> {
  const told: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    told.push(...(await languageFaults(page, direction)).map(fault => `${width} ${fault}`));
  }
  await page.setViewportSize(wide);
  return told;
}

describe('every page of web, office and gallery', () => {
  test.each(pseudo)('in %s can be used by everybody, every text is a text, and nothing scrolls sideways', async (language, direction) => {
    // Whether a page can be used does not hang on its language, so it is asked once.
    const faults = await sweep(`lang=${language}`, async page => [
      ...(direction === 'ltr' ? await barriers(page) : []),
      ...(await narrowFaults(page, direction)),
    ]);
    expect(faults).toEqual([]);
  });
});
