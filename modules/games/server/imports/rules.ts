import type { GameKind } from '@baize/bets/contract';
import type { lineProblems } from '../../contract/index.ts';
import type { GameRow } from '../catalogue/store.ts';
import { kindOf, type Line, type ListedGame } from './lines.ts';

/** A game as it is in the catalogue. */
export interface KnownGame extends Omit<GameRow, 'popularity'> {
  readonly isRemoved: boolean;
  /** The return that staff have approved. */
  readonly wantedReturnBps: number | null;
}

interface Planned {
  readonly line: number | null;
  readonly code: string;
  readonly effect: 'added' | 'changed' | 'removed' | 'refused';
  readonly reason: (typeof lineProblems)[number] | '';
  readonly detail: string;
  readonly game: GameRow | null;
}
export type Plan = { readonly rows: readonly Planned[]; readonly same: number };

interface Facts {
  /** Whose games the source lists, with their kinds. The first one is meant where a game names none. */
  readonly vendors: readonly { readonly code: string; readonly kinds: readonly GameKind[] }[];
  /** The games of these vendors. */
  readonly known: readonly KnownGame[];
  /** Codes among those of the source that are games of others. */
  readonly taken: ReadonlyMap<string, string>;
  /** The day that a game without one was released on. */
  readonly today: string;
}

function rowOf(
  listed: ListedGame,
  { vendor, kind, known, today }: { vendor: string; kind: GameKind; known: KnownGame | undefined; today: string },
): GameRow {
  const {
    gameCode: code,
    modelId: model,
    hues,
    minStakeMinor,
    maxStakeMinor,
    maxWinMinor,
    returnLevels,
    kind: _,
    vendor: __,
    ...rest
  } = listed;
  // A return that staff have approved, and that the vendor still offers, is what is played.
  const keeps = known?.wantedReturnBps === known?.returnBps && returnLevels?.includes(known?.returnBps ?? 0);
  const { returnBps, hitRateBps, volatility } = keeps && known ? known : rest;
  return {
    ...rest,
    ...{ code, vendor, kind, returnBps, hitRateBps, volatility },
    releasedOn: listed.releasedOn ?? known?.releasedOn ?? today,
    model: keeps && known ? known.model : model,
    minStakeMinor: BigInt(minStakeMinor),
    maxStakeMinor: BigInt(maxStakeMinor),
    hue1: hues[0],
    hue2: hues[1],
    popularity: 0,
    ...(returnLevels ? { returnLevels } : {}),
    ...(maxWinMinor ? { maxWinMinor: BigInt(maxWinMinor) } : {}),
  };
}

const compared = [
  'vendor',
  'kind',
  'nameCn',
  'nameEn',
  'model',
  'returnBps',
  'hitRateBps',
  'volatility',
  'lines',
  'minStakeMinor',
  'maxStakeMinor',
  'tags',
  'releasedOn',
  'hue1',
  'hue2',
  'motif',
  'featured',
  'returnLevels',
  'maxWinMinor',
] as const;

const changesOf = (known: KnownGame, game: GameRow): string[] => [
  ...(known.isRemoved ? ['removed'] : []),
  ...compared.filter(field => String(known[field] ?? '') !== String(game[field] ?? '')),
];

/** What a source adds, changes and removes, and what of it is refused. A game whose line is refused stays as it is. */
export function planOf(lines: readonly Line[], { vendors, known, taken, today }: Facts): Plan {
  const byCode = new Map(known.map(game => [game.code, game]));
  const seen = new Set<string>();
  let same = 0;
  const rows = lines.flatMap((one): Planned[] => {
    const refused = (code: string, reason: Planned['reason'], detail = ''): Planned[] => {
      seen.add(code);
      return [{ line: one.line, code, effect: 'refused', reason, detail, game: null }];
    };
    if (!('game' in one)) return refused(one.code, one.reason, one.detail);
    const { game: listed } = one;
    const code = listed.gameCode;
    if (seen.has(code)) return refused(code, 'duplicate');
    const vendor = vendors.find(({ code: own }) => own === (listed.vendor ?? vendors[0]?.code));
    if (!vendor) return refused(code, 'vendor', listed.vendor);
    const other = taken.get(code);
    if (other !== undefined) return refused(code, 'taken', other);
    const kind = kindOf(listed, vendor.kinds);
    if (!kind) return refused(code, 'kind', listed.kind ?? '');
    if (BigInt(listed.minStakeMinor) > BigInt(listed.maxStakeMinor)) return refused(code, 'stakes');
    seen.add(code);
    const before = byCode.get(code);
    const game = rowOf(listed, { vendor: vendor.code, kind, known: before, today });
    const changes = before ? changesOf(before, game) : [];
    if (before && changes.length === 0) {
      same++;
      return [];
    }
    return [{ line: one.line, code, effect: before ? 'changed' : 'added', reason: '', detail: changes.join(' '), game }];
  });
  const gone = known.filter(game => !game.isRemoved && !seen.has(game.code));
  const removed = gone.map(({ code }): Planned => ({ line: null, code, effect: 'removed', reason: '', detail: '', game: null }));
  return { rows: [...rows, ...removed], same };
}
