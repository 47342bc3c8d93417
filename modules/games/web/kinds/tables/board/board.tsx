import type { Mark } from '@baize/engine-tables';
import { useI18n } from '@baize/i18n/react';
import { unseen } from '@baize/ui';
import type { CSSProperties, ReactNode } from 'react';
import type { LiveTable } from '../../../../contract/index.ts';
import { countedOf, gamesOf, type Tone } from '../table-games.ts';
import styles from './board.module.css';
import { Roads, toneOf } from './roads.tsx';

type Result = LiveTable['results'][number];
type RoadNames = Extract<NonNullable<LiveTable['board']>, { kind: 'road' }>['names'];

const marks: Partial<Record<Tone, Mark>> = { red: 'B', blue: 'P', green: 'T' };
const newestFew = 20;

/** Something that results are counted by, and how often it came. */
interface Count {
  readonly tone: Tone;
  /** In its mark; two of one tone have different ones. */
  readonly letter: string;
  readonly name: string;
  readonly count: number;
}

/** Results have no names of their own, and each shows its place. */
const keyOf = (at: number): string => String(at);

/** What is beside the results, or seats: as high as they are; in one line on a short card. */
const Board = ({ isShort = false, children }: { isShort?: boolean; children?: ReactNode }) => (
  <div className={isShort ? styles['short'] : styles['board']}>
    {isShort ? children : <div className={styles['inside']}>{children}</div>}
  </div>
);

/** The newest results in one line, the newest first; those that have no room are left out whole. */
const Beads = ({ results, letterOf }: { results: readonly Result[]; letterOf: (result: Result) => string }) => (
  <ol className={styles['beads']} aria-hidden="true">
    {results.toReversed().map((result, at) => (
      <li key={keyOf(at)} data-tone={result[1]} data-newest={at === 0 ? '' : undefined}>
        {letterOf(result)}
      </li>
    ))}
  </ol>
);

interface IsShort {
  readonly isShort: boolean;
}

/** How often each came in the newest rounds, for the eye; `none` is said when there were no rounds. */
function Tally({ counts, rounds, none }: { counts: readonly Count[]; rounds: number; none: string }) {
  const { t } = useI18n();
  return (
    <div className={styles['tally']} aria-hidden="true">
      <p className={styles['recent']}>{rounds > 0 ? t('games.tables.recent', { count: rounds }) : none}</p>
      {counts.map(({ tone, letter, name, count }) => (
        <p
          key={name}
          className={styles['share']}
          data-tone={tone}
          style={{ '--share': `${rounds > 0 ? (100 * count) / rounds : 0}%` } as CSSProperties}
        >
          <i>{letter}</i>
          <span>{letter === name ? '' : name}</span>
          <b>{count}</b>
        </p>
      ))}
    </div>
  );
}

/** The same in words. */
function useTallyWords() {
  const { t } = useI18n();
  return (counts: readonly Count[], rounds: number) =>
    rounds > 0 && counts.length > 0
      ? t('games.tables.tally', { count: rounds, parts: counts.map(({ name, count }) => `${name} ${count}`).join(', ') })
      : '';
}

/** The letter of a mark: how its name begins. A tie whose name begins as another does is “=”. */
function lettersOf(names: readonly { tone: Tone; name: string }[]): ReadonlyMap<Tone, string> {
  const first = (name: string) => [...name][0] ?? '';
  const isTaken = (tone: Tone, letter: string) => names.some(other => other.tone !== tone && first(other.name) === letter);
  return new Map(names.map(({ tone, name }) => [tone, tone === 'green' && isTaken(tone, first(name)) ? '=' : first(name)]));
}

/** The roads of a shoe, how often each of the three came lately, and the newest results in words. */
function RoadBoard({ names, results, isShort }: { names: RoadNames; results: readonly Result[] } & IsShort) {
  const { t, tag } = useI18n();
  const words = useTallyWords();
  const nameOf = ({ nameCn, nameEn }: RoadNames['red']) => (tag.startsWith('zh') ? nameCn : nameEn);
  const all = results.flatMap(([, tone]) => marks[tone] ?? []);
  const last = all.slice(-newestFew);
  const sides = (['red', 'blue', 'green'] as const).map(tone => ({ tone, name: nameOf(names[tone]) }));
  const letters = lettersOf(sides);
  const counts = sides.map(side => ({
    ...side,
    letter: letters.get(side.tone) ?? '',
    count: last.filter(mark => toneOf[mark] === side.tone).length,
  }));
  const inWords = last.map(mark => nameOf(names[toneOf[mark] as keyof RoadNames])).join(', ');
  return (
    <Board isShort={isShort}>
      {isShort ? (
        <Beads results={results.slice(-newestFew)} letterOf={([, tone]) => letters.get(tone) ?? ''} />
      ) : (
        <>
          <Roads all={all} letterOf={mark => letters.get(toneOf[mark]) ?? ''} />
          <Tally counts={counts} rounds={last.length} none={t('games.tables.fresh')} />
        </>
      )}
      {isShort && last.length === 0 && <span aria-hidden="true">{t('games.tables.fresh')}</span>}
      <p className={unseen}>
        {last.length > 0 ? `${words(counts, last.length)} ${t('games.tables.last', { results: inWords })}` : t('games.tables.fresh')}
      </p>
    </Board>
  );
}

/** The newest results of a game without two sides, and what they were of. */
function RowBoard({ results, tags, isShort }: { results: readonly Result[]; tags: readonly string[] } & IsShort) {
  const { t } = useI18n();
  const words = useTallyWords();
  const last = results.slice(-newestFew);
  const counts = countedOf(tags).map(one => ({
    tone: one.tone,
    letter: 'text' in one ? one.text : '',
    name: 'text' in one ? one.text : t(one.name),
    count: last.filter(([text, tone]) => ('text' in one ? text === one.text : tone === one.tone)).length,
  }));
  if (isShort)
    return (
      <Board isShort>
        <Beads results={last} letterOf={([text]) => text} />
        {last.length === 0 && <span aria-hidden="true">{t('games.tables.none')}</span>}
        <p className={unseen}>
          {last.length > 0
            ? `${words(counts, last.length)} ${t('games.tables.last', { results: last.map(([text]) => text).join(', ') })}`
            : t('games.tables.none')}
        </p>
      </Board>
    );
  return (
    <Board>
      <ol className={styles['row']} aria-label={t('games.tables.latest')}>
        {last.toReversed().map(([text, tone], at) => (
          <li key={keyOf(at)} data-tone={tone} data-newest={at === 0 ? '' : undefined}>
            {text}
          </li>
        ))}
        {Array.from({ length: newestFew - last.length }, (_, at) => (
          <li key={keyOf(newestFew - at)} aria-hidden="true" />
        ))}
      </ol>
      <Tally counts={counts} rounds={last.length} none={t('games.tables.none')} />
      <p className={unseen}>{words(counts, last.length)}</p>
    </Board>
  );
}

/** More than so many would lie on each other. */
const mostSeats = 12;

/** The table with its seats from left to right, those that are taken first: which ones they are the vendor doesn't tell. */
function SeatBoard({ taken, all, isShort }: NonNullable<LiveTable['seats']> & IsShort) {
  const { t } = useI18n();
  const free = taken < all ? t('games.tables.seats.free', { count: all - taken }) : t('games.tables.full', { all });
  if (isShort)
    return (
      <Board isShort>
        <span>{free}</span>
      </Board>
    );
  const shown = Math.min(all, mostSeats);
  const angles = Array.from({ length: shown }, (_, at) => Math.PI * (0.97 - (0.94 * (at + 0.5)) / shown));
  const place = (angle: number, share: number) => ({ cx: 92 + 80 * share * Math.cos(angle), cy: 8 + 70 * share * Math.sin(angle) });
  return (
    <Board>
      <svg className={styles['seats']} viewBox="0 0 184 96" width={184} height={96} aria-hidden="true">
        <path className={styles['rail']} d="M14 2H170A78 70 0 0 1 14 2Z" />
        <path className={styles['felt']} d="M20 5H164A72 63 0 0 1 20 5Z" />
        <path className={styles['print']} d="M54 14A38 26 0 0 0 130 14" />
        {angles.map((angle, at) => (
          <g key={angle} data-taken={at < taken ? '' : undefined}>
            <circle {...place(angle, 0.68)} r={4.5} className={styles['spot']} />
            <circle {...place(angle, 1.06)} r={8.5} className={styles['chair']} />
          </g>
        ))}
      </svg>
      {all > 0 && (
        <p className={styles['free']}>
          <b>{free}</b>
          {taken === 0 && <span>{t('games.tables.seats.first')}</span>}
        </p>
      )}
    </Board>
  );
}

/** As large as the board that is coming, so that nothing below moves when it comes. */
export const BoardPlace = ({ tags, isShort }: { tags: readonly string[] } & IsShort) =>
  isShort || gamesOf(tags).length > 0 ? <Board isShort={isShort} /> : null;

interface TableBoardProps extends IsShort {
  readonly table: Pick<LiveTable, 'board' | 'results' | 'seats'>;
  readonly tags: readonly string[];
}

/** The results of a table as its vendor has it, or its seats; nothing for a game that tells neither. */
export function TableBoard({ table: { board, results, seats }, tags, isShort }: TableBoardProps) {
  if (board?.kind === 'road') return <RoadBoard names={board.names} results={results} isShort={isShort} />;
  if (board) return <RowBoard results={results} tags={tags} isShort={isShort} />;
  return seats && seats.all > 0 ? <SeatBoard {...seats} isShort={isShort} /> : isShort && <Board isShort />;
}
