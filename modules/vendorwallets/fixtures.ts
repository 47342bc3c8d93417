import { type Cashier, fund, major, startCashier } from '@baize/cashier/fixtures';
import type { Database } from '@baize/db';
import { aMember, aToken } from '@baize/identity/fixtures';
import type { JobContext } from '@baize/jobs';
import { type Clock, type Instant, minorPerMajor, present, systemClock } from '@baize/kernel';
import { balancesOf } from '@baize/ledger/server';
import type { TestServer } from '@baize/testkit';
import { moveWallet, myWalletTransfers } from './contract/index.ts';
import {
  type OpenWallet,
  putTransferVendor,
  type VendorMove,
  type VendorPlayer,
  type VendorPurse,
  type VendorWalletPort,
  vendorWalletsModule,
} from './server/index.ts';
import { workDueTransfers } from './server/transfers/work.ts';

/** A vendor's wallet in this process, that does and says what a test wants. */
export interface ScriptedWallet extends VendorWalletPort {
  /** What it was asked, in order: "move V123", "state V123". */
  readonly asked: string[];
  /** Nothing is done and nothing answered. */
  isDown: boolean;
  /** So many of the next answers are lost after the work was done. */
  loses: number;
  /** Why the next transfers are refused. */
  refuses: string | undefined;
  /** Told before each answer: what a test lets happen in that moment. */
  meanwhile: () => Promise<void>;
  readonly play: (player: VendorPlayer, minor: bigint) => void;
  readonly balance: (playerId: string) => bigint;
}

const empty: VendorPurse = { balanceMinor: 0n, resultMinor: 0n, revision: 0n };
type Told = { readonly status: 'done' } | { readonly status: 'refused'; readonly reason: string };

export function aVendorWallet(clock: Clock = systemClock): ScriptedWallet {
  const done: (VendorMove & { at: Instant })[] = [];
  const purses = new Map<string, VendorPlayer & { purse: VendorPurse }>();
  const known = new Map<string, Told & { readonly playerId: string }>();
  const purseOf = (playerId: string) => purses.get(playerId)?.purse ?? empty;
  const change = (player: VendorPlayer, minor: bigint, played: bigint) => {
    const { balanceMinor, resultMinor, revision } = purseOf(player.playerId);
    const purse = { balanceMinor: balanceMinor + minor, resultMinor: resultMinor + played, revision: revision + 1n };
    purses.set(player.playerId, { playerId: player.playerId, currency: player.currency, purse });
  };
  const answer = async <T>(asked: string, work: () => T): Promise<T> => {
    wallet.asked.push(asked);
    if (wallet.isDown) throw new Error('connect ECONNREFUSED');
    const done = work();
    await wallet.meanwhile();
    if (wallet.loses > 0) {
      wallet.loses--;
      throw new Error('the answer was lost');
    }
    return done;
  };
  const toldOf = (reference: string) => {
    const told = known.get(reference);
    if (!told) return { status: 'absent' as const };
    return { ...told, purse: purseOf(told.playerId) };
  };
  const doOnce = (move: VendorMove) => {
    if (known.has(move.reference)) return;
    const isTooMuch = move.direction === 'out' && move.minor > purseOf(move.playerId).balanceMinor;
    const reason = wallet.refuses ?? (isTooMuch ? 'insufficient' : undefined);
    known.set(move.reference, { playerId: move.playerId, ...(reason ? { status: 'refused', reason } : { status: 'done' }) });
    if (reason) return;
    change(move, move.direction === 'in' ? move.minor : -move.minor, 0n);
    done.push({ ...move, at: clock.now() });
  };
  const wallet: ScriptedWallet = {
    asked: [],
    isDown: false,
    loses: 0,
    refuses: undefined,
    meanwhile: async () => undefined,
    purseOf: ({ playerId }) => answer('balance', () => purseOf(playerId)),
    move: move =>
      answer(`move ${move.reference}`, () => {
        doOnce(move);
        return toldOf(move.reference);
      }),
    outcomeOf: reference => answer(`state ${reference}`, () => toldOf(reference)),
    cancel: reference =>
      answer(`cancel ${reference}`, () => {
        if (!known.has(reference)) known.set(reference, { status: 'refused', reason: 'cancelled', playerId: '' });
        return toldOf(reference);
      }),
    async *wallets() {
      yield await answer('list', () => [...purses.values()]);
    },
    async *transfers({ from, to }) {
      yield await answer('transfers', () => done.filter(one => one.at >= from && one.at < to));
    },
    play: (player, minor) => change(player, minor, minor),
    balance: playerId => purseOf(playerId).balanceMinor,
  };
  return wallet;
}

/** A server with vendor wallets and the modules below them. */
export const startWallets = (openWallet: OpenWallet): Promise<Cashier> => startCashier([], [vendorWalletsModule({ openWallet })]);

/** A transfer vendor, of which a test decides how it is reached. */
export const aTransferVendor = (
  db: Database,
  code = 'KY',
  url = 'http://localhost:9/wallet',
  { listsTransfers = false } = {},
): Promise<void> =>
  putTransferVendor(db, {
    code,
    names: { CN: `厂商${code}`, EN: `Vendor ${code}` },
    url,
    keyId: 'baize',
    secret: `secret of ${code}`,
    place: 1,
    listsTransfers,
  });

/** Where a member's money is, in whole units. */
export async function walletsOf(t: { db: Database }, memberId: string): Promise<{ main: number; there: number; transit: number }> {
  const accounts = await balancesOf(t.db, memberId);
  const of = (kind: string) =>
    Number(accounts.filter(one => one.kind === kind).reduce((sum, one) => sum + one.postedMinor, 0n) / minorPerMajor);
  return { main: of('member.cash'), there: of('member.vendor'), transit: of('member.transit') };
}

/** One turn of the loop that works transfers off, in which no vendor is left alone. */
export const workTransfers = (context: JobContext, open: OpenWallet): Promise<number> => workDueTransfers(context, open, new Map());

/** A member with money, and what they do with wallets. */
export async function aWalletPlayer(t: TestServer, amount = 1_000) {
  const member = await aMember(t.db, t.clock);
  await t.deliverEvents();
  await fund(t, member.id, amount);
  const call = t.client({ token: await aToken(t.db, t.clock, member) });
  const move =
    (direction: 'in' | 'out') =>
    (sum: number, vendor = 'KY') =>
      call(moveWallet, { vendor, direction, amountMinor: major(sum) });
  return {
    member,
    call,
    put: move('in'),
    take: move('out'),
    /** The newest transfer as it is. */
    last: async () => present((await call(myWalletTransfers, {})).items[0], 'something was moved'),
    books: () => walletsOf(t, member.id),
  };
}
