import { brandOf } from '@baize/brand/server';
import { type ContextOf, type Handler, handle } from '@baize/call/server';
import { createMember, memberById, openSession } from '@baize/identity/server';
import { newId, present, randomToken, refuse, unixMs } from '@baize/kernel';
import { fundTrial } from '@baize/wallet/server';
import * as calls from '../../contract/index.ts';
import { writeSession } from '../catalogue/launch.ts';
import { listGames } from '../catalogue/store.ts';
import { certify, type Target } from '../certify/kit.ts';
import { openKeysOf } from './key-store.ts';
import { findVendor, lastWalletCheck, putWalletCheck } from './store.ts';

interface WalletCheckParts {
  /** Sends a request to our own vendor wallet, the whole way that a vendor's takes. */
  readonly toWallet: Target['send'];
}

type Context = ContextOf<typeof calls.staffCheckVendorWallet>;
type Game = Pick<Awaited<ReturnType<typeof listGames>>[number], 'code' | 'vendor'>;

/** A new trial account with its demo money, and a token for each game. It ends as trial accounts do. */
async function trialIn({ db, clock, ip, userAgent, host, isSecure, language }: Context, games: readonly Game[]): Promise<string[]> {
  const { currency } = await brandOf(db);
  const now = clock.now();
  return db.transaction(async tx => {
    const { memberId } = await createMember(tx, {
      account: `trial${newId().slice(-12)}`,
      type: 4,
      currency,
      createdAt: now,
      registration: { method: 'FREEPLAY', domain: host.slice(0, 300), ip, userAgent },
    });
    const { sessionId } = await openSession(tx, memberId, { now, ip, userAgent, isSecure });
    const member = present(await memberById(tx, memberId), 'a member that was made exists');
    await fundTrial(tx, { memberId, unit: member.currency, at: now }); // the event would give it later, and only once
    const tokens = games.map(() => randomToken(32));
    for (const [n, game] of games.entries())
      await writeSession(tx, { token: tokens[n] ?? '', member, game, loginSessionId: sessionId, language, now, isForPlay: true });
    return tokens;
  });
}

async function staffCheckVendorWallet(context: Context, { toWallet }: WalletCheckParts) {
  const { db, clock, input } = context;
  const vendor = await findVendor(db, input.code);
  if (!vendor) refuse('object.not.found');
  if (vendor.wallet !== 'seamless') refuse('games.check.transfer');
  const [[key], games] = await Promise.all([
    openKeysOf(db, vendor.code, clock.now()),
    listGames(db, { vendor: vendor.code, limit: 2, offset: 0, order: 'popular' }),
  ]);
  if (!key) refuse('games.check.no.key');
  if (games.length === 0) refuse('games.check.no.game');
  const [token = '', second] = await trialIn(context, games);
  const other = second === undefined ? undefined : { gameCode: games[1]?.code ?? '', token: second };
  const target = { send: toWallet, keyId: key.keyId, secret: key.secret, token, other, now: () => unixMs(clock.now()) };
  const checks = (await certify(target)).map(({ id, problem }) => ({ check: id, problem: problem?.slice(0, 500) ?? null }));
  const done = { at: clock.now(), checks };
  await putWalletCheck(db, vendor.code, done);
  return done;
}

export const walletCheckHandlers = (parts: WalletCheckParts): Handler[] => [
  handle(calls.staffCheckVendorWallet, context => staffCheckVendorWallet(context, parts)),
  handle(calls.staffVendorWalletChecks, async ({ db, input }) => {
    if (!(await findVendor(db, input.code))) refuse('object.not.found');
    return { last: (await lastWalletCheck(db, input.code)) ?? null };
  }),
];
