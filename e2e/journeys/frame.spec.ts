import { openDatabase, sql } from '@baize/db';
import { newId } from '@baize/kernel';
import { makeCatalogue } from '@baize/studio-slots/server';
import { desktop, openBrowser, phone, shot, visit } from '@baize/testkit/browser';
import type { Browser, FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { minorOf } from '../money.ts';
import { answerOf, beyondPanel, PlayerHands } from '../player.ts';
import { beginning, textsOf } from '../texts.ts';
import { here } from '../world/here.ts';

/** What a game promises, tried where it is played: inside the sandboxed frame of the page, with the policies that production sends. */
const url = here('url');
const t = textsOf('EN');
const password = 'lantern orchard 58';
const owner = openDatabase(here('database'), { max: 1 });
const catalogue = makeCatalogue().games;
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await owner.end();
});

/** Someone new with 500.00, at a game that allows autoplay. */
async function atAGame(name: string, device: typeof desktop, gameCode?: string) {
  const account = `${name}${Date.now() % 10_000}`;
  const seat = await visit(browser, { url, device, language: 'EN' });
  const hands = new PlayerHands(seat.page, t);
  await hands.register(account, password);
  await hands.deposit('500');
  if (gameCode === undefined) return { ...seat, account, hands, frame: await hands.openGame('Lantern') };
  await seat.page.goto(`/game?code=${gameCode}`);
  return { ...seat, account, hands, frame: await hands.gameHere() };
}

test.each([
  ['a desktop', desktop],
  ['a phone', phone],
] as const)(
  'autoplay asks for its limits and plays ten spins on %s',
  async (_, device) => {
    const steady =
      catalogue.find(({ row }) => row.modelId.startsWith('lines-20') && row.minStakeMinor === '2000') ?? expect.fail('no game');
    const { page, context, frame, problems } = await atAGame(`auto${device.name}`, device, steady.row.gameCode);
    await frame.getByRole('button', { name: t('game.auto'), exact: true }).click();
    const dialog = frame.getByRole('dialog', { name: t('game.auto') });
    const loss = dialog.getByLabel(t('game.auto.loss', { currency: 'CNY' }));
    const start = dialog.getByRole('button', { name: t('game.auto.begin') });
    expect(await dialog.locator(':invalid, [aria-invalid="true"]').count()).toBe(0);
    await start.click();
    expect(await loss.getAttribute('aria-invalid'), 'only what may be lost has to be chosen').toBe('true');
    await loss.fill('0.01');
    await loss.press('Tab');
    expect(await loss.getAttribute('aria-invalid')).toBe('true');
    await shot(page, `autoplay-${device.name}`);
    expect(await dialog.getByRole('radio', { name: '10', exact: true }).isChecked()).toBe(true);
    await loss.fill('400');
    await dialog.getByLabel(t('game.auto.feature')).uncheck();
    let spins = 0;
    page.on('response', response => {
      if (response.url().endsWith('/api/rounds') && response.ok()) spins += 1;
    });
    await loss.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    await frame.getByText(t('game.auto.ended.rounds')).waitFor({ timeout: 560_000 });
    await frame.getByText(t('game.auto.ended.rounds')).waitFor({ state: 'hidden' });
    expect(spins).toBe(10);
    expect(problems).toEqual([]);
    await context.close();
  },
  600_000,
);

test('a round that is shown again stays in sight, and the button that spins ends it before it can stake', async () => {
  const { page, context, frame, problems } = await atAGame('again', phone);
  let rounds = 0;
  page.on('request', request => {
    if (request.url().endsWith('/api/rounds') && request.method() === 'POST') rounds += 1;
  });
  const play = frame.locator('.go');
  const isReady = async () => (await play.getAttribute('aria-disabled')) === 'false';
  await play.click();
  await expect.poll(() => rounds).toBe(1);
  await expect.poll(isReady).toBe(true);
  await frame.getByRole('button', { name: t('game.history'), exact: true }).click();
  const again = frame.getByRole('button', { name: beginning(t('game.replay.of', { at: '@' })) });
  await again.first().click();
  const end = frame.getByRole('button', { name: t('game.replay.end') });
  await end.waitFor();
  await shot(page, 'replay-phone');
  expect(await isReady()).toBe(false);
  const reels = await frame.locator('.board').boundingBox();
  const notice = await frame.locator('.notice').filter({ has: end }).boundingBox();
  expect(notice?.y ?? 0, 'the rows above the last are in sight').toBeGreaterThan((reels?.y ?? 0) + 0.66 * (reels?.height ?? 0));
  await frame.getByRole('button', { name: t('game.history'), exact: true }).click();
  await again.first().click();
  await frame.getByRole('dialog').waitFor({ state: 'hidden' });
  await end.waitFor();
  expect(await isReady()).toBe(false);
  await play.click({ force: true }); // it plays nothing: it ends what is shown
  await end.waitFor({ state: 'hidden' });
  await expect.poll(isReady).toBe(true);
  expect(rounds).toBe(1);
  await play.click();
  await expect.poll(() => rounds).toBe(2);
  expect(problems).toEqual([]);
  await context.close();
});

/** Every balance that is written on the page and in the game, now. */
async function balancesShown(page: Page, frame: FrameLocator): Promise<string[]> {
  const inGame = frame.locator('.balance .amount');
  const around = page.getByTestId('game-balance').or(page.getByTestId('balance')).filter({ visible: true });
  return [await inGame.innerText(), ...(await around.allInnerTexts())];
}

test('a page with a game has one balance, and it says nothing of a round before the game has shown it', async () => {
  const { page, context, frame, hands, problems } = await atAGame('onebalance', desktop);
  // The reels wait for as long as the answer does, which the platform's push overtakes.
  let answer: () => void = () => undefined;
  const held = new Promise<void>(go => {
    answer = go;
  });
  await page.route('**/api/rounds', async route => {
    const response = await route.fetch();
    await held;
    await route.fulfill({ response });
  });
  const before = await balancesShown(page, frame);
  expect([before.length, new Set(before).size]).toEqual([2, 1]);
  await frame.getByRole('button', { name: t('game.play'), exact: true }).press('Space');
  await expect.poll(async () => (await answerOf<{ total: number }>(page, '/wps/relay/MCSFE_personalHistory')).total).toBe(1);
  const during = await balancesShown(page, frame);
  expect(new Set(during).size).toBe(1);
  const [bet] = (await answerOf<{ items: { stakeMinor: string }[] }>(page, '/wps/relay/MCSFE_personalHistory')).items;
  const staked = minorOf(before[0] ?? '') - BigInt(bet?.stakeMinor ?? '0');
  expect(minorOf(during[0] ?? '')).toBe(staked);
  await page.getByRole('button', { name: t('games.bar.more'), exact: true }).click();
  await page.getByRole('menuitem', { name: t('games.bar.limits') }).click();
  await page.getByRole('dialog').first().waitFor();
  await page.keyboard.press('Escape');
  answer();
  await hands.gameHere();
  const { sumBalance } = await answerOf<{ sumBalance: string }>(page, '/wps/v2/wallets/balance');
  await expect.poll(async () => [...new Set(await balancesShown(page, frame))].map(String).map(minorOf)).toEqual([BigInt(sumBalance)]);
  await page.goto('/index');
  await expect.poll(async () => minorOf(await page.getByTestId('balance').innerText())).toBe(BigInt(sumBalance));
  expect(problems).toEqual([]);
  await context.close();
});

test('a game takes no stake while its page hears nothing, says why, and goes on when it does', async () => {
  const { page, context, hands, problems } = await atAGame('unheard', desktop);
  let isHeard = true;
  await page.routeWebSocket(/\/ws$/, socket => {
    const server = socket.connectToServer();
    socket.onMessage(message => server.send(message));
    server.onMessage(message => {
      if (isHeard) socket.send(message);
    });
  });
  await page.reload();
  const frame = await hands.gameHere();
  const before = await balancesShown(page, frame);
  isHeard = false;
  await frame.getByText(t('game.held')).waitFor();
  await page.getByText(t('games.bar.stale')).waitFor({ state: 'attached' });
  await frame.getByRole('button', { name: t('game.play'), exact: true }).press('Space');
  expect((await answerOf<{ total: number }>(page, '/wps/relay/MCSFE_personalHistory')).total).toBe(0);
  expect(await balancesShown(page, frame)).toEqual(before);
  isHeard = true;
  await frame.getByText(t('game.held')).waitFor({ state: 'hidden' });
  await frame.getByRole('button', { name: t('game.play'), exact: true }).press('Space');
  await expect.poll(async () => (await answerOf<{ total: number }>(page, '/wps/relay/MCSFE_personalHistory')).total).toBe(1);
  expect(problems).toEqual([]);
  await context.close();
});

/** The check that lies over the page. */
const checkOn = (page: Page): FrameLocator => page.frameLocator(`iframe[title="${t('games.check')}"]`);

async function revealAndCheck(page: Page): Promise<void> {
  const check = checkOn(page);
  await check.getByRole('button', { name: t('game.verify.reveal') }).click();
  await check.getByText(t('game.verdict.fits')).waitFor();
  await check.getByRole('img').first().waitFor();
}

test.each([
  ['a desktop', desktop],
  ['a phone', phone],
] as const)('a round is checked with one press in its game, and with one in the betting record, on %s', async (_, device) => {
  const { page, context, frame, hands, problems } = await atAGame(`check${device.name}`, device);
  await hands.spin(frame, 1);
  await frame.getByRole('button', { name: t('game.history') }).click();
  await frame
    .getByRole('button', { name: t('game.history.check') })
    .first()
    .click();
  const seeds: string[] = [];
  page.on('request', request => {
    if (request.url().endsWith('/api/seed') && request.method() === 'POST') seeds.push(request.postDataJSON().clientSeed);
  });
  await checkOn(page)
    .getByRole('button', { name: t('game.verify.reveal') })
    .waitFor();
  await shot(page, `check-hidden-${device.name}`);
  await revealAndCheck(page);
  await shot(page, `check-${device.name}`);
  expect(seeds).toEqual([expect.stringMatching(/^[A-Za-z0-9_-]{16,64}$/)]);
  await page
    .getByRole('dialog', { name: t('games.check') })
    .getByRole('button', { name: t('ui.close') })
    .click();
  await frame
    .getByRole('dialog')
    .getByRole('button', { name: t('game.close') })
    .click();
  await hands.spin(frame, 1); // the game goes on with the next seed
  await page.goto('/index?mc=personalHistoryCopy');
  await page
    .getByRole('button', { name: t('bets.verify') })
    .last()
    .click();
  await checkOn(page).getByText(t('game.verdict.fits')).waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

test('a check that waits for a round in another game names the game and leads to it', async () => {
  const { page, context, account, frame, hands, problems } = await atAGame('twogames', desktop);
  await hands.spin(frame, 1);
  const other = catalogue.find(({ row }) => row.modelId.startsWith('pick-first-20')) ?? expect.fail('no game with a pick');
  // A round that waits for its player, as one is left behind by closing the window.
  await owner.query(sql`
    insert into studio.round select (jsonb_populate_record(r, jsonb_build_object('id', ${newId()}::text, 'bet_id', ${newId()}::text, 'win_id', ${newId()}::text,
      'rollback_id', ${newId()}::text, 'game_code', ${other.row.gameCode}::text, 'model_id', ${other.row.modelId}::text, 'nonce', r.nonce + 1000, 'phase', 'deciding',
      'decide_by', ${new Date(Date.now() + 3_600_000).toISOString()}::text, 'finished_at', null))).*
    from studio.round r where r.player_id = (select m.id::text from identity.member m where m.account = ${account})`);
  await frame.getByRole('button', { name: t('game.fairness') }).click();
  await frame.getByRole('button', { name: t('game.fair.rotate') }).click();
  await frame.getByRole('button', { name: t('game.verify.open.go', { game: other.row.nameEn }) }).click();
  await page.waitForURL(`**/game?code=${other.row.gameCode}`);
  await page.goto('/index?mc=personalHistoryCopy');
  await page
    .getByRole('button', { name: t('bets.verify') })
    .first()
    .click();
  await checkOn(page)
    .getByRole('button', { name: t('game.verify.reveal') })
    .click();
  await checkOn(page)
    .getByText(t('game.verify.open', { game: other.row.nameEn }))
    .waitFor();
  await shot(page, 'check-open-round');
  await checkOn(page)
    .getByRole('button', { name: t('game.verify.open.go', { game: other.row.nameEn }) })
    .click();
  await page.waitForURL(`**/game?code=${other.row.gameCode}`);
  expect(problems.filter(one => !one.includes('409'))).toEqual([]);
  await context.close();
});

test.each([360, 390])('free play at %s pixels: one bar with name, balance and menu, and nothing beside the screen', async width => {
  const { page, context, problems } = await visit(browser, {
    url,
    device: { ...phone, width, height: width === 360 ? 780 : 844 },
    language: 'EN',
  });
  await page.getByRole('button', { name: t('identity.trial.start') }).click();
  await page.waitForURL(/\/(index|game)/);
  await page.goto('/index');
  const frame = await new PlayerHands(page, t).openGame('Lantern');
  const bar = page.locator('header').filter({ has: page.getByRole('button', { name: t('games.bar.more'), exact: true }) });
  const sizes = await page.evaluate<number[]>('[document.documentElement.scrollWidth, innerWidth]');
  expect(sizes[0]).toBe(sizes[1]);
  for (const part of [
    bar.getByRole('heading'),
    bar.getByRole('button', { name: t('games.bar.more'), exact: true }),
    bar.getByTestId('game-balance'),
  ]) {
    const box = await part.boundingBox();
    expect([(box?.width ?? 0) > 20, (box?.x ?? -1) >= 0, (box?.x ?? 0) + (box?.width ?? 0) <= width]).toEqual([true, true, true]);
  }
  await bar.getByRole('timer').waitFor();
  expect((await bar.innerText()).match(/DEMO|DMO/g), 'the result and the balance').toEqual(['DEMO', 'DEMO']);
  expect((await frame.locator('header').innerText()).match(/DMO/)).toBeNull();
  await shot(page, `free-play-${width}`);
  // "DEMO" is longer than a sign of money, and panels keep it within their width.
  for (const opener of ['.auto', '.tools button >> nth=0', '.stake-value']) {
    await frame.locator(opener).tap();
    const content = frame.locator('dialog[open] .content');
    await content.waitFor();
    expect([opener, await beyondPanel(page)]).toEqual([opener, 0]);
    await page.keyboard.press('Escape');
    await content.waitFor({ state: 'detached' });
  }
  expect(problems).toEqual([]);
  await context.close();
});

test('free play to the first spin on a phone takes two taps, in the game that leads the shop window', async () => {
  const { page, context, problems } = await visit(browser, { url, device: phone, language: 'EN' });
  const hero = page
    .getByRole('region', { name: t('games.wall') })
    .getByRole('link')
    .first();
  await hero.waitFor();
  const play = page.getByRole('button', { name: t('identity.trial.start') });
  const box = (await play.boundingBox()) ?? expect.fail('no button');
  expect(box.y + box.height).toBeLessThan(page.viewportSize()?.height ?? 0); // no scrolling before it
  await shot(page, 'shop-window-phone');
  await play.tap();
  await page.waitForURL('**/game?code=*');
  const frame = await new PlayerHands(page, t).gameHere();
  const bet = page.waitForResponse(response => response.url().endsWith('/api/rounds'));
  await frame.getByRole('button', { name: t('game.play'), exact: true }).tap();
  expect((await bet).ok()).toBe(true);
  expect(problems).toEqual([]);
  await context.close();
});

test('a cover of the shop window asks how to play its game, and each way leads to it', async () => {
  const { page, context, problems } = await visit(browser, { url, device: phone, language: 'EN' });
  const cover = page
    .getByRole('region', { name: t('games.wall') })
    .getByRole('listitem')
    .nth(1)
    .getByRole('link');
  await cover.waitFor();
  const game = new URL((await cover.getAttribute('href')) ?? '', url).search;
  await cover.tap();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: t('games.wall.login') }).tap();
  expect(new URL(page.url()).searchParams.get('to')).toBe(`/game${game}`);
  await sheet.waitFor({ state: 'detached' });
  await cover.tap();
  await sheet.getByRole('button', { name: t('identity.trial.start') }).tap();
  await page.waitForURL(`**/game${game}`);
  expect(problems).toEqual([]);
  await context.close();
});

test('someone logged out from another device reads so over the game, logs in, and is in the same game again', async () => {
  const { page, context, account, hands } = await atAGame('elsewhere', phone);
  const game = new URL(page.url()).searchParams.get('code') ?? '';
  const other = await visit(browser, { url, device: desktop, language: 'EN' });
  await new PlayerHands(other.page, t).logIn(account, password);
  const ended = await other.page.request.delete('/wps/session/others', { headers: { 'x-requested-with': 'baize', origin: url } });
  expect(ended.status()).toBe(200);
  const told = page.getByRole('dialog', { name: t('identity.ended.title') });
  await told.getByText(new RegExp(t('identity.ended.revoked', { time: '@' }).replace('@', '\\d\\d:\\d\\d'))).waitFor();
  expect(await page.locator('iframe').count()).toBe(1); // the game is still there, under it
  await shot(page, 'signed-out-game-phone');
  expect(await told.locator('[name="username"]').inputValue()).toBe(account);
  await told.locator('[name="password"]').fill(password);
  await told.getByRole('button', { name: t('identity.login.submit'), exact: true }).click();
  await told.waitFor({ state: 'detached' });
  expect(new URL(page.url()).searchParams.get('code')).toBe(game);
  await hands.gameHere();
  await other.context.close();
  await context.close();
});

test.each([
  ['a desktop', desktop],
  ['a phone', phone],
] as const)('a member tries a game from the lobby with demo money, and goes on with their own: %s', async (_, device) => {
  const { page, context, hands, problems } = await atAGame(`demo${device.name}`, device, 'JD00003');
  await page.goto('/rng?q=lantern');
  const card = page.getByRole('grid').getByRole('link').first();
  await card.waitFor();
  if (device === phone) {
    await card.tap();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('games.demo.try'), exact: true })
      .tap();
  } else {
    await card.hover();
    await shot(page, 'demo-card');
    await page.getByRole('grid').getByText(t('games.demo.try'), { exact: true }).click();
  }
  await page.waitForURL('**/game?**demo=1');
  const frame = await hands.gameHere();
  await expect.poll(async () => minorOf(await page.getByTestId('game-balance').innerText())).toBe(100_000_000n);
  await frame.getByRole('button', { name: t('game.play'), exact: true, disabled: false }).press('Space');
  await shot(page, `demo-${device.name}`);
  await frame.getByRole('button', { name: t('game.play'), exact: true, disabled: false }).waitFor();
  await page.getByRole('button', { name: t('games.demo.real') }).click();
  await page.waitForURL(place => !place.searchParams.has('demo'));
  await hands.gameHere();
  await expect.poll(async () => minorOf(await page.getByTestId('game-balance').innerText())).toBe(5_000_000n);
  expect(problems).toEqual([]);
  await context.close();
});
