import type { Play } from '@baize/engine-lottery';
import { mostLines, mostMultiple, type TicketUnit, ticketUnits } from '../../contract/index.ts';
import { type CountedLine, counted, type Line } from './lines.ts';

/** A basket as a tab keeps it, with the issue that the member means it for. */
export interface Kept {
  readonly lines: readonly CountedLine[];
  readonly number: string | undefined;
}

const isUnit = (unit: unknown): unit is TicketUnit => ticketUnits.some(one => one === unit);

function lineOf(value: unknown): Line | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { play, content, unit, multiple } = value as Record<string, unknown>;
  if (typeof play !== 'string' || typeof content !== 'string') return undefined;
  if (typeof multiple !== 'number' || !Number.isInteger(multiple) || multiple < 1 || multiple > mostMultiple) return undefined;
  return { play, content, multiple, unit: isUnit(unit) ? unit : undefined };
}

/** Reads what a tab has kept. A line that the game does not take any more is left out. */
export function readKept(plays: ReadonlyMap<string, Play>, text: string | null): Kept {
  try {
    const kept = JSON.parse(text ?? 'null') as { lines?: unknown; number?: unknown } | null;
    const lines = Array.isArray(kept?.lines) ? kept.lines.slice(0, mostLines) : [];
    return {
      lines: lines.flatMap((value: unknown) => {
        const line = lineOf(value);
        return (line && counted(plays, line)) ?? [];
      }),
      number: typeof kept?.number === 'string' ? kept.number : undefined,
    };
  } catch {
    return { lines: [], number: undefined };
  }
}

export const writeKept = ({ lines, number }: Kept): string =>
  JSON.stringify({ number, lines: lines.map(({ play, content, unit, multiple }) => ({ play, content, unit, multiple })) });
