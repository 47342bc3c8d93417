import type { OutputOf } from '@baize/call';
import { type Family, type FamilyCode, familyCodes, familyOf, type Play } from '@baize/engine-lottery';
import { type Currency, type Instant, isCurrency, unixMs } from '@baize/kernel';
import { useCall, useChannel, useClock, useLiveState } from '@baize/ui';
import { useEffect, useMemo, useState } from 'react';
import { type IssueView, lotteryChannel, lotteryGame, lotteryLevel, openedNumero } from '../../contract/index.ts';
import { noteServerTime } from '../draw/server-time.ts';
import { playMap } from '../tickets/lines.ts';

type Game = OutputOf<typeof lotteryGame>;
type Told = { readonly issue: IssueView | null; readonly awaited: IssueView | null; readonly last: readonly IssueView[] };

/** Draws that trends and omissions go back over. */
const mostDraws = 200;

export const isFamily = (code: string): code is FamilyCode => familyCodes.some(one => one === code);

/** Everything that the page of a game computes with. */
export interface Table {
  readonly game: Game;
  readonly family: Family;
  readonly plays: ReadonlyMap<string, Play>;
  /** The issue that takes bets now, or the next one. */
  readonly issue: IssueView | null;
  /** The issue before it, sealed, until its result is known. */
  readonly awaited: IssueView | null;
  /** With results, newest first. */
  readonly draws: readonly IssueView[];
  readonly currency: Currency;
  /** The rebate that the member has, within what the game's scale gives. */
  readonly rebateBps: number;
  readonly refetch: () => void;
}

type Now = Pick<Told, 'issue' | 'awaited'>;

/** Of what was pushed and what was asked for, the one with the later issue. */
const later = (a: Now | undefined, b: Now | undefined): Now | undefined =>
  a?.issue && b?.issue ? (a.issue.number >= b.issue.number ? a : b) : a?.issue ? a : (b ?? a);

/** Each issue once, as it was said first; newest first. */
function merged(lists: readonly (readonly IssueView[])[]): IssueView[] {
  const found = new Map<string, IssueView>();
  for (const issue of lists.flat()) if (issue.result && !found.has(issue.number)) found.set(issue.number, issue);
  return [...found.values()].sort((a, b) => (a.number < b.number ? 1 : -1)).slice(0, mostDraws);
}

const withoutPushMs = 10_000;
/** So long after the seal of an issue that no message has replaced, the server is asked, and again until another takes bets. */
const overdueMs = 3_000;
const longestTimerMs = 2 ** 31 - 1;

function useOverdue(issue: IssueView | null, refetch: () => unknown): void {
  const clock = useClock();
  const sealsAt = issue?.sealsAt;
  useEffect(() => {
    if (!sealsAt) return;
    const due = unixMs(sealsAt as Instant) - unixMs(clock.now()) + overdueMs;
    let timer = setTimeout(ask, Math.min(Math.max(due, overdueMs), longestTimerMs));
    function ask() {
      void refetch();
      timer = setTimeout(ask, withoutPushMs);
    }
    return () => clearTimeout(timer);
  }, [sealsAt, clock, refetch]);
}

export function useGame(code: string): { table: Table | undefined; error: Error | null; refetch: () => void } {
  const clock = useClock();
  const isPushed = useLiveState() === 'live';
  const { data: game, error, refetch } = useCall(lotteryGame, { code }, isPushed ? {} : { everyMs: withoutPushMs });
  const opened = useCall(openedNumero, { gameCode: code, count: mostDraws }, isPushed ? {} : { everyMs: withoutPushMs });
  const level = useCall(lotteryLevel, {}).data;
  const [told, setTold] = useState<Told>();
  useChannel(
    lotteryChannel,
    message => {
      noteServerTime(clock, message.now);
      setTold(old => ({ issue: message.issue, awaited: message.awaited, last: merged([message.last, old?.last ?? []]) }));
    },
    { key: code },
  );
  const now = later(told, game);
  const issue = now?.issue ?? null;
  useOverdue(issue, refetch);
  const draws = useMemo(
    () => merged([told?.last ?? [], opened.data?.issues ?? [], game?.last ? [game.last] : []]),
    [told, opened.data, game?.last],
  );
  const isAwaited = now?.awaited && !(draws[0] && draws[0].number >= now.awaited.number);
  const family = game && isFamily(game.family) ? familyOf(game.family, game.rules) : undefined;
  const plays = useMemo(() => family && playMap(family), [family]);
  const table =
    game && family && plays
      ? {
          game,
          family,
          plays,
          issue,
          awaited: isAwaited ? now.awaited : null,
          draws,
          currency: level?.currency ?? (isCurrency(game.currency) ? game.currency : 'CNY'),
          rebateBps: Math.min(level?.rebateBps ?? 0, game.scale.maxRebateBps),
          refetch: () => void refetch(),
        }
      : undefined;
  return { table, error: error && !game ? error : null, refetch: () => void refetch() };
}
