import type { Family, Play, Selection } from '@baize/engine-lottery';
import { useI18n } from '@baize/i18n/react';
import { minorToDecimal } from '@baize/kernel';
import { Segmented, Switch } from '@baize/ui';
import { type ReactNode, useMemo, useState } from 'react';
import type { IssueView } from '../../contract/index.ts';
import { type Look, numberOf } from '../draw/drawn.ts';
import { rowName, symbolName } from '../names.ts';
import type { Change } from '../slip/use-slip.ts';
import { heatOf } from '../tickets/heat.ts';
import {
  emptySelection,
  isLongRow,
  isWrittenOnly,
  symbolPrices,
  toggle,
  toggleBanker,
  togglePlace,
  withRow,
} from '../tickets/selection.ts';
import styles from './board.module.css';
import { BoardRow, type Cell } from './board-row.tsx';
import { WrittenEntry } from './written-entry.tsx';

interface BoardProps {
  family: Family;
  play: Play;
  /** For one winning ticket of each prize: as the engine prices them. */
  prices: readonly bigint[];
  draws: readonly IssueView[];
  selection: Selection;
  onSelect: (change: Change) => void;
  /** Before the tools of the board, on one line with them where there is room. */
  lead?: ReactNode;
}

/** "1960.0000" without what says nothing. */
export const oddsText = (price: bigint): string => minorToDecimal(price).replace(/\.?0+$/, '');

/** Symbols that are numbers of the machine have its colours; sums and others have none. */
function lookOf(family: Family, play: Play, symbol: string): Look {
  if (family.code === 'lhc' && /^\d\d$/.test(symbol)) return numberOf(family, Number(symbol)).look;
  if (family.code === 'pk10' && /^\d\d$/.test(symbol) && !play.code.startsWith('sum')) return 'runner';
  return 'plain';
}

function useCells({ family, play, prices }: Pick<BoardProps, 'family' | 'play' | 'prices'>): readonly (readonly Cell[])[] {
  const { t } = useI18n();
  return useMemo(() => {
    const odds = symbolPrices(play, prices);
    return play.board.rows.map((row, r) =>
      row.symbols.map((symbol, i) => {
        const price = odds?.[r]?.[i];
        return {
          symbol,
          name: /^\d+$/.test(symbol) && !isNamed(family, play) ? symbol : symbolName(t, family.code, { play: play.code, symbol: symbol }),
          look: lookOf(family, play, symbol),
          odds: price === undefined ? undefined : oddsText(price),
        };
      }),
    );
  }, [t, family, play, prices]);
}

/** Plays whose digits are names and no numbers: bulls, tails and heads, how many are odd. */
const isNamed = (family: Family, play: Play): boolean =>
  play.code === 'bull' || play.code === 'odd-count' || (family.code === 'lhc' && /head|tail/.test(play.code));

function Places({ family, play, selection, onSelect }: Pick<BoardProps, 'family' | 'play' | 'selection' | 'onSelect'>) {
  const { t } = useI18n();
  const { places } = play.board;
  if (!places) return null;
  const few = selection.places.length < places.least;
  return (
    <fieldset className={styles['places']}>
      <legend>{t('lottery.places', { count: places.least })}</legend>
      {places.codes.map((code, i) => (
        <button
          key={code}
          type="button"
          className={styles['chip']}
          aria-pressed={selection.places.includes(i)}
          onClick={() => onSelect(now => togglePlace(now, i))}
        >
          {rowName(t, family.code, { play: play.code, row: code })}
        </button>
      ))}
      {few && <span className={styles['few']}>{t('lottery.places.few', { count: places.least })}</span>}
    </fieldset>
  );
}

type Way = 'pick' | 'bankers' | 'write';

function waysOf(play: Play): readonly Way[] {
  if (isWrittenOnly(play) || isLongRow(play)) return ['write'];
  return ['pick', ...(play.board.bankers > 0 ? (['bankers'] as const) : []), ...(play.board.typed ? (['write'] as const) : [])];
}

function HeatSwitch({ isOn, onChange, draws }: { isOn: boolean; onChange: (isOn: boolean) => void; draws: number }) {
  const { t } = useI18n();
  return (
    <span className={styles['heatSwitch']}>
      <Switch checked={isOn} onChange={onChange} disabled={draws === 0}>
        {t('lottery.heat')}
      </Switch>
    </span>
  );
}

function Rows({
  family,
  play,
  selection,
  onSelect,
  cells,
  isBankers,
  heat,
}: Omit<BoardProps, 'prices' | 'draws' | 'lead'> & {
  cells: readonly (readonly Cell[])[];
  isBankers: boolean;
  heat: ReturnType<typeof heatOf>;
}) {
  const { t } = useI18n();
  const { board } = play;
  return (
    <>
      {isBankers && (
        <BoardRow
          label={t('lottery.bankers', { count: board.bankers })}
          cells={cells[0] ?? []}
          chosen={selection.bankers}
          isFull={selection.bankers.length >= board.bankers}
          heat={heat?.[0]}
          onToggle={symbol => onSelect(now => toggleBanker(board, now, symbol))}
        />
      )}
      {board.rows.map((row, r) => (
        <BoardRow
          key={row.code}
          label={isBankers ? t('lottery.legs') : row.code === '' ? '' : rowName(t, family.code, { play: play.code, row: row.code })}
          cells={cells[r] ?? []}
          chosen={selection.rows[r] ?? []}
          heat={heat?.[r]}
          onToggle={symbol => onSelect(now => toggle(now, r, symbol))}
          onChoose={
            isNamed(family, play)
              ? undefined
              : symbols =>
                  onSelect(now =>
                    withRow(
                      now,
                      r,
                      symbols.filter(one => !isBankers || !now.bankers.includes(one)),
                    ),
                  )
          }
        />
      ))}
    </>
  );
}

/** What a play can be chosen from: balls, bankers and legs, places, or written tickets. */
export function BoardView(props: BoardProps) {
  const { play, draws, selection, onSelect, lead } = props;
  const { t } = useI18n();
  const ways = waysOf(play);
  const first: Way = selection.typed ? 'write' : selection.bankers.length > 0 ? 'bankers' : (ways[0] as Way);
  const [way, setWay] = useState<Way>(first);
  const [hasHeat, setHeat] = useState(false);
  const cells = useCells(props);
  const canHeat = way !== 'write';
  const heat = useMemo(
    () =>
      hasHeat && canHeat
        ? heatOf(
            play,
            draws.flatMap(issue => (issue.result ? [issue.result] : [])),
          )
        : undefined,
    [hasHeat, canHeat, play, draws],
  );
  const turn = (next: Way) => {
    setWay(next);
    onSelect(now => ({ ...emptySelection(play), places: now.places }));
  };
  return (
    <section className={styles['board']} aria-label={t('lottery.board')}>
      <div className={styles['tools']}>
        {lead}
        {ways.length > 1 && (
          <Segmented
            label={t('lottery.way')}
            options={ways.map(one => ({ value: one, label: t(`lottery.way.${one}`) }))}
            value={way}
            onChange={turn}
          />
        )}
        {canHeat && <HeatSwitch isOn={hasHeat} onChange={setHeat} draws={draws.length} />}
      </div>
      <Places {...props} />
      {way === 'write' ? (
        <WrittenEntry play={play} selection={selection} onSelect={onSelect} />
      ) : (
        <Rows {...props} cells={cells} isBankers={way === 'bankers'} heat={heat} />
      )}
      {heat && <p className={styles['heatNote']}>{t('lottery.heat.note', { count: draws.length })}</p>}
    </section>
  );
}
