import type { Database } from '@baize/db';
import { isUuid, minorToWire } from '@baize/kernel';
import { roundOfTicket, roundsInShoe, voidRoundsOf } from '../tables/proof-store.ts';
import { roundsOfShoe } from '../tables/seat-store.ts';
import { type ShoeRow, shoeById, tableRoundById } from '../tables/store.ts';
import { type TicketRow, ticketById } from '../tickets/store.ts';

const headOf = ({ id, modelId, commitment, seed, revealedAt }: ShoeRow) => ({
  modelId,
  name: id,
  commitment,
  /** Null until the last round of the shoe is over. */
  seed: revealedAt ? seed : null,
});

/** A stake as its proof has it; nothing of its player. */
const ownOf = ({ place, phase, stakeMinor, winMinor, currency }: TicketRow) => ({
  bet: place,
  phase,
  stakeMinor: minorToWire(stakeMinor),
  paidMinor: winMinor === null ? null : minorToWire(winMinor),
  currency,
});

/**
 * A round as anyone may check it, by its own id or by the id of a stake in it: then the proof has that stake, and no other. Undefined for an id that is neither.
 * The seed is in it when its shoe is over; a result when there is one.
 */
export async function tableProofOf(db: Database, id: string) {
  if (!isUuid(id)) return undefined;
  const ticket = await ticketById(db, id);
  const roundId = ticket ? await roundOfTicket(db, id) : id;
  const round = roundId && (await tableRoundById(db, roundId));
  const shoe = round && (await shoeById(db, round.shoeId));
  if (!shoe) return undefined;
  const own = ticket ? ownOf(ticket) : null;
  const paid = own?.paidMinor ? [{ bet: own.bet, stakeMinor: own.stakeMinor, paidMinor: own.paidMinor }] : [];
  return {
    ...headOf(shoe),
    roundId: round.id,
    gameCode: round.tableCode,
    phase: round.phase,
    openedAt: round.openedAt,
    place: round.place,
    draw: round.draw ?? [],
    own,
    stakes: paid,
    ...(round.startsAt === null ? {} : { rounds: await roundsOfShoe(db, round.shoeId, round.place) }),
  };
}

export type TableProofView = NonNullable<Awaited<ReturnType<typeof tableProofOf>>>;

/** All rounds of a shoe that have begun, as anyone may check them together. Undefined for an id that is none. */
export async function shoeProofOf(db: Database, id: string) {
  const shoe = isUuid(id) ? await shoeById(db, id) : undefined;
  if (!shoe) return undefined;
  const voided = await voidRoundsOf(db, shoe.id);
  return {
    ...headOf(shoe),
    rounds: (await roundsInShoe(db, shoe.id)).map(({ id: roundId, place, phase, openedAt, draw, seats, choices }) => ({
      roundId,
      place,
      phase,
      openedAt,
      draw: draw ?? [],
      ...(seats ? { seats, choices } : {}),
    })),
    /** Rounds that were given back, the newest first; `voids` is how many there were. */
    voided: voided.map(({ id: roundId, place, openedAt }) => ({ roundId, place, openedAt })),
    voids: voided[0]?.all ?? 0,
  };
}
