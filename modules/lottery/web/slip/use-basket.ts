import { useI18n } from '@baize/i18n/react';
import { showToast, useSession, wasSessionLost } from '@baize/ui';
import { useEffect, useState } from 'react';
import type { Table } from '../game/use-game.ts';
import { type Kept, readKept, writeKept } from '../tickets/kept.ts';
import { addLines, type CountedLine, keyOf, sumOf } from '../tickets/lines.ts';

export interface Basket {
  readonly lines: readonly CountedLine[];
  readonly totalMinor: bigint;
  /** The issue that the lines were meant for, where it is not the one that takes bets now. */
  readonly rolledFrom: string | undefined;
  readonly add: (lines: readonly CountedLine[]) => boolean;
  /** Puts a line in the place of another one. */
  readonly replace: (old: CountedLine, line: CountedLine) => void;
  readonly remove: (line: CountedLine) => void;
  readonly clear: () => void;
  /** Without a way to take it back: the lines are bought. */
  readonly empty: () => void;
  /** Means the lines for the issue that takes bets now. */
  readonly follow: () => void;
}

const nameOf = (account: string, gameCode: string): string => `baize.lottery.${account}.${gameCode}`;

/** The lines that a tab keeps for a game: they survive a reload and the end of an issue, and go when the member logs out. */
export function useBasket({ game, plays, issue }: Table): Basket {
  const { t } = useI18n();
  const account = useSession()?.account ?? '';
  const [name] = useState(() => nameOf(account, game.code)); // the session may end before the page does
  const [kept, setKept] = useState<Kept>(() => readKept(plays, sessionStorage.getItem(name)));
  const text = writeKept(kept);
  useEffect(() => {
    sessionStorage.setItem(name, text);
    // The end of a session clears what the tab keeps. Where it wasn't the member who ended it, the lines wait for the same member.
    return () => {
      if (wasSessionLost()) sessionStorage.setItem(name, text);
    };
  }, [name, text]);
  const number = issue?.number;
  const { lines } = kept;
  const taken = (text: string, before: Kept) =>
    showToast({ id: 'lottery.basket', tone: 'note', text, action: { label: t('lottery.undo'), onPick: () => setKept(before) } });
  return {
    lines,
    totalMinor: sumOf(lines),
    rolledFrom: lines.length > 0 && kept.number && number && kept.number !== number ? kept.number : undefined,
    add: more => {
      const { lines: next, merged, left } = addLines(lines, more);
      setKept({ lines: next, number: lines.length > 0 ? kept.number : number });
      if (left > 0) showToast({ id: 'lottery.basket', tone: 'bad', text: t('lottery.basket.full', { count: left }) });
      else if (merged > 0) showToast({ id: 'lottery.basket', tone: 'note', text: t('lottery.basket.merged', { count: merged }) });
      return left < more.length;
    },
    replace: (old, line) => {
      const at = lines.findIndex(one => keyOf(one) === keyOf(old));
      const others = lines.filter((_, i) => i !== at);
      const isSame = others.some(one => keyOf(one) === keyOf(line));
      const next = isSame || at < 0 ? addLines(others, [line]).lines : lines.map((one, i) => (i === at ? line : one));
      setKept({ ...kept, lines: next });
    },
    remove: line => {
      setKept({ ...kept, lines: lines.filter(one => keyOf(one) !== keyOf(line)) });
      taken(t('lottery.basket.removed'), kept);
    },
    clear: () => {
      setKept({ lines: [], number: undefined });
      taken(t('lottery.basket.cleared', { count: lines.length }), kept);
    },
    empty: () => setKept({ lines: [], number: undefined }),
    follow: () => setKept({ ...kept, number }),
  };
}
