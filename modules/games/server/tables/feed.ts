import { type Clock, type Instant, instant, parseInstant, unixMs } from '@baize/kernel';
import * as z from 'zod/mini';
import { type LiveTable, tones } from '../../contract/index.ts';
import { textAt } from '../imports/feed.ts';

const mostTables = 300;
const mostBytes = 1024 * 1024;
const deadlineMs = 3_000;

const name = z.object({ nameCn: z.string().check(z.maxLength(20)), nameEn: z.string().check(z.maxLength(20)) });
const moment = z.iso.datetime({ offset: true });
const count = z.int().check(z.gte(0));

/** A table as the vendor guide has it (“Live tables”). */
const told = z.object({
  gameCode: z.string().check(z.maxLength(64)),
  isOpen: z.boolean(),
  phase: z._default(z.nullable(z.string().check(z.maxLength(20))), null),
  closesAt: z._default(z.nullable(moment), null),
  players: z._default(count, 0),
  seats: z._default(z.nullable(z.object({ taken: count, all: count })), null),
  board: z._default(
    z.nullable(
      z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('road'), names: z.object({ red: name, blue: name, green: name }) }),
        z.object({ kind: z.literal('row') }),
      ]),
    ),
    null,
  ),
  results: z._default(z.array(z.tuple([z.string().check(z.maxLength(4)), z.enum(tones)])).check(z.maxLength(100)), []),
});
const answer = z.object({
  success: z.literal(true),
  value: z.object({ now: moment, tables: z.array(told).check(z.maxLength(mostTables)) }),
});

/** Rounds of a vendor have phases of many names; a lobby tells whether bets are taken, and whether anything goes on. */
const phaseOf = (phase: string | null): LiveTable['phase'] =>
  phase === null || phase === 'betting' ? phase : phase === 'over' || phase === 'void' ? 'between' : 'dealing';

interface Heard {
  readonly tables: readonly LiveTable[];
  /** Under which the vendor says that nothing has changed; empty = it gave none. */
  readonly tag: string;
}

const longestTag = 200;

/**
 * The tables of a vendor as they are now; nothing when they are as they were under `tag`. Their times are by their clock; the answer’s are by ours. Errors: SourceFault,
 * or a TypeError for what the guide doesn't have.
 */
export async function tablesOfFeed(
  source: { serviceUrl: string; allowsPrivate: boolean },
  { clock, tag }: { clock: Clock; tag: string },
): Promise<Heard | undefined> {
  const { text, status, headers } = await textAt(`${source.serviceUrl}/tables`, source, { deadlineMs, mostBytes, tag });
  if (status === 304) return undefined;
  const parsed = z.safeParse(answer, JSON.parse(text));
  if (!parsed.success) throw new TypeError(`tables: ${parsed.error.issues[0]?.path.join('.') ?? ''}`);
  const { now, tables } = parsed.data.value;
  const behindMs = unixMs(clock.now()) - unixMs(parseInstant(now));
  const heard = tables.map(({ gameCode, phase, closesAt, ...table }): LiveTable => {
    const ours: Instant | null = closesAt === null ? null : instant(unixMs(parseInstant(closesAt)) + behindMs);
    return { code: gameCode, ...table, phase: phaseOf(phase), closesAt: phase === 'betting' ? ours : null };
  });
  const { etag = '' } = headers;
  return { tables: heard, tag: etag.length > longestTag ? '' : etag };
}
