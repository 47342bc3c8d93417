import { betsOfRounds, keyText } from '@baize/bets/server';
import { brandOf, jurisdictionOf, switchesOf } from '@baize/brand/server';
import { type ContextOf, memberOf } from '@baize/call/server';
import type { Queryable, Transaction } from '@baize/db';
import { demosOf, lockMember, type Member, memberById, openDemo } from '@baize/identity/server';
import { hour, type Instant, newId, plus, present, randomToken, refuse, type SessionId } from '@baize/kernel';
import { openAccounts } from '@baize/ledger/server';
import { needPlay } from '@baize/protection/server';
import { balanceOf, cashOf, fundTrial } from '@baize/wallet/server';
import type * as calls from '../../contract/index.ts';
import { noteOpened } from '../lobby/own-store.ts';
import { endSessions, everybody, playStop } from '../office/store.ts';
import { findVendor, type VendorRow } from '../vendors/store.ts';
import { insertSession, tokenHash } from '../wallet/session-store.ts';
import type { GameIndex } from './game-index.ts';
import { takesDemo } from './lane-rules.ts';
import { findGame } from './store.ts';

/** A launch token lives so long; a round under way can still be won after it. */
const sessionHours = 12;
/** So many opened games of a member are remembered. */
const recentLimit = 50;

interface Opened {
  readonly token: string;
  readonly member: Member;
  readonly game: { readonly code: string; readonly vendor: string };
  readonly loginSessionId: SessionId;
  readonly language: string;
  readonly now: Instant;
  readonly isForPlay: boolean;
}

export async function writeSession(
  tx: Transaction,
  { token, member, game, loginSessionId, language, now, isForPlay }: Opened,
): Promise<void> {
  const [cash] = await openAccounts(tx, [cashOf(member.id, member.currency)]);
  await insertSession(tx, {
    tokenHash: tokenHash(token),
    id: newId(),
    memberId: member.id,
    loginSessionId,
    vendor: game.vendor,
    gameCode: game.code,
    currency: member.currency,
    cashAccount: cash,
    language,
    isDemo: member.type === 4,
    isForPlay,
    createdAt: now,
    expiresAt: plus(now, sessionHours * hour),
  });
}

/** Rounds of so many demo accounts of a member can be checked. */
const checkedDemos = 5;

/** The page on which the vendor shows how a round came about. Its session can reveal a seed and opens no bet: a launch may be refused where a check is not. */
export async function checkRound(parts: { readonly games: GameIndex }, context: ContextOf<typeof calls.checkRound>) {
  const { db, clock, input } = context;
  const actor = memberOf(context);
  const game = await findGame(db, input.gameCode);
  const key = { vendor: game?.vendor ?? '', roundId: input.roundId };
  await parts.games.ensure();
  const page = game ? parts.games.proofPage({ vendor: game.vendor, roundId: input.roundId }) : null;
  const keys = [actor.memberId, ...(await demosOf(db, actor.memberId, checkedDemos))].map(memberId => ({ ...key, memberId }));
  const rounds = game && page !== null ? await betsOfRounds(db, keys) : new Map();
  const own = keys.find(one => rounds.has(keyText(one)));
  if (!game || page === null || !own) refuse('object.not.found');
  const member = present(await memberById(db, own.memberId), 'who has played a round exists');
  const token = randomToken(32);
  const opened = { token, member, game, loginSessionId: actor.sessionId, language: input.language, now: clock.now(), isForPlay: false };
  await db.transaction(tx => writeSession(tx, opened));
  const content = `${page}?lang=${encodeURIComponent(input.language)}#token=${token}`;
  return { content, origin: new URL(page).origin, isHosted: game.isBuiltIn };
}

/** Whether members may play with demo money. */
export const hasFreePlay = async (db: Queryable): Promise<boolean> => (await switchesOf(db)).FREEPLAY3 === '1';

/** A vendor with wallets of its own takes no demo money; others take the currencies that staff have chosen. */
async function needCurrency(
  db: Queryable,
  { vendor, member, isDemo }: { vendor: VendorRow; member: Member; isDemo: boolean },
): Promise<void> {
  if (!isDemo) {
    if (vendor.currencies.length > 0 && !vendor.currencies.includes(member.currency))
      refuse('game.currency', { currencies: vendor.currencies });
    return;
  }
  if (!takesDemo(vendor, member.type === 4 || (await hasFreePlay(db)))) refuse('game.demo.unavailable');
}

/** With less demo money than this a new demo begins: 100.00. */
const spentMinor = 1_000_000n;

/** The account that a member tries games with. Call it with the member locked. */
async function demoPlayer(tx: Transaction, member: Member, now: Instant): Promise<Member> {
  const [last] = await demosOf(tx, member.id, 1);
  const known = last && (await memberById(tx, last));
  if (known && BigInt((await balanceOf(tx, last)).sumBalance) >= spentMinor) return known;
  const id = await openDemo(tx, member, now);
  const player = present(await memberById(tx, id), 'the account was made');
  await fundTrial(tx, { memberId: id, unit: player.currency, at: now });
  return player;
}

/** A game of this installation that is a page of the site. */
interface SitePage {
  /** "/lottery?gameCode=ssc-1". */
  readonly path: string;
  readonly vendor: string;
  readonly isOn: boolean;
}

export type PageOf = (db: Queryable, code: string) => Promise<SitePage | undefined>;

/** The page of a game that needs no session of its own: the login is enough. */
async function launchPage({ db, clock }: ContextOf<typeof calls.launchGame>, page: SitePage, member: Member) {
  if (await playStop(db, member.id)) refuse('game.player.stopped');
  await db.transaction(tx => needPlay(tx, member.id, clock.now()));
  const { path: content, vendor } = page;
  return { content, origin: '', isDemo: member.type === 4, currency: member.currency, vendor, isTransfer: false, isHosted: true };
}

/** Where games may not be played side by side, the one before takes no more bets; what is open in it is still won. */
async function closeOthers(tx: Transaction, { memberIds, at }: { memberIds: ReadonlySet<Member['id']>; at: Instant }): Promise<void> {
  if ((await jurisdictionOf(tx)).allowsParallelGames) return;
  for (const memberId of memberIds) await endSessions(tx, memberId, at);
}

export async function launchGame(pageOf: PageOf, context: ContextOf<typeof calls.launchGame>) {
  const { db, clock, input } = context;
  const actor = memberOf(context);
  const game = await findGame(db, input.gameCode);
  const page = game ? undefined : await pageOf(db, input.gameCode);
  const asked = game ?? page ?? refuse('game.unknown');
  if (!asked.isOn) refuse('game.maintenance');
  if (await playStop(db, everybody)) refuse('game.play.stopped');
  const member = present(await memberById(db, actor.memberId), 'a signed-in member exists');
  if (member.status !== 'active') refuse('user.or.token.invalid');
  if (!game) return launchPage(context, present(page, 'one of the two is there'), member);
  const vendor = present(await findVendor(db, game.vendor), 'a game has its vendor');
  const isDemo = member.type === 4 || input.isDemo;
  await needCurrency(db, { vendor, member, isDemo });
  const token = randomToken(32);
  const currency = await db.transaction(async tx => {
    await lockMember(tx, member.id);
    if (await playStop(tx, member.id)) refuse('game.player.stopped');
    await needPlay(tx, member.id, clock.now());
    const player = isDemo && member.type !== 4 ? await demoPlayer(tx, member, clock.now()) : member;
    const opened = {
      token,
      member: player,
      game,
      loginSessionId: actor.sessionId,
      language: input.language,
      now: clock.now(),
      isForPlay: true,
    };
    await closeOthers(tx, { memberIds: new Set([member.id, player.id]), at: opened.now });
    await writeSession(tx, opened);
    await noteOpened(tx, { memberId: member.id, gameCode: game.code, openedAt: clock.now(), most: recentLimit });
    return player.currency;
  });
  // The token comes after the hash: the browser does not send it to anyone's log.
  const { zone } = await brandOf(db);
  const own = new URLSearchParams({ token, lang: input.language, zone });
  const content = `${vendor.launchUrl}/play/${encodeURIComponent(game.code)}#${own}`;
  return {
    content,
    origin: vendor.frameOrigin || new URL(vendor.launchUrl).origin,
    isDemo,
    currency,
    vendor: vendor.code,
    isTransfer: vendor.wallet === 'transfer',
    isHosted: vendor.isBuiltIn,
  };
}
