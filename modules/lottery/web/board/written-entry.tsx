import { contentOf, type Play, type Selection } from '@baize/engine-lottery';
import { useI18n } from '@baize/i18n/react';
import { Button, Field, Notice, TextArea } from '@baize/ui';
import { useEffect, useRef, useState } from 'react';
import type { Change } from '../slip/use-slip.ts';
import { emptySelection, isLongRow } from '../tickets/selection.ts';
import { type ReadEntries, readRow, readTyped, withTyped } from '../tickets/typed.ts';
import styles from './board.module.css';

interface WrittenEntryProps {
  play: Play;
  selection: Selection;
  onSelect: (change: Change) => void;
}

/** More problems than this are counted only. */
const mostShown = 20;
const biggestFile = 2_000_000;

const textOf = (play: Play, selection: Selection): string => {
  if (selection.typed === undefined && selection.rows.every(row => row.length === 0)) return '';
  const content = contentOf(play.board, selection);
  return content
    .slice(content.indexOf('@') + 1)
    .replace(/^=/, '')
    .replaceAll(',', isLongRow(play) ? ' ' : '\n');
};

/** Reads in steps between frames; the newest text wins. */
function useReading(play: Play, onRead: (read: ReadEntries) => void) {
  const running = useRef(0);
  const latest = useRef(onRead);
  latest.current = onRead;
  useEffect(() => () => void running.current++, []);
  return (text: string) => {
    const turn = ++running.current;
    const steps = isLongRow(play) && !play.board.typed ? readRow(play.board.rows[0]?.symbols ?? [], text) : readTyped(play, text);
    const go = () => {
      if (turn !== running.current) return;
      const step = steps.next();
      if (step.done) latest.current(step.value);
      else requestAnimationFrame(go);
    };
    go();
  };
}

function Problems({ problems, onRemove }: { problems: ReadEntries['problems']; onRemove: () => void }) {
  const { t } = useI18n();
  if (problems.length === 0) return null;
  return (
    <Notice tone="warn">
      <p>{t('lottery.written.problems', { count: problems.length })}</p>
      <ul className={styles['problems']}>
        {problems.slice(0, mostShown).map(({ line, text, problem }) => (
          <li key={`${line} ${text} ${problem}`}>{t(`lottery.written.problem.${problem}`, { line, entry: text.slice(0, 40) })}</li>
        ))}
      </ul>
      {problems.length > mostShown && <p>{t('lottery.written.more', { count: problems.length - mostShown })}</p>}
      <Button size="small" onClick={onRemove}>
        {t('lottery.written.remove')}
      </Button>
    </Notice>
  );
}

/** Tickets or numbers in writing: typed, pasted or from a file. */
export function WrittenEntry({ play, selection, onSelect }: WrittenEntryProps) {
  const { t } = useI18n();
  const [text, setText] = useState(() => textOf(play, selection));
  const [problems, setProblems] = useState<ReadEntries['problems']>([]);
  const file = useRef<HTMLInputElement>(null);
  const isRow = isLongRow(play) && !play.board.typed;
  const chosen = isRow ? (selection.rows[0]?.length ?? 0) : (selection.typed?.length ?? 0);
  // The basket has taken the tickets: their text goes with them.
  const wasChosen = useRef(chosen);
  useEffect(() => {
    if (wasChosen.current > 0 && chosen === 0 && problems.length === 0) setText('');
    wasChosen.current = chosen;
  }, [chosen, problems]);
  const read = useReading(play, ({ entries, problems: found }) => {
    setProblems(found);
    onSelect(now => {
      const empty: Selection = { ...emptySelection(play), places: now.places };
      if (isRow) return { ...empty, rows: [entries] };
      return entries.length > 0 ? withTyped(empty, entries) : empty;
    });
  });
  const take = (next: string) => {
    setText(next);
    read(next);
  };
  const symbols = play.board.rows[0]?.symbols ?? [];
  const example = isRow
    ? symbols.slice(0, 3).join(' ')
    : Array.from({ length: play.board.typed?.length ?? 0 }, (_, i) => symbols[i + 1]).join(symbols[0]?.length === 1 ? '' : ' ');
  return (
    <div className={styles['written']}>
      <Field
        label={t(isRow ? 'lottery.written.numbers' : 'lottery.written')}
        hint={t('lottery.written.hint', { example })}
        aside={<span className={styles['count']}>{t('lottery.written.read', { count: chosen })}</span>}
      >
        <TextArea rows={6} dir="ltr" spellCheck={false} autoComplete="off" value={text} onChange={event => take(event.target.value)} />
      </Field>
      <span className={styles['writtenTools']}>
        <Button size="small" icon="records" onClick={() => file.current?.click()}>
          {t('lottery.written.file')}
        </Button>
        <Button size="small" icon="trash" disabled={text === ''} onClick={() => take('')}>
          {t('lottery.clear')}
        </Button>
        <input
          ref={file}
          type="file"
          accept=".txt,.csv,text/plain"
          hidden
          aria-label={t('lottery.written.file')}
          onChange={async event => {
            const own = event.target.files?.[0];
            event.target.value = '';
            if (own && own.size <= biggestFile) take(await own.text());
          }}
        />
      </span>
      <Problems
        problems={problems}
        onRemove={() => {
          const content = textOf(play, selection);
          take(content);
        }}
      />
    </div>
  );
}
