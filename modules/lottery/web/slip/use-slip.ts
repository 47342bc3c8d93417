import { contentOf, type Play, pricesOf, type Selection, scaleFor, ticketsOf } from '@baize/engine-lottery';
import { useMemo, useState } from 'react';
import type { PrizeScale, TicketUnit } from '../../contract/index.ts';
import type { Table } from '../game/use-game.ts';
import { type CountedLine, type Line, stakeOf } from '../tickets/lines.ts';
import { emptySelection } from '../tickets/selection.ts';

/** Price and multiple of the tickets that are being chosen. */
interface Terms {
  readonly unit: TicketUnit;
  readonly multiple: number;
  /** Of the credit style: the stake on each selection, in 0.01 of the currency. */
  readonly cents: number;
}

/** What follows from the selection as it is when the change is made: two quick presses are two changes. */
export type Change = (now: Selection) => Selection;

export interface Slip {
  readonly selection: Selection;
  readonly select: (change: Change) => void;
  readonly terms: Terms;
  readonly setTerms: (terms: Terms) => void;
  readonly chosenBps: number;
  readonly setChosen: (bps: number) => void;
  /** What a winning ticket of each prize pays, as the engine quotes it. */
  readonly prices: readonly bigint[];
  readonly tickets: number;
  /** What would be bet; undefined while it is no ticket. */
  readonly line: CountedLine | undefined;
  readonly stakeMinor: bigint;
  readonly lineFor: (play: Play, selection: Selection) => CountedLine;
  readonly load: (play: Play, selection: Selection, line: Line) => void;
}

/** Prices of a play for this member: credit odds are those of the whole scale. */
export function pricesFor({ scale, rebateBps }: { scale: PrizeScale; rebateBps: number }, play: Play, chosenBps: number): bigint[] {
  if (play.style === 'credit') return pricesOf(play, scaleFor({ ...scale, maxRebateBps: 0 }, { rebateBps: 0, chosenBps: 0 }));
  return pricesOf(play, scaleFor(scale, { rebateBps, chosenBps: Math.min(chosenBps, rebateBps) }));
}

const usual: Terms = { unit: 'yuan', multiple: 1, cents: 100 };

/** What is being chosen for a play, and what it costs. Everything is counted by the engine on every change. */
export function useSlip(table: Table, play: Play): Slip {
  const [chosen, setChosenSelection] = useState({ play: play.code, selection: emptySelection(play) });
  const [terms, setTerms] = useState(usual);
  const [wanted, setChosen] = useState(0);
  const chosenBps = Math.min(wanted, table.rebateBps);
  const selection = chosen.play === play.code ? chosen.selection : emptySelection(play);
  const { rebateBps } = table;
  const { scale } = table.game;
  const prices = useMemo(() => pricesFor({ scale, rebateBps }, play, chosenBps), [scale, rebateBps, play, chosenBps]);
  const tickets = useMemo(() => {
    const { places } = play.board;
    return places && selection.places.length < places.least ? 0 : ticketsOf(play, selection);
  }, [play, selection]);
  const priceOf = (of: Play): Pick<Line, 'unit' | 'multiple'> =>
    of.style === 'official' ? { unit: terms.unit, multiple: terms.multiple } : { unit: undefined, multiple: terms.cents };
  const lineFor = (of: Play, some: Selection): CountedLine => {
    const price = priceOf(of);
    const count = ticketsOf(of, some);
    return { play: of.code, content: contentOf(of.board, some), ...price, tickets: count, stakeMinor: stakeOf(count, price) };
  };
  return {
    selection,
    select: change =>
      setChosenSelection(now => ({
        play: play.code,
        selection: change(now.play === play.code ? now.selection : emptySelection(play)),
      })),
    terms,
    setTerms,
    chosenBps,
    setChosen,
    prices,
    tickets,
    line: tickets > 0 ? lineFor(play, selection) : undefined,
    stakeMinor: stakeOf(tickets, priceOf(play)),
    lineFor,
    load: (of, some, { unit, multiple }) => {
      setChosenSelection({ play: of.code, selection: some });
      setTerms(unit ? { ...terms, unit, multiple } : { ...terms, cents: multiple });
    },
  };
}
