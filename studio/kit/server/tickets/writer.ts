import { type Database, groupCommit, type Settled, type Transaction } from '@baize/db';
import { type Instant, newId, Refusal } from '@baize/kernel';
import type { SessionRow } from '../sessions/store.ts';
import { tableChanged } from '../tables/state.ts';
import { holdPlays, insertTickets, moveTickets, type NewTicket, type TicketMove, type TicketRow, ticketsByIds } from './store.ts';

/** A stake that a player puts on a place of a table's round. */
export interface Bet {
  readonly ticketId: string;
  readonly playId: string;
  readonly place: string;
  /** The stake that a choice adds this one to. */
  readonly addedTo?: string | undefined;
  readonly stakeMinor: bigint;
  readonly session: SessionRow;
}

interface Written extends Bet {
  readonly now: Instant;
  readonly dueAt: Instant;
}

/** A ticket that is there; `isFresh` when it was written just now. */
interface Begun {
  readonly ticket: TicketRow;
  readonly isFresh: boolean;
}

/** Stakes that wait to be written at most; the next one is refused immediately. */
const maxWaiting = 5_000;
const maxBatch = 256;

const newTicket = ({ ticketId: id, playId, place, addedTo, stakeMinor, session, now: createdAt, dueAt }: Written): NewTicket => {
  const { playerId, launchToken, gameCode, currency, isDemo } = session;
  const ids = { betId: newId<'Transaction'>(), winId: newId<'Transaction'>(), rollbackId: newId<'Transaction'>() };
  return {
    id,
    playId,
    place,
    addedTo: addedTo ?? null,
    playerId,
    launchToken,
    gameCode,
    stakeMinor,
    currency,
    isDemo,
    ...ids,
    createdAt,
    dueAt,
  };
};

const isSame = (ticket: TicketRow, { playId, place, addedTo, stakeMinor, session }: Bet): boolean =>
  ticket.playId === playId &&
  ticket.place === place &&
  ticket.addedTo === (addedTo ?? null) &&
  ticket.stakeMinor === stakeMinor &&
  ticket.playerId === session.playerId;

/** A repeat finds the ticket that is there, also after its play was closed. */
async function beginAll(tx: Transaction, all: readonly Written[]): Promise<Settled<Begun>[]> {
  const plays = await holdPlays(
    tx,
    all.map(bet => bet.playId),
  );
  const open = new Set(plays.filter(play => !play.isClosed).map(play => play.id));
  const wanted = new Map(all.toReversed().flatMap(bet => (open.has(bet.playId) ? [[bet.ticketId, bet] as const] : [])));
  const written = wanted.size > 0 ? await insertTickets(tx, [...wanted.values()].map(newTicket)) : [];
  // With the tickets: other devices of a player read the player's stakes when they hear of it.
  for (const code of new Set(written.map(ticket => ticket.gameCode))) await tableChanged(tx, code);
  const fresh = new Map(written.map(ticket => [ticket.id, ticket]));
  const others = all.map(bet => bet.ticketId).filter(id => !fresh.has(id));
  const known = new Map((others.length > 0 ? await ticketsByIds(tx, others) : []).map(ticket => [ticket.id, ticket]));
  return all.map(bet => {
    const ticket = fresh.get(bet.ticketId) ?? known.get(bet.ticketId);
    if (!ticket) return { ok: false, error: new Refusal('studio.play.closed') };
    if (!isSame(ticket, bet)) return { ok: false, error: new Refusal('studio.ticket.other.content') };
    return { ok: true, value: { ticket, isFresh: fresh.has(bet.ticketId) } };
  });
}

/** The second move of a ticket in a batch finds that another was first. */
async function moveAll(tx: Transaction, all: readonly TicketMove[]): Promise<Settled<TicketRow | undefined>[]> {
  const firsts = new Map(all.toReversed().map(move => [move.id, move]));
  const moved = new Map((await moveTickets(tx, [...firsts.values()])).map(ticket => [ticket.id, ticket]));
  return all.map(move => ({ ok: true, value: firsts.get(move.id) === move ? moved.get(move.id) : undefined }));
}

/** Writes tickets: those that arrive while others are being written go together in the next transaction. An answer is given after its commit. */
export function createTicketWriter(db: Database) {
  const begins = groupCommit<Written, Begun>({
    name: 'tickets-begun',
    run: all => db.transaction(tx => beginAll(tx, all)),
    maxBatch,
    maxWaiting,
    onFull: () => new Refusal('studio.too.many'),
  });
  // As many moves wait as tickets are on their way, and those have been let in above.
  const moves = groupCommit<TicketMove, TicketRow | undefined>({
    name: 'tickets-moved',
    run: all => db.transaction(tx => moveAll(tx, all)),
    maxBatch,
    maxWaiting: Number.POSITIVE_INFINITY,
    onFull: () => new Error('moves of tickets are never turned away'),
  });
  return { begin: begins.submit, move: moves.submit };
}
