import type { InputOf, OutputOf } from '@baize/call';
import { type CallContext, type ContextOf, isAgentType } from '@baize/call/server';
import type { Database, Transaction } from '@baize/db';
import { elapsedMs, hour, type Instant, isRefusal, newId, plus, refuse } from '@baize/kernel';
import { ageAt } from '@baize/kernel/business-time';
import * as calls from '../../contract/index.ts';
import { sha256, spendCaptcha } from '../captcha/captcha.ts';
import { spendCode } from '../codes/codes.ts';
import { formOf, keepForm, mobileFormOf, personOn } from '../form.ts';
import { createMember, mayTakeIn, randomCode } from '../members/members.ts';
import { commonPasswords } from '../passwords/passwords.ts';
import { birthdayOn, checkRegistration, networkOf } from '../rules.ts';
import type { IdentityPolicy, Services } from '../services.ts';
import { handOver, type OpenedSession } from '../sessions/sessions.ts';
import { findCredential, findMember, findMemberByAccount, findMemberByCode, findNthTrial, findRegistered, type Member } from '../store.ts';
import { openFor, signIn } from './sign-in.ts';

type RegisterInput = Omit<InputOf<typeof calls.registerMember>, 'registerMethod'> & { readonly registerMethod: 'WEB' | 'MOBILE' };

/**
 * A repeat of a registration that was done: the newcomer is logged in again. Nothing of the first answer is kept for that, neither token nor
 * password; the repeat proves itself with the password. Errors: once.key.other.content.
 */
async function repeated(services: Services, context: CallContext<RegisterInput>, account: string): Promise<calls.SessionCode | undefined> {
  const { registrationId, password } = context.input;
  const known = registrationId && (await findRegistered(context.db, registrationId));
  if (!known) return undefined;
  const [member, credential] = await Promise.all([findMember(context.db, known.memberId), findCredential(context.db, known.memberId)]);
  const isSame = await services.passwords.verify(password, credential?.passwordHash);
  if (!isSame || !member || !credential || known.account !== account) return refuse('once.key.other.content');
  return signIn(services, context, { member, credential, password });
}

interface Inviter {
  readonly agent: Member;
  /** What the newcomer becomes. */
  readonly type: 0 | 1;
  readonly isByLink: boolean;
}

/**
 * Whose team the newcomer joins. A right code of an agent who admits no one now is distinguished from a wrong one: typing it again would not help, and what
 * would is known to the agent alone. That tells of an agent only to whoever holds the code, which no one can guess. Errors: register.affiliate.unknown,
 * register.agent.closed.
 */
async function inviterBy(services: Services, tx: Transaction, { code, at }: { code: string; at: Instant }): Promise<Inviter | undefined> {
  if (code === '') return undefined;
  const holder = await findMemberByCode(tx, code);
  const link = holder ? undefined : await services.links.take(tx, code, at);
  const agent = link ? await findMember(tx, link.agentId) : holder;
  if (!agent || !isAgentType(agent.type)) return refuse('register.affiliate.unknown');
  return mayTakeIn(agent) ? { agent, type: link?.type ?? 0, isByLink: link !== undefined } : refuse('register.agent.closed');
}

/** Makes the account and its first session in one transaction; undefined when the name is taken. */
async function makeAccount(
  services: Services,
  context: CallContext<RegisterInput>,
  made: { account: string; form: readonly calls.FieldRule[]; now: Instant },
): Promise<OpenedSession | undefined> {
  const { input, db } = context;
  const { currency } = await services.policy(db);
  const passwordHash = await services.passwords.hash(input.password);
  const isPaying = input.paymentPassword !== '' && made.form.some(rule => rule.field === 'paymentPassword');
  const paymentHash = isPaying ? await services.passwords.hash(input.paymentPassword) : undefined;
  try {
    return await db.transaction(async tx => {
      if (!(await services.admits(tx, { memberId: null, ...personOn(made.form, input) }))) refuse('person.refused');
      const code = input.affiliateCode;
      const inviter = await inviterBy(services, tx, { code, at: made.now });
      const { memberId } = await createMember(tx, {
        account: made.account,
        nickname: input.nickname,
        currency,
        type: inviter?.type ?? 0,
        uplineId: inviter?.agent.id ?? null,
        passwordHash,
        createdAt: made.now,
        registration: {
          registrationId: input.registrationId ?? newId<'RegistrationId'>(),
          method: input.registerMethod,
          registerUrl: input.registerUrl,
          domain: input.domain,
          affiliateCode: code || null,
          ip: context.ip,
          userAgent: context.userAgent,
        },
      });
      if (inviter?.isByLink) await services.links.used(tx, { memberId, code, at: made.now });
      await services.agreed(tx, { memberId, at: made.now, ip: context.ip });
      const isMobileProven = isCodeAsked(made.form);
      await keepForm(tx, { memberId, form: made.form, values: input, paymentHash, isMobileProven, at: made.now });
      return openFor(tx, context, memberId, { now: made.now, isProven: true });
    });
  } catch (error) {
    if (isRefusal(error) && error.code === 'register.username.taken') return undefined;
    throw error;
  }
}

const isCodeAsked = (form: readonly calls.FieldRule[]): boolean => form.some(rule => rule.field === 'verificationCode');

/** A person and not a script is asking: by the code of their phone where one is asked, else by the captcha. */
async function prove(context: CallContext<RegisterInput>, form: readonly calls.FieldRule[], now: Instant): Promise<void> {
  const { input, db, requestId } = context;
  if (isCodeAsked(form)) {
    const { codeId, verificationCode: code, mobileNum: target } = input;
    await spendCode(context, { codeId, code, purpose: 'register', channel: 'sms', target });
    return;
  }
  await proveFor(db, { ...input, registrationId: input.registrationId ?? requestId, now });
}

type Proof = Pick<RegisterInput, 'username' | 'captchaId' | 'captcha'> & { readonly registrationId: string; readonly now: Instant };

/** Spends the captcha for one name of one registration, so that a solved one doesn't serve to ask which of many names are taken. */
async function proveFor(db: Database, { registrationId, username, captchaId, captcha, now }: Proof): Promise<void> {
  const usedFor = sha256('register', registrationId, username);
  const outcome = await spendCaptcha(db, { captchaId, captcha, usedFor, now });
  if (outcome !== 'ok') refuse(`captcha.${outcome}`);
}

/** Whose code or link it is. */
async function holderOf(services: Services, db: Database, { code, at }: { code: string; at: Instant }): Promise<Member | undefined> {
  const holder = await findMemberByCode(db, code);
  if (holder) return holder;
  const link = await services.links.look(db, code, at);
  return link && findMember(db, link.agentId);
}

type NewcomerFault = OutputOf<typeof calls.checkNewcomer>['faults'][number];

/** Tells a newcomer before they submit what the server would refuse afterwards, one thing after the other. */
export async function checkNewcomer(
  services: Services,
  { db, input, clock }: ContextOf<typeof calls.checkNewcomer>,
): Promise<{ faults: NewcomerFault[] }> {
  const username = calls.normaliseField('username', input.username);
  const affiliateCode = calls.normaliseField('affiliateCode', input.affiliateCode);
  const faults: NewcomerFault[] = [];
  if (username !== '') {
    await proveFor(db, { ...input, username, now: clock.now() });
    if (await findMemberByAccount(db, username)) faults.push({ field: 'username', code: 'register.username.taken' });
  }
  if (commonPasswords.has(calls.normaliseAccount(input.password))) faults.push({ field: 'password', code: 'password.common' });
  const agent = affiliateCode === '' ? undefined : await holderOf(services, db, { code: affiliateCode, at: clock.now() });
  if (affiliateCode !== '' && (!agent || !isAgentType(agent.type)))
    faults.push({ field: 'affiliateCode', code: 'register.affiliate.unknown' });
  else if (agent && !mayTakeIn(agent)) faults.push({ field: 'affiliateCode', code: 'register.agent.closed' });
  return { faults };
}

const normalised = (input: RegisterInput): RegisterInput => ({
  ...input,
  ...Object.fromEntries(calls.registrationFields.map(field => [field, calls.normaliseField(field, input[field])])),
});

interface Registration {
  readonly context: CallContext<RegisterInput>;
  readonly policy: IdentityPolicy;
  readonly form: readonly calls.FieldRule[];
}

async function registerBy(services: Services, { context: typed, policy, form }: Registration): Promise<calls.SessionCode> {
  const now = typed.clock.now();
  const account = typed.input.username;
  const ageOf = (birthday: string) => ageAt(birthday, now, policy.zone);
  checkRegistration(typed.input, { ...policy, rules: form, common: commonPasswords, ageOf });
  const context = { ...typed, input: { ...typed.input, birthday: birthdayOn(form, typed.input.birthday) } };
  await prove(context, form, now);
  const opened = await makeAccount(services, context, { account, form, now });
  if (!opened) return (await repeated(services, context, account)) ?? refuse('register.username.taken');
  return handOver(context, opened, { firstTimeLogin: false, passwordExpired: false });
}

/** Registers by username. What the newcomer becomes is decided here: nothing in the body names a type, a label or an upline. */
export async function registerMember(services: Services, given: ContextOf<typeof calls.registerMember>): Promise<calls.SessionCode> {
  const context = { ...given, input: normalised(given.input) };
  const done = await repeated(services, context, context.input.username);
  if (done) return done;
  const policy = await services.policy(context.db);
  return registerBy(services, { context, policy, form: await formOf(context.db, policy) });
}

/** Registers by a phone number that a code has proven. The account's name is made here; the number is what its owner logs in with. */
export async function registerByMobile(services: Services, given: ContextOf<typeof calls.registerByMobile>): Promise<calls.SessionCode> {
  const policy = await services.policy(given.db);
  if (!policy.hasMobileRegistration) refuse('function.not.available');
  const username = `u${randomCode(11).toLowerCase()}`;
  const context = { ...given, input: normalised({ ...given.input, username, registerMethod: 'MOBILE' }) };
  const known = given.input.registrationId && (await findRegistered(given.db, given.input.registrationId));
  const done = known && (await repeated(services, context, known.account));
  if (done) return done;
  return registerBy(services, { context, policy, form: await mobileFormOf(given.db, policy) });
}

/** Makes a trial account: type 4, demo money, no password, gone with its session. */
export async function loginFreePlay(services: Services, context: CallContext<unknown>): Promise<calls.SessionCode> {
  const { hasFreePlay, currency } = await services.policy(context.db);
  if (!hasFreePlay) refuse('function.not.available');
  const now = context.clock.now();
  const opened = await context.db.transaction(async tx => {
    const full = await findNthTrial(tx, { network: networkOf(context.ip), since: plus(now, -hour), nth: services.trialsPerHour });
    if (full) refuse('request.too.many', { waitSeconds: Math.max(1, Math.ceil(elapsedMs(now, plus(full.at, hour)) / 1_000)) });
    const { memberId } = await createMember(tx, {
      account: `trial${randomCode(12)}`,
      type: 4,
      currency,
      createdAt: now,
      registration: { method: 'FREEPLAY', domain: context.host.slice(0, 300), ip: context.ip, userAgent: context.userAgent },
    });
    return openFor(tx, context, memberId, { now, isProven: false });
  });
  return handOver(context, opened, { firstTimeLogin: false, passwordExpired: false });
}
