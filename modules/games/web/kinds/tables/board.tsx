import { beadPlate, bigEyeBoy, bigRoad, cockroachPig, type Mark, smallRoad } from '@baize/engine-tables';
import { useI18n } from '@baize/i18n/react';
import { unseen } from '@baize/ui';
import type { LiveTable } from '../../../contract/index.ts';
import { gamesOf } from './table-games.ts';
import styles from './tables.module.css';

type Result = LiveTable['results'][number];
type Tone = Result[1];
type RoadNames = Extract<NonNullable<LiveTable['board']>, { kind: 'road' }>['names'];

const marks: Partial<Record<Tone, Mark>> = { red: 'B', blue: 'P', green: 'T' };
const toneOf: Readonly<Record<Mark, Tone>> = { B: 'red', P: 'blue', T: 'green' };

const cell = 11;
const height = 6;
const gap = 6;
const half = cell / 2;
const bigHeight = height * cell;
const allHeight = bigHeight + gap + height * half;
/** The bead plate is as high as all the roads beside it, so that its letters can be read. */
const beadColumns = 6;
const bead = allHeight / height;
const bigAt = beadColumns * bead + gap;
const bigColumns = 20;
const width = bigAt + bigColumns * cell;
const smallColumns = 12;

/** The newest columns that fit, moved to begin at 0. */
function newest<T extends { readonly column: number }>(cells: readonly T[], columns: number): T[] {
  const last = cells.reduce((most, one) => Math.max(most, one.column), -1);
  const first = Math.max(0, last + 1 - columns);
  return cells.filter(one => one.column >= first).map(one => ({ ...one, column: one.column - first }));
}

function Grid({ x, y, columns, size }: { x: number; y: number; columns: number; size: number }) {
  const lines = [
    ...Array.from({ length: columns + 1 }, (_, n) => `M${x + n * size} ${y}v${height * size}`),
    ...Array.from({ length: height + 1 }, (_, n) => `M${x} ${y + n * size}h${columns * size}`),
  ];
  return <path className={styles['grid']} d={lines.join('')} />;
}

const derived = [
  { road: bigEyeBoy, draw: 'ring' },
  { road: smallRoad, draw: 'dot' },
  { road: cockroachPig, draw: 'slash' },
] as const;

function Derived({ draw, x, y }: { draw: (typeof derived)[number]['draw']; x: number; y: number }) {
  if (draw === 'slash') return <path d={`M${x + 1} ${y + half - 1}L${x + half - 1} ${y + 1}`} className={styles['slash']} />;
  return <circle cx={x + half / 2} cy={y + half / 2} r={half / 2 - 0.9} className={styles[draw]} />;
}

/** Bead plate and big road, and the three roads that are read from it. */
function Roads({ all, letterOf }: { all: readonly Mark[]; letterOf: (mark: Mark) => string }) {
  const beads = newest(beadPlate(all), beadColumns);
  const big = newest(bigRoad(all), bigColumns);
  return (
    <svg className={styles['roads']} viewBox={`-0.5 -0.5 ${width + 1} ${allHeight + 1}`} aria-hidden="true">
      <Grid x={0} y={0} columns={beadColumns} size={bead} />
      {beads.map(({ column, row, mark }) => (
        <g key={`${column}:${row}`} data-tone={toneOf[mark]}>
          <circle cx={(column + 0.5) * bead} cy={(row + 0.5) * bead} r={bead / 2 - 1} className={styles['bead']} />
          <text x={(column + 0.5) * bead} y={(row + 0.5) * bead + 3.6} className={styles['letter']}>
            {letterOf(mark)}
          </text>
        </g>
      ))}
      <Grid x={bigAt} y={0} columns={bigColumns} size={cell} />
      {big.map(({ column, row, mark, ties }) => (
        <g key={`${column}:${row}`} data-tone={toneOf[mark]}>
          <circle cx={bigAt + (column + 0.5) * cell} cy={(row + 0.5) * cell} r={cell / 2 - 1.8} className={styles['ring']} />
          {ties > 0 && (
            <path
              className={styles['tie']}
              d={`M${bigAt + column * cell + 1.5} ${(row + 1) * cell - 1.5}L${bigAt + (column + 1) * cell - 1.5} ${row * cell + 1.5}`}
            />
          )}
        </g>
      ))}
      {derived.map(({ road, draw }, at) => {
        const [x, y] = [bigAt + (at * (bigColumns * cell - smallColumns * half)) / 2, bigHeight + gap];
        return (
          <g key={draw}>
            <Grid x={x} y={y} columns={smallColumns} size={half} />
            {newest(road(all), smallColumns).map(({ column, row, colour }) => (
              <g key={`${column}:${row}`} data-tone={colour}>
                <Derived draw={draw} x={x + column * half} y={y + row * half} />
              </g>
            ))}
          </g>
        );
      })}
    </svg>
  );
}

const spoken = 20;

/** The letter of a mark: how its name begins. A tie whose name begins as another does is “=”. */
function lettersOf(names: readonly { tone: Tone; name: string }[]): ReadonlyMap<Tone, string> {
  const first = (name: string) => [...name][0] ?? '';
  const isTaken = (tone: Tone, letter: string) => names.some(other => other.tone !== tone && first(other.name) === letter);
  return new Map(names.map(({ tone, name }) => [tone, tone === 'green' && isTaken(tone, first(name)) ? '=' : first(name)]));
}

/** The roads of a shoe, how often each of the three came, and the newest results in words. */
function RoadBoard({ names, results }: { names: RoadNames; results: readonly Result[] }) {
  const { t, tag } = useI18n();
  const nameOf = ({ nameCn, nameEn }: RoadNames['red']) => (tag.startsWith('zh') ? nameCn : nameEn);
  const all = results.flatMap(([, tone]) => marks[tone] ?? []);
  const sides = (['red', 'blue', 'green'] as const).map(tone => ({
    tone,
    name: nameOf(names[tone]),
    count: all.filter(mark => toneOf[mark] === tone).length,
  }));
  const letters = lettersOf(sides);
  const last = all.slice(-spoken).map(mark => nameOf(names[toneOf[mark] as keyof RoadNames]));
  return (
    <div className={styles['board']}>
      <Roads all={all} letterOf={mark => letters.get(toneOf[mark]) ?? ''} />
      <p className={styles['counts']}>
        {sides.map(({ tone, name, count }) => (
          <span key={tone} data-tone={tone}>
            <i aria-hidden="true">{letters.get(tone)}</i>
            {name} <b>{count}</b>
          </span>
        ))}
        <span className={styles['rounds']}>{t('games.tables.rounds', { count: all.length })}</span>
      </p>
      <p className={unseen}>{last.length > 0 ? t('games.tables.last', { results: last.join(', ') }) : t('games.tables.fresh')}</p>
    </div>
  );
}

const shownInRow = 20;

/** Results have no names of their own, and each shows its place. */
const keyOf = (at: number): string => String(at);

function RowBoard({ results }: { results: readonly Result[] }) {
  const { t } = useI18n();
  const newestFirst = results.slice(-shownInRow).reverse();
  return (
    <div className={styles['board']}>
      <p className={styles['rowLabel']} aria-hidden="true">
        {newestFirst.length > 0 ? t('games.tables.latest') : t('games.tables.fresh')}
      </p>
      <ol className={styles['row']} aria-label={t('games.tables.latest')}>
        {newestFirst.map(([text, tone], at) => (
          <li key={keyOf(at)} data-tone={tone} data-newest={at === 0 ? '' : undefined}>
            {text}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** More than so many would lie on each other. */
const mostSeats = 12;
const seatsAt = { x: 168, y: 14, across: 142, down: 84 };
const cards = [
  { x: 148, isOpen: false },
  { x: 170, isOpen: true },
];

/** The table with its seats from left to right, those that are taken first: which ones they are the vendor doesn't tell. */
function SeatBoard({ taken, all }: NonNullable<LiveTable['seats']>) {
  const { t } = useI18n();
  const free = taken < all ? t('games.tables.seats.free', { count: all - taken }) : t('games.tables.full', { all });
  const said = taken === 0 ? t('games.tables.seats.first') : free;
  const shown = Math.min(all, mostSeats);
  const angles = Array.from({ length: shown }, (_, at) => Math.PI * (0.95 - (0.9 * (at + 0.5)) / shown));
  const place = (angle: number, share: number) => ({
    cx: seatsAt.x + seatsAt.across * share * Math.cos(angle),
    cy: seatsAt.y + seatsAt.down * share * Math.sin(angle),
  });
  return (
    <div className={styles['board']}>
      <svg className={styles['seats']} viewBox="0 0 336 116" aria-hidden="true">
        <path className={styles['rail']} d="M40 4H296A128 86 0 0 1 40 4Z" />
        <path className={styles['felt']} d="M50 8H286A118 74 0 0 1 50 8Z" />
        <path className={styles['print']} d="M96 22A76 34 0 0 0 240 22" />
        <path className={styles['shoe']} d="M238 14h26l8 16h-30z" />
        {cards.map(({ x, isOpen }) => (
          <rect key={x} x={x} y={12} width={18} height={25} rx={2.5} className={styles[isOpen ? 'open' : 'hidden']} />
        ))}
        <path className={styles['pip']} d="M179 18c5 5 6 8 2 10l1 4h-6l1-4c-4-2-3-5 2-10z" />
        {angles.map((angle, at) => (
          <g key={angle} data-taken={at < taken ? '' : undefined}>
            <circle {...place(angle, 0.66)} r={5} className={styles['spot']} />
            <circle {...place(angle, 1.05)} r={10} className={styles['chair']} />
          </g>
        ))}
      </svg>
      <p className={styles['rounds']}>{all > 0 && said}</p>
    </div>
  );
}

/** As large as the board that is coming, so that nothing below moves when it comes. */
export function BoardPlace({ tags }: { tags: readonly string[] }) {
  const [game] = gamesOf(tags);
  if (!game) return null;
  return (
    <div className={styles['place']} aria-hidden="true">
      {game.board === 'seats' && <SeatBoard taken={0} all={0} />}
      {game.board === 'road' && (
        <div className={styles['board']}>
          <Roads all={[]} letterOf={() => ''} />
          <p className={styles['counts']} />
        </div>
      )}
      {game.board === 'row' && (
        <div className={styles['board']}>
          <p className={styles['rowLabel']} />
          <p className={styles['row']} />
        </div>
      )}
    </div>
  );
}

/** The results of a table as its vendor has it, or its seats; nothing for a game that tells neither. */
export function TableBoard({ table }: { table: Pick<LiveTable, 'board' | 'results' | 'seats'> }) {
  if (table.board === null) return table.seats && table.seats.all > 0 ? <SeatBoard {...table.seats} /> : null;
  return table.board.kind === 'road' ? (
    <RoadBoard names={table.board.names} results={table.results} />
  ) : (
    <RowBoard results={table.results} />
  );
}
