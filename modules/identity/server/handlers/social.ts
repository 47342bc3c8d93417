import { type CallContext, type ContextOf, memberOf } from '@baize/call/server';
import { minute, plus, randomToken, refuse } from '@baize/kernel';
import * as calls from '../../contract/index.ts';
import { sha256 } from '../captcha/captcha.ts';
import { secondStepFor } from '../factors/factors.ts';
import { siteOf } from '../passkeys/passkeys.ts';
import type { Services } from '../services.ts';
import {
  dropSocialTicket,
  findByIdentity,
  findSocialTicket,
  insertIdentity,
  insertJourney,
  insertSocialTicket,
  listIdentities,
  type SocialTicketRow,
  takeJourney,
} from '../social/store.ts';
import { findMember, lockMemberRow } from '../store.ts';
import { halfWay, refusalFor, signInProven } from './sign-in.ts';

type Context = CallContext<unknown>;

const journeyMs = 10 * minute;
const ticketMs = 30 * minute; // long enough to register in between
const browserCookie = 'baize-journey';

const portOf = (services: Services, provider: calls.SocialProvider) =>
  services.ports.social?.[provider] ?? refuse('function.not.available');

/** The page that the other provider sends the browser back to. */
async function returnUrl(services: Services, context: Context): Promise<string> {
  const { rpId, origins } = await siteOf(services, context);
  const origin = rpId === 'localhost' ? `http://${context.host}` : origins[0];
  return `${origin}/login`;
}

export async function startSocial(services: Services, context: ContextOf<typeof calls.startSocial>): Promise<{ url: string }> {
  const { provider } = context.input;
  const port = portOf(services, provider);
  const journey = {
    redirectUri: await returnUrl(services, context),
    state: randomToken(32),
    nonce: randomToken(32),
    verifier: randomToken(48),
  };
  const url = (await port.start(journey)) ?? refuse('social.unreachable');
  const browser = context.cookies[browserCookie] ?? randomToken(32);
  context.setCookie(browserCookie, browser, { maxAgeSeconds: journeyMs / 1_000 });
  await insertJourney(context.db, {
    provider,
    ...journey,
    stateHash: sha256('journey', journey.state),
    browserHash: sha256('browser', browser),
    expiresAt: plus(context.clock.now(), journeyMs),
  });
  return { url };
}

/** Who came back, by what the other provider says. Errors: social.expired, social.cancelled, social.refused, social.unreachable. */
async function whoReturns(services: Services, context: ContextOf<typeof calls.finishSocial>): Promise<SocialTicketRow> {
  const query = new URLSearchParams(context.input.query);
  const state = query.get('state') ?? '';
  const held = await takeJourney(context.db, {
    stateHash: sha256('journey', state),
    browserHash: sha256('browser', context.cookies[browserCookie] ?? ''),
    now: context.clock.now(),
  });
  if (!held) return refuse('social.expired');
  const callback = new URL(held.redirectUri);
  callback.search = query.toString();
  const outcome = await portOf(services, held.provider).finish({ ...held, state }, callback);
  return typeof outcome === 'string' ? refuse(`social.${outcome}`) : { ...outcome, provider: held.provider };
}

export async function finishSocial(
  services: Services,
  context: ContextOf<typeof calls.finishSocial>,
): Promise<{ session: calls.SessionCode | null; unbound: calls.UnboundIdentity | null }> {
  const identity = await whoReturns(services, context);
  const { provider, name } = identity;
  const known = await findByIdentity(context.db, identity);
  const { actor } = context;
  // Someone who is logged in came to bind: an identity of someone else must not change who they are.
  if (known && actor.kind === 'member' && actor.accountType !== 4 && known.memberId !== actor.memberId) refuse('social.bound');
  const member = known && (await findMember(context.db, known.memberId));
  if (member) {
    const refusal = refusalFor(member, 'member');
    if (refusal) refuse(refusal.code);
    const second = await secondStepFor(services, context, { memberId: member.id, way: provider });
    const session = second ? halfWay(second) : await signInProven(services, context, { member, way: provider, isProven: false });
    return { session, unbound: null };
  }
  const ticket = randomToken(32);
  const expiresAt = plus(context.clock.now(), ticketMs);
  await insertSocialTicket(context.db, { ...identity, tokenHash: sha256('social', ticket), expiresAt });
  return { session: null, unbound: { ticket, provider, name, expiresAt } };
}

export async function bindSocial(context: ContextOf<typeof calls.bindSocial>): Promise<Record<string, never>> {
  const { memberId } = memberOf(context);
  const tokenHash = sha256('social', context.input.ticket);
  const at = context.clock.now();
  const identity = (await findSocialTicket(context.db, { tokenHash, now: at })) ?? refuse('social.expired');
  const name = calls.providerNames[identity.provider];
  if (context.input.confirm.normalize('NFKC').trim().toLowerCase() !== name.toLowerCase()) refuse('social.confirm', { provider: name });
  await context.db.transaction(async tx => {
    await lockMemberRow(tx, memberId);
    if (!(await dropSocialTicket(tx, tokenHash))) refuse('social.expired');
    if (!(await insertIdentity(tx, { ...identity, memberId, at }))) refuse('social.bound');
  });
  return {};
}

export const listSocial = async (context: Context) => ({ items: await listIdentities(context.db, memberOf(context).memberId) });
