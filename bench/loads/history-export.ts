import { type Connection, openDatabase } from '@baize/db';
import { bytesOfList } from '@baize/exports/server';
import { gamesPostingKinds } from '@baize/games/contract';
import { present, systemClock } from '@baize/kernel';
import { walletPostingKinds } from '@baize/wallet/contract';
import { walletExports } from '@baize/wallet/server';

interface Wanted {
  readonly connection: Connection;
  readonly memberId: string;
  readonly format: 'csv' | 'xlsx';
}

const peakMb = () => process.resourceUsage().maxRSS / 1_024;

/** Writes a member's whole account record into nothing, and tells how much memory that took at its highest, after a tenth of the rows and at the end. */
async function write({ connection, memberId, format }: Wanted): Promise<void> {
  const db = openDatabase(connection, { max: 2 });
  const source = present(
    walletExports({ ...walletPostingKinds, ...gamesPostingKinds }).find(one => one.name === 'wallet.record'),
    'the account record can be exported',
  );
  const order = { source, opened: source.open({}, systemClock.now()), ownerId: memberId, format, language: 'EN', zone: 'Asia/Shanghai' };
  const from = performance.now();
  let rows = 0;
  let earlyMb = 0;
  const early = (await order.opened.count(db, memberId)) / 10;
  const translate = (_: string, key: string) => key;
  for await (const part of bytesOfList(db, order, translate, done => {
    rows = done;
  })) {
    if (part.length > 0 && earlyMb === 0 && rows >= early) earlyMb = peakMb();
  }
  await db.end();
  process.send?.({ rows, earlyMb, mb: peakMb(), seconds: (performance.now() - from) / 1_000 });
}

process.once('message', wanted => void write(wanted as Wanted));
