import { beadPlate, bigRoad, type Mark } from '@baize/engine-tables';
import type { CSSProperties } from 'react';
import type { Tone } from '../table-games.ts';
import styles from './board.module.css';

export const toneOf: Readonly<Record<Mark, Tone>> = { B: 'red', P: 'blue', T: 'green' };

const cell = 16;
const height = 6;
/** The bead plate has the newest rounds. */
const mostBeads = 3;
/** A road of a new shoe isn't longer than it needs to be: what is counted gets the room. */
const fewest = 6;
const most = 40;

const lengthOf = (cells: readonly { readonly column: number }[]): number =>
  cells.reduce((length, { column }) => Math.max(length, column + 1), 0);

/** The newest columns, moved to begin at 0. */
function newest<T extends { readonly column: number }>(cells: readonly T[], columns: number): T[] {
  const first = Math.max(0, lengthOf(cells) - columns);
  return cells.filter(one => one.column >= first).map(one => ({ ...one, column: one.column - first }));
}

function Grid({ columns }: { columns: number }) {
  const across = Array.from({ length: columns + 1 }, (_, n) => `M${n * cell} 0V${height * cell}`);
  const down = Array.from({ length: height + 1 }, (_, n) => `M0 ${n * cell}H${columns * cell}`);
  return <path className={styles['grid']} d={[...across, ...down].join('')} />;
}

const frame = (columns: number) => ({
  width: columns * cell,
  height: height * cell,
  viewBox: `-0.5 -0.5 ${columns * cell + 1} ${height * cell + 1}`,
});

/** Bead plate and big road, each with its newest columns. */
export function Roads({ all, letterOf }: { all: readonly Mark[]; letterOf: (mark: Mark) => string }) {
  const plate = newest(beadPlate(all), mostBeads);
  const beadColumns = Math.max(1, lengthOf(plate));
  const big = newest(bigRoad(all), most);
  const columns = Math.max(fewest, lengthOf(big));
  return (
    <div
      className={styles['roads']}
      style={{ '--beads': `${beadColumns * cell}px`, '--cell': `${cell}px` } as CSSProperties}
      aria-hidden="true"
    >
      <svg {...frame(beadColumns)} aria-hidden="true">
        <Grid columns={beadColumns} />
        {plate.map(({ column, row, mark }, at) => (
          <g key={`${column}:${row}`} data-tone={toneOf[mark]} data-newest={at === plate.length - 1 ? '' : undefined}>
            <circle cx={(column + 0.5) * cell} cy={(row + 0.5) * cell} r={cell / 2 - 1} className={styles['bead']} />
            <text x={(column + 0.5) * cell} y={(row + 0.5) * cell + 3.4} className={styles['letter']}>
              {letterOf(mark)}
            </text>
          </g>
        ))}
      </svg>
      <div className={styles['big']}>
        <svg {...frame(columns)} aria-hidden="true">
          <Grid columns={columns} />
          {big.map(({ column, row, mark, ties }) => (
            <g key={`${column}:${row}`} data-tone={toneOf[mark]}>
              <circle cx={(column + 0.5) * cell} cy={(row + 0.5) * cell} r={cell / 2 - 2.4} className={styles['ring']} />
              {ties > 0 && (
                <path className={styles['tie']} d={`M${column * cell + 2.5} ${(row + 1) * cell - 2.5}l${cell - 5} ${5 - cell}`} />
              )}
            </g>
          ))}
        </svg>
      </div>
    </div>
  );
}
