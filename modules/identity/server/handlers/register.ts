import type { CallContext } from '@baize/call/server';
import { elapsedMs, hour, type Id, type Instant, isRefusal, newId, plus, refuse } from '@baize/kernel';
import { normaliseAccount, normaliseCode, type SessionCode } from '../../contract/index.ts';
import { sha256, spendCaptcha } from '../captcha.ts';
import { agentByCode, createMember, randomCode } from '../members.ts';
import { commonPasswords } from '../passwords.ts';
import { checkRegistration, networkOf, type RegistrationInput, trialsPerHour } from '../rules.ts';
import type { Services } from '../services.ts';
import { handOver, type OpenedSession } from '../sessions.ts';
import { findCredential, findMember, findNthTrial, findRegistered } from '../store.ts';
import { openFor, signIn } from './sign-in.ts';

export interface RegisterInput extends RegistrationInput {
  readonly registrationId?: Id<'RegistrationId'> | undefined;
  readonly captchaId?: Id<'CaptchaId'> | undefined;
  readonly registerUrl: string;
  readonly domain: string;
  readonly registerMethod: 'WEB';
}

/**
 * A repeat of a registration that was done: the newcomer is signed in again. Nothing of the first answer is kept for that, neither token nor
 * password; the repeat proves itself with the password. Errors: once.key.other.content.
 */
async function repeated(services: Services, context: CallContext<RegisterInput>, account: string): Promise<SessionCode | undefined> {
  const { registrationId, password } = context.input;
  const known = registrationId && (await findRegistered(context.db, registrationId));
  if (!known) return undefined;
  const [member, credential] = await Promise.all([findMember(context.db, known.memberId), findCredential(context.db, known.memberId)]);
  const isSame = await services.passwords.verify(password, credential?.passwordHash);
  if (!isSame || !member || !credential || known.account !== account) return refuse('once.key.other.content');
  return signIn(services, context, { member, credential, password });
}

/** Makes the account and its first session in one transaction; undefined when the name is taken. */
async function makeAccount(
  services: Services,
  context: CallContext<RegisterInput>,
  made: { account: string; now: Instant },
): Promise<OpenedSession | undefined> {
  const { input, db } = context;
  const { currency } = await services.policy(db);
  const passwordHash = await services.passwords.hash(input.password);
  try {
    return await db.transaction(async tx => {
      const agent = input.affiliateCode === '' ? undefined : await agentByCode(tx, input.affiliateCode);
      if (input.affiliateCode !== '' && !agent) refuse('register.affiliate.unknown');
      const { memberId } = await createMember(tx, {
        account: made.account,
        nickname: input.nickname,
        currency,
        uplineId: agent?.id ?? null,
        passwordHash,
        createdAt: made.now,
        registration: {
          registrationId: input.registrationId ?? newId<'RegistrationId'>(),
          method: input.registerMethod,
          registerUrl: input.registerUrl,
          domain: input.domain,
          affiliateCode: input.affiliateCode || null,
          ip: context.ip,
          userAgent: context.userAgent,
        },
      });
      return openFor(tx, context, memberId, made.now);
    });
  } catch (error) {
    if (isRefusal(error) && error.code === 'register.username.taken') return undefined;
    throw error;
  }
}

/** Registers by username. What the newcomer becomes is decided here: nothing in the body names a type, a label or an upline. */
export async function register(services: Services, context: CallContext<RegisterInput>): Promise<SessionCode> {
  const account = normaliseAccount(context.input.username);
  const input = { ...context.input, username: account, affiliateCode: normaliseCode(context.input.affiliateCode) };
  const now = context.clock.now();
  const done = await repeated(services, context, account);
  if (done) return done;
  const { minimumAge } = await services.policy(context.db);
  checkRegistration(input, { minimumAge, common: commonPasswords });
  const captcha = await spendCaptcha(context.db, {
    captchaId: input.captchaId,
    captcha: input.captcha,
    usedFor: sha256('register', input.registrationId ?? context.requestId, account),
    now,
  });
  if (captcha !== 'ok') refuse(`captcha.${captcha}`);
  const opened = await makeAccount(services, { ...context, input }, { account, now });
  if (!opened) return (await repeated(services, context, account)) ?? refuse('register.username.taken');
  return handOver(context, opened, { firstTimeLogin: false, passwordExpired: false });
}

/** Makes a trial account: type 4, demo money, no password, gone with its session. */
export async function startFreePlay(services: Services, context: CallContext<unknown>): Promise<SessionCode> {
  const { hasFreePlay, currency } = await services.policy(context.db);
  if (!hasFreePlay) refuse('function.not.available');
  const now = context.clock.now();
  const opened = await context.db.transaction(async tx => {
    const full = await findNthTrial(tx, { network: networkOf(context.ip), since: plus(now, -hour), nth: trialsPerHour });
    if (full) refuse('request.too.many', { waitSeconds: Math.max(1, Math.ceil(elapsedMs(now, plus(full.at, hour)) / 1_000)) });
    const { memberId } = await createMember(tx, {
      account: `trial${randomCode(12)}`,
      type: 4,
      currency,
      createdAt: now,
      registration: { method: 'FREEPLAY', domain: context.host.slice(0, 300), ip: context.ip, userAgent: context.userAgent },
    });
    return openFor(tx, context, memberId, now);
  });
  return handOver(context, opened, { firstTimeLogin: false, passwordExpired: false });
}
