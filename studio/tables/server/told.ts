import { baccaratRound, pocketColour, rankOf } from '@baize/engine-tables';
import type { Table } from '@baize/studio-kit/server';

type Telling = Pick<Table, 'board' | 'told'>;

const tie = { nameCn: '和', nameEn: 'Tie' };

const road = (
  red: { nameCn: string; nameEn: string },
  blue: { nameCn: string; nameEn: string },
  lead: (draw: readonly number[]) => number,
): Telling => ({
  board: { kind: 'road', names: { red, blue, green: tie } },
  told(draw) {
    const by = Math.sign(lead(draw));
    return by === 0 ? ['', 'green'] : ['', by > 0 ? 'red' : 'blue'];
  },
});

const row = (told: NonNullable<Table['told']>): Telling => ({ board: { kind: 'row' }, told });

const colours = { red: 'red', black: 'black', zero: 'green' } as const;
const sumOf = (draw: readonly number[]): number => draw.reduce((sum, one) => sum + one, 0);

/** How a lobby shows the results of a game; a game that isn't here shows none. */
const tellings: Readonly<Record<string, Telling>> = {
  baccarat: road({ nameCn: '庄', nameEn: 'Banker' }, { nameCn: '闲', nameEn: 'Player' }, draw => {
    const { banker, player } = baccaratRound(draw);
    return banker - player;
  }),
  'dragon-tiger': road(
    { nameCn: '龙', nameEn: 'Dragon' },
    { nameCn: '虎', nameEn: 'Tiger' },
    ([dragon = 0, tiger = 0]) => rankOf(dragon) - rankOf(tiger),
  ),
  roulette: row(([pocket = 0]) => [String(pocket), colours[pocketColour(pocket)]]),
  // Big is red and small is blue; a triple is neither.
  'sic-bo': row(draw => [String(sumOf(draw)), new Set(draw).size === 1 ? 'green' : sumOf(draw) >= 11 ? 'red' : 'blue']),
  'fan-tan': row(([rest = 0]) => [String(rest), rest % 2 === 1 ? 'red' : 'blue']),
};

export const tellingOf = ({ game }: { readonly game: string }): Telling => tellings[game] ?? {};
