import { type ContextOf, type Handler, handle } from '@baize/call/server';
import { type Clock, minute, plus, refuse } from '@baize/kernel';
import * as calls from '../../contract/index.ts';
import { searchGames } from '../catalogue/store.ts';
import { faultOf, textAt, vendorsOfFeed } from '../imports/feed.ts';
import { SourceFault } from '../imports/lines.ts';
import { askVendor, readReport } from '../office/round-reports.ts';
import { keysOfVendor, openKeysOf, type VendorKey } from './key-store.ts';
import { findVendor, type VendorRow } from './store.ts';

interface CheckParts {
  readonly allowsPrivate: boolean;
}

type Name = (typeof calls.vendorChecks)[number];
type Problem = (typeof calls.checkProblems)[number];

interface Result {
  readonly check: Name;
  readonly subject: string;
  readonly state: 'passed' | 'failed' | 'skipped';
  readonly problem: Problem | null;
  readonly detail: string;
}

/** Each question may take so long; all are asked together. */
const askMs = 8_000;
const limits = { deadlineMs: askMs, mostBytes: 4 * 1024 * 1024 };

/** Something that must hold of a vendor does not. */
class Failed extends Error {
  readonly problem: Problem;
  readonly detail: string;
  constructor(problem: Problem, detail = '') {
    super(problem);
    this.problem = problem;
    this.detail = detail;
  }
}

const problemOf = (text: string): Problem => calls.checkProblems.find(one => one === text) ?? 'unreachable';

async function run(check: Name, subject: string, work: () => Promise<string>): Promise<Result> {
  try {
    return { check, subject, state: 'passed', problem: null, detail: await work() };
  } catch (error) {
    const { problem, detail } = error instanceof Failed ? error : faultOf(error);
    return { check, subject, state: 'failed', problem: problemOf(problem), detail: detail.slice(0, 200) };
  }
}

const skipped = (check: Name, problem: Problem): Result => ({ check, subject: '', state: 'skipped', problem, detail: '' });

type Headers = Readonly<Record<string, string | string[] | undefined>>;
const headerOf = (headers: Headers, name: string): string => String(headers[name] ?? '');

/** Whether a page may be in a frame of a host: what its headers say, as far as they say it plainly. */
export function mayBeFramed(headers: Headers, host: string): boolean {
  const ancestors = /frame-ancestors([^;]*)/i.exec(headerOf(headers, 'content-security-policy'))?.[1]?.trim().split(/\s+/);
  if (!ancestors) return !/deny|sameorigin/i.test(headerOf(headers, 'x-frame-options'));
  const [name = ''] = host.split(':');
  return ancestors.some(source => {
    const pattern = source.replace(/^[a-z]+:\/\//i, '');
    return (
      source === '*' ||
      /^https?:$/.test(source) ||
      pattern === host ||
      pattern === name ||
      (pattern.startsWith('*.') && name.endsWith(pattern.slice(1)))
    );
  });
}

interface Checked {
  readonly vendor: VendorRow;
  /** One of its games. */
  readonly game: string | undefined;
  readonly host: string;
  readonly parts: CheckParts;
  readonly clock: Clock;
}

function pageChecks({ vendor, game, host, parts }: Checked): Promise<Result>[] {
  const { launchUrl, coverUrl } = vendor;
  if (game === undefined) return (['launch', 'frame', 'cover'] as const).map(async check => skipped(check, 'no.game'));
  const page = `${launchUrl}/play/${encodeURIComponent(game)}`;
  const opened = textAt(page, parts, limits);
  opened.catch(() => undefined); // told by both checks that wait for it
  return [
    run('launch', page, async () => {
      const { headers } = await opened;
      if (!/html/.test(headerOf(headers, 'content-type'))) throw new Failed('not.html', headerOf(headers, 'content-type'));
      return '';
    }),
    run('frame', page, async () => {
      const { headers } = await opened;
      if (!mayBeFramed(headers, host)) throw new Failed('framing', host);
      return '';
    }),
    coverUrl === ''
      ? Promise.resolve(skipped('cover', 'no.address'))
      : run('cover', `${coverUrl}/art/${encodeURIComponent(game)}.webp`, async () => {
          const { headers } = await textAt(`${coverUrl}/art/${encodeURIComponent(game)}.webp?w=160`, parts, limits);
          const type = headerOf(headers, 'content-type');
          if (!type.startsWith('image/')) throw new Failed('not.image', type);
          return '';
        }),
  ];
}

/** A report of the last minute, asked for in one way or another. Answers the status and what came. */
async function askReport({ vendor, parts, clock }: Checked, key: Pick<VendorKey, 'keyId' | 'secret'>, ageSeconds = 0) {
  const now = clock.now();
  const asked = { from: plus(now, -minute), to: now, after: null };
  const asking = { clock, ageSeconds, deadlineMs: askMs, ...parts };
  return askVendor({ ...key, url: vendor.serviceUrl }, asked, asking).catch((error: unknown) => {
    throw faultOf(error);
  });
}

/** A request that must be refused. */
async function mustRefuse(checked: Checked, key: VendorKey, ageSeconds?: number): Promise<string> {
  const { status } = await askReport(checked, key, ageSeconds);
  if (status >= 200 && status < 300) throw new Failed('accepts', String(status));
  if (status >= 500 || status === 404) throw new Failed('status', String(status));
  return String(status);
}

function serviceChecks(checked: Checked, keys: readonly VendorKey[]): Promise<Result>[] {
  const { vendor, parts } = checked;
  const { serviceUrl, allowsPrivate } = { ...vendor, ...parts };
  const names = ['feed', 'report', 'forged', 'stale'] as const;
  if (serviceUrl === '') return names.map(async check => skipped(check, 'no.address'));
  const feed = run('feed', serviceUrl, async () => {
    await vendorsOfFeed({ serviceUrl, allowsPrivate });
    return '';
  });
  const [key] = keys;
  if (!key) return [feed, ...names.slice(1).map(async check => skipped(check, 'no.key'))];
  return [
    feed,
    ...keys.map(one =>
      run('report', one.keyId, async () => {
        const { status, text } = await askReport(checked, one);
        if (status !== 200) throw new Failed('status', String(status));
        try {
          readReport(text);
        } catch {
          throw new SourceFault('shape');
        }
        return '';
      }),
    ),
    run('forged', key.keyId, () => mustRefuse(checked, { ...key, secret: `${key.secret} forged` })),
    run('stale', key.keyId, () => mustRefuse(checked, key, 600)),
  ];
}

async function staffTestVendor(context: ContextOf<typeof calls.staffTestVendor>, parts: CheckParts) {
  const { db, clock, host, input } = context;
  const vendor = await findVendor(db, input.code);
  if (!vendor) refuse('object.not.found');
  const now = clock.now();
  const [[game], keys, listed] = await Promise.all([
    searchGames(db, { vendor: vendor.code, limit: 1, offset: 0 }),
    openKeysOf(db, vendor.code, now),
    keysOfVendor(db, vendor.code, now),
  ]);
  const checked = { vendor, game: game?.code, host, parts, clock };
  const used = keys.map(async ({ keyId }): Promise<Result> => {
    const at = listed.find(one => one.keyId === keyId)?.lastUsedAt ?? null;
    return { check: 'used', subject: keyId, state: at ? 'passed' : 'failed', problem: at ? null : 'never.used', detail: at ?? '' };
  });
  return { checks: await Promise.all([...pageChecks(checked), ...serviceChecks(checked, keys), ...used]) };
}

export const vendorCheckHandlers = (parts: CheckParts): Handler[] => [
  handle(calls.staffTestVendor, context => staffTestVendor(context, parts)),
];
