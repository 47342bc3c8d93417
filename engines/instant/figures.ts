import { inParts, type Ratio } from '@baize/kernel/ratio';
import { instantModels, payRows } from './models.ts';
import { oddsOf, returnsOf } from './prize.ts';

/** One prize of one bet, as players and the operator see it. */
interface InstantFigure {
  readonly game: string;
  readonly bet: string;
  readonly prize: string;
  /** Its chance, "1/1000". */
  readonly p: string;
  /** "1 in n". */
  readonly odds: string;
  /** Times the stake, the stake in it. */
  readonly pays: string;
  /** Of the bet with all of its prizes. */
  readonly rtp: string;
}

const decimal = (value: Ratio): string => {
  const parts = inParts(value, 10_000n);
  return `${parts / 10_000n}.${String(parts % 10_000n).padStart(4, '0')}`;
};

/** Every prize of every bet of every game: a line each. */
export function* instantFigures(): Generator<InstantFigure> {
  for (const model of instantModels)
    for (const { bet, prizes } of payRows(model)) {
      const rtp = decimal(returnsOf(prizes).rtp);
      for (const { name, p, pays } of prizes)
        yield { game: model.id, bet, prize: name, p: `${p.of}/${p.over}`, odds: oddsOf(p), pays: decimal(pays), rtp };
    }
}
