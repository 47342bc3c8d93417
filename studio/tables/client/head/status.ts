import type { Translate } from '@baize/studio-kit/table-page';
import type { TableState } from '@baize/studio-kit/tables';
import type { Face } from '../face.ts';
import { lastSeconds, type Tone } from './call.ts';
import { secondsTo } from './left.ts';

interface Status {
  readonly t: Translate;
  readonly face: Face;
  readonly now: TableState['now'];
  readonly isStale: boolean;
  /** Whether the result is in sight. */
  readonly isTold: boolean;
  /** The server's time. */
  readonly nowMs: number;
}

/** What goes on at the table, in words. */
export function statusText({ t, face, now, isStale, isTold, nowMs }: Status): string {
  const { round, isOpen, turns } = now;
  if (isStale) return t('table.stale');
  // The time in which the first cards come isn't shown.
  const toChoose = Math.min(secondsTo(turns?.chooseBy ?? null, nowMs), (turns?.chooseMs ?? 0) / 1_000);
  const own = face.seats?.statusText(now, toChoose);
  if (own !== undefined) return own;
  if (!isOpen && (!round || round.phase === 'over' || round.phase === 'void')) return t('table.phase.closed');
  if (!round) return t('table.phase.none');
  if (round.phase === 'betting') {
    const seconds = secondsTo(round.closesAt, nowMs);
    const call = seconds > lastSeconds ? 'betting' : seconds > 0 ? 'last' : 'closing';
    return t(`table.phase.${call}`, { seconds });
  }
  if (isTold && round.draw) return face.resultText(round.draw);
  if (round.phase === 'dealt' || round.phase === 'playing') return t(face.texts.dealt);
  return t(`table.phase.${round.phase === 'voiding' ? 'void' : round.phase}`);
}

/** What is asked of the player; `left` of the time for it. */
export function toneOf({ now: { round, turns }, isStale, isTold, nowMs }: Status, left: number): Tone {
  if (isStale) return 'closed';
  if (left > 0) return secondsTo(turns?.chooseBy ?? round?.closesAt ?? null, nowMs) > lastSeconds ? 'open' : 'last';
  return isTold ? 'told' : 'closed';
}

/** What the player has in the round, which round it is, and how many players bet; '' where there is none. */
export function roundText({ t, face, now: { round, shoe, players } }: Status, total: string): string {
  if (!round || !shoe) return '';
  // The player's own first: a narrow screen may have no room for the rest.
  const words = [
    total ? t('table.bets.total', { amount: total }) : '',
    t(face.texts.round, { place: round.place }),
    players > 0 ? t('table.players', { players }) : '',
  ];
  return words.filter(Boolean).join(' · ');
}
