import { gameKinds } from '@baize/bets/contract';
import { getText, OutboundError } from '@baize/call/server';
import * as z from 'zod/mini';
import { mostImportGames } from '../../contract/index.ts';
import { type Line, lineOf, SourceFault } from './lines.ts';

const pageSize = 1_000;
const pageMs = 30_000;
/** A page of a thousand games is half a megabyte; all of them together are bounded by their number. */
const mostPageBytes = 8 * 1024 * 1024;

const page = z.object({
  success: z.literal(true),
  value: z.object({
    total: z.int().check(z.gte(0)),
    vendors: z._default(
      z.array(
        z.object({ code: z.string(), nameCn: z.string(), nameEn: z.string(), kinds: z._default(z.array(z.enum(gameKinds)), ['rng']) }),
      ),
      [],
    ),
    rows: z.array(z.unknown()).check(z.maxLength(pageSize)),
  }),
});

const certificateErrors = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|UNABLE_TO_GET_ISSUER|ERR_TLS/;

/** Why an address gave no whole answer, in our words. */
export function faultOf(error: unknown): SourceFault {
  if (error instanceof SourceFault) return error;
  if (error instanceof OutboundError) return new SourceFault(error.reason);
  if (error instanceof Error && error.name === 'TimeoutError') return new SourceFault('timeout');
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return new SourceFault(certificateErrors.test(code) ? 'certificate' : 'unreachable', code);
}

interface Source {
  readonly serviceUrl: string;
  readonly allowsPrivate: boolean;
}

/** The text at an address of a vendor. With the `tag` of an earlier answer it may be 304 and empty: nothing has changed. Errors: SourceFault. */
export async function textAt(
  url: string,
  { allowsPrivate }: Pick<Source, 'allowsPrivate'>,
  { deadlineMs = pageMs, mostBytes = mostPageBytes, tag = '' } = {},
) {
  const headers: Record<string, string> = tag === '' ? {} : { 'if-none-match': tag };
  const answer = await getText({ url: new URL(url), headers, deadlineMs, mostBytes, allowsPrivate }).catch((error: unknown) => {
    throw faultOf(error);
  });
  if (answer.status === 304 && tag !== '') return answer;
  if (answer.status >= 300 && answer.status < 400) throw new SourceFault('redirect', answer.headers.location ?? '');
  if (answer.status !== 200) throw new SourceFault('status', String(answer.status));
  return answer;
}

async function pageAt({ serviceUrl, allowsPrivate }: Source, from: number) {
  const { text } = await textAt(`${serviceUrl}/catalogue?from=${from}&count=${pageSize}`, { allowsPrivate });
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new SourceFault('json');
  }
  const parsed = z.safeParse(page, body);
  if (!parsed.success) throw new SourceFault('shape', parsed.error.issues[0]?.path.join('.') ?? '');
  return parsed.data.value;
}

/** The vendors that a feed speaks of. Errors: SourceFault. */
export const vendorsOfFeed = async (source: Source) => (await pageAt(source, 0)).vendors;

/** A vendor's games, page by page. The place in the feed stands for a line. Errors: SourceFault. */
export async function linesOfFeed(source: Source): Promise<Line[]> {
  const lines: Line[] = [];
  for (let from = 0, total = 1; from < total; ) {
    const { total: now, rows } = await pageAt(source, from);
    total = now;
    if (total > mostImportGames) throw new SourceFault('too.many', String(mostImportGames));
    if (rows.length === 0 && from < total) throw new SourceFault('shape', 'rows');
    lines.push(...rows.map((row, at) => lineOf(from + at + 1, row)));
    from += rows.length;
  }
  return lines;
}
