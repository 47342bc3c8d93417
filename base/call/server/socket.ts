import { isRefusal } from '@baize/kernel';
import { closeCodes } from '@baize/live';
import { closeSoon, type HubParts, type LivingSessions, type Visitor } from '@baize/live/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Actor, Authenticator } from './context.ts';
import type { PipelineParts } from './pipeline.ts';

type Asked = 'guest' | 'member' | 'staff';

/** `/ws` is for members, `/ws?as=staff` and `/ws?as=guest` for others: one browser may be logged in to the office and to the site. */
function askedAs({ query }: FastifyRequest): Asked {
  const { as } = query as { as?: unknown };
  return as === 'staff' || as === 'guest' ? as : 'member';
}

function visitorOf(actor: Actor): Visitor | undefined {
  const { kind } = actor;
  if (kind === 'guest') return { kind };
  if (kind === 'member') return { kind, id: actor.memberId, sessionId: actor.sessionId, isTrial: actor.accountType === 4 };
  return kind === 'staff' ? { kind, id: actor.staffId, sessionId: actor.sessionId, permissions: actor.permissions } : undefined;
}

interface Recognised {
  readonly actor?: Actor | undefined;
  /** The server could not look. */
  readonly isUnknown: boolean;
}

async function recognise({ authenticators, db, clock }: PipelineParts, asked: Asked, request: FastifyRequest): Promise<Recognised> {
  if (asked === 'guest') return { actor: { kind: 'guest' }, isUnknown: false };
  const { headers, cookies, ip } = request;
  let isUnknown = false;
  for (const authenticator of authenticators) {
    if (authenticator.kind !== asked) continue;
    try {
      const actor = await authenticator.recognise({ headers, cookies, mayRecall: true, path: '/ws', rawBody: undefined, ip }, db, clock);
      if (actor) return { actor, isUnknown };
    } catch (error) {
      isUnknown ||= !isRefusal(error);
    }
  }
  return { isUnknown };
}

/** The one websocket of a page: rooms of `@baize/live` for members, staff and guests. */
export function addSocket(app: FastifyInstance, parts: PipelineParts): void {
  app.get('/ws', { websocket: true }, async (socket, request) => {
    const { origin } = request.headers;
    const isOwn = !origin || origin === `${request.protocol}://${request.host}` || parts.allowedOrigins.includes(origin);
    if (!isOwn) return socket.close(closeCodes.refused, 'origin');
    socket.pause(); // what the page says before it is known would be heard by no one
    const turnAway = (code: number, why: string) => {
      socket.resume(); // a paused socket does not hear the page's own goodbye
      closeSoon(socket, code, why);
    };
    const { actor, isUnknown } = await recognise(parts, askedAs(request), request);
    if (actor?.kind === 'member' && actor.mustChangePassword) return turnAway(closeCodes.passwordDue, 'password');
    const visitor = actor && visitorOf(actor);
    if (visitor) {
      const onBytes = (listener: (count: number) => void) => request.raw.socket.on('data', chunk => listener(chunk.length));
      parts.hub.seat(socket, visitor, { ip: request.ip, onBytes });
      return socket.resume();
    }
    // A server that could not look must not say that the session has ended: the page would sign its member out.
    if (isUnknown) turnAway(closeCodes.tryLater, 'not known now');
    else turnAway(closeCodes.sessionEnded, 'not signed in');
  });
}

/** Which sessions have not ended, by what their authenticators say; nothing for a kind of visitor of which none of them can tell. */
export function livingBy(
  authenticators: readonly Authenticator[],
  { db, clock }: Pick<PipelineParts, 'db' | 'clock'>,
): NonNullable<HubParts['living']> {
  const lookup = (wanted: 'member' | 'staff'): LivingSessions | undefined => {
    const asked = authenticators.flatMap(({ kind, living }) => (kind === wanted && living ? [living] : []));
    if (asked.length === 0) return undefined;
    return async ids =>
      new Map(
        (await Promise.all(asked.map(living => living(ids as never, db, clock)))).flat().map(({ id, permissions }) => [id, permissions]),
      );
  };
  const [member, staff] = [lookup('member'), lookup('staff')];
  return { ...(member ? { member } : {}), ...(staff ? { staff } : {}) };
}
