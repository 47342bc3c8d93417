import type { Database } from '@baize/db';
import { type ExportSource, exportSource, type Writing } from '@baize/exports/server';
import { type MemberId, present } from '@baize/kernel';
import type { SheetColumn } from '@baize/sheets';
import { type Bet, memberBets, staffMemberBets } from '../contract/index.ts';
import { asRecorded, type BetParts } from './handlers.ts';
import { type BetFilter, betBatches, betTotals } from './record-store.ts';

interface Named {
  readonly nameCn: string;
  readonly nameEn: string;
}

type Line = Bet & { readonly game: Named; readonly vendorNames: Named };

const columns = ({ t, time, name }: Writing): readonly SheetColumn<Line>[] => [
  { head: t('bets.number'), width: 38, cell: bet => ({ id: bet.id }) },
  { head: t('bets.placed'), width: 20, cell: bet => time(bet.placedAt) },
  { head: t('bets.settled'), width: 20, cell: bet => time(bet.settledAt) },
  { head: t('bets.kind'), width: 14, cell: bet => ({ text: t(`bets.kind.${bet.gameKind}`) }) },
  { head: t('bets.vendor'), width: 10, cell: bet => name(bet.vendorNames) },
  { head: t('bets.game'), width: 24, cell: bet => name(bet.game) },
  { head: t('bets.round'), width: 38, cell: bet => ({ id: bet.roundId }) },
  { head: t('bets.currency'), width: 8, cell: bet => ({ text: bet.currency }) },
  { head: t('bets.stake'), width: 14, cell: bet => ({ money: bet.stakeMinor }) },
  { head: t('bets.return'), width: 14, cell: bet => (bet.state === 'open' ? { text: '' } : { money: bet.returnMinor }) },
  { head: t('bets.profit'), width: 14, cell: bet => (bet.state === 'open' ? { text: '' } : { money: bet.returnMinor - bet.stakeMinor }) },
  { head: t('bets.state'), width: 12, cell: bet => ({ text: t(`bets.state.${bet.state}`) }) },
];

/** Games and vendors are few and bets are many, so names are asked once a batch. */
async function* named(parts: BetParts, db: Database, filter: BetFilter): AsyncGenerator<Line[]> {
  for await (const batch of betBatches(db, filter)) {
    const bets = await asRecorded(db, batch);
    const [games, vendors] = await Promise.all([
      parts.namesOf(db, [...new Set(bets.map(bet => bet.gameCode))]),
      parts.vendorNamesOf(db, [...new Set(bets.map(bet => bet.vendor))]),
    ]);
    const plain = (code: string): Named => ({ nameCn: code, nameEn: code });
    yield bets.map(bet => ({
      ...bet,
      game: games.get(bet.gameCode) ?? plain(bet.gameCode),
      vendorNames: vendors.get(bet.vendor) ?? plain(bet.vendor),
    }));
  }
}

/** The betting record as a file: the member's own, and any member's for staff. */
export const betExports = (parts: BetParts): readonly ExportSource[] => [
  exportSource({
    name: 'bets.record',
    audience: 'member',
    filter: memberBets.input,
    count: async (db, ownerId, filter) => (await betTotals(db, { ...filter, memberId: ownerId as MemberId })).count,
    columns,
    batches: (db, ownerId, filter) => named(parts, db, { ...filter, memberId: ownerId as MemberId }),
  }),
  exportSource({
    name: 'bets.member',
    audience: 'staff',
    permission: 'bets.read',
    filter: staffMemberBets.input,
    count: async (db, _, filter) => (await betTotals(db, { ...filter, memberId: present(filter.memberId, 'a member is named') })).count,
    columns,
    batches: (db, _, filter) => named(parts, db, { ...filter, memberId: filter.memberId }),
  }),
];
