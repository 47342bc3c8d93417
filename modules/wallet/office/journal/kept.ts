import type { OutputOf } from '@baize/call';
import { staffVerifyJournal } from '../../contract/index.ts';

export interface Kept {
  readonly report: OutputOf<typeof staffVerifyJournal>;
  /** When the answer came, by the clock of this desk. */
  readonly at: string;
  readonly tookMs: number;
}

const name = 'baize.office.journal';

function read(text: string | null): Kept | undefined {
  const body: unknown = JSON.parse(text ?? 'null');
  if (typeof body !== 'object' || body === null || !('report' in body)) return undefined;
  const report = staffVerifyJournal.output.safeParse(body.report);
  const at = 'at' in body && typeof body.at === 'string' ? body.at : '';
  const tookMs = 'tookMs' in body && typeof body.tookMs === 'number' ? body.tookMs : 0;
  return report.success && at !== '' ? { report: report.data, at, tookMs } : undefined;
}

/** The last result of this tab, or undefined. It belongs to the session at this desk and goes with the tab. */
export function keptResult(): Kept | undefined {
  try {
    return read(sessionStorage.getItem(name));
  } catch {
    return undefined;
  }
}

export function keepResult(kept: Kept): Kept {
  try {
    sessionStorage.setItem(name, JSON.stringify(kept));
  } catch {
    // Without storage the result stays for as long as the page is open.
  }
  return kept;
}
