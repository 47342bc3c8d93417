import { type CallContext, type ContextOf, type Handler, handle, staffOf } from '@baize/call/server';
import type { Transaction } from '@baize/db';
import { recoveryCodeOf, stepOfCode } from '@baize/factors';
import { type Instant, isRefusal, Refusal, refuse, type StaffId } from '@baize/kernel';
import * as calls from '../contract/index.ts';
import { accountHandlers } from './accounts/handlers.ts';
import { invitationHandlers } from './accounts/invitation-handlers.ts';
import { countRecoveryCodes, renewRecoveryCodes, takeRecoveryCode } from './accounts/recovery-store.ts';
import { isChecked } from './approvals/approvals.ts';
import { approvalHandlers } from './approvals/handlers.ts';
import { parkedHandlers } from './approvals/parked.ts';
import { insertAudit, searchAudit } from './audit-store.ts';
import { staffQueues } from './gathered/queues.ts';
import { staffSearch } from './gathered/search.ts';
import { targetNames, targetsMeant } from './gathered/target-names.ts';
import { memberTimeline } from './gathered/timeline.ts';
import { normaliseAccount, permissionsOf, ticketTries } from './rules.ts';
import type { StaffParts } from './services.ts';
import { admitTry } from './sessions/attempts.ts';
import { forgetCookies, giveCookie, giveTicket, openSession, sha256 } from './sessions/sessions.ts';
import { staffSetup } from './setup.ts';
import * as store from './store.ts';
import { viewHandlers } from './views/handlers.ts';

/** The first step. Unknown account and wrong password cost the same work and get the same answer; other reasons for a refusal are disclosed afterwards. */
async function staffLogin(parts: StaffParts, context: ContextOf<typeof calls.staffLogin>) {
  const { db, clock, input } = context;
  const account = normaliseAccount(input.account);
  const seq = await admitTry(context, account);
  const staff = await store.findByAccount(db, account);
  let isRight: boolean;
  try {
    isRight = await parts.passwords.verify(input.password, staff?.passwordHash ?? undefined);
  } catch (error) {
    await store.settleAttempt(db, { seq, outcome: 'refused', staffId: null }); // too busy to look: no failure of the caller's
    throw error;
  }
  await store.settleAttempt(db, { seq, outcome: isRight ? 'half' : 'wrong', staffId: staff?.id ?? null });
  if (!isRight || !staff) return refuse('staff.cred.err');
  if (staff.status === 'disabled') refuse('staff.disabled');
  if (staff.passwordHash && parts.passwords.isOutdated(staff.passwordHash))
    await store.updatePassword(db, staff.id, await parts.passwords.hash(input.password));
  return giveTicket(parts, { db, clock }, staff);
}

interface Opening {
  readonly context: ContextOf<typeof calls.staffConfirm>;
  readonly ticket: store.TicketRow;
  readonly tokenHash: Buffer;
}

/** Holds the account, takes the code and opens the session, or says why not. A code that met a used ticket stays good. */
async function openBy(tx: Transaction, { context, ticket, tokenHash }: Opening) {
  const now = context.clock.now();
  const staff = await store.lockStaff(tx, ticket.staffId);
  if (staff.status === 'disabled') return { refusal: 'staff.disabled' } as const;
  const secret = staff.totpSecret ?? ticket.offeredSecret;
  const isOtherEnrolment = ticket.offeredSecret !== null && staff.totpSecret !== null;
  if (!secret || isOtherEnrolment) return { refusal: 'staff.ticket.invalid' } as const;
  const by = await takeCode(tx, { staff, secret, code: context.input.code, now });
  if (!by) return { refusal: 'staff.code.wrong' } as const;
  if (!(await store.closeTicket(tx, tokenHash, now))) throw new Refusal('staff.ticket.invalid');
  const entry = entryOf(context, staff.id);
  if (ticket.offeredSecret) await insertAudit(tx, { ...entry, action: 'staff.enrol-authenticator' });
  await insertAudit(tx, { ...entry, action: 'staff.sign-in', after: { by } });
  const recoveryCodes = ticket.offeredSecret ? await renewRecoveryCodes(tx, staff.id, now) : null;
  return { staff, recoveryCodes, token: await openSession(tx, staff.id, context), roles: await store.findRoles(tx, staff.id) };
}

/** The second step: the account is held while the code is compared, so that a code opens one session however often it is sent. */
async function staffConfirm(parts: StaffParts, context: ContextOf<typeof calls.staffConfirm>) {
  const { db, clock, input } = context;
  const now = clock.now();
  const tokenHash = sha256(input.ticket);
  const ticket = await store.tryTicket(db, { tokenHash, maxTries: ticketTries, now });
  if (!ticket) return refuse('staff.ticket.invalid');
  const seq = await admitTry(context, ticket.account);
  const settle = (outcome: 'wrong' | 'success' | 'refused') => store.settleAttempt(db, { seq, outcome, staffId: ticket.staffId });
  const open = (tx: Transaction) => openBy(tx, { context, ticket, tokenHash });
  const opened = await db.transaction(open).catch((error: unknown) => {
    if (isRefusal(error) && error.code === 'staff.ticket.invalid') return { refusal: error.code } as const;
    throw error;
  });

  if ('refusal' in opened) {
    await settle(opened.refusal === 'staff.code.wrong' ? 'wrong' : 'refused');
    return refuse(opened.refusal);
  }
  await settle('success');
  giveCookie(context, opened.token);
  const { id, account, name } = opened.staff;
  return { id, account, name, permissions: permissionsOf(opened.roles, parts.permissions), recoveryCodes: opened.recoveryCodes };
}

const entryOf = ({ clock, ip, requestId }: CallContext<unknown>, staffId: StaffId) => ({
  staffId,
  at: clock.now(),
  target: `staff:${staffId}`,
  ip,
  requestId,
});

interface Taking {
  readonly staff: store.StaffRow;
  readonly secret: string;
  readonly code: string;
  readonly now: Instant;
}

/** Uses up a code of the authenticator, or a recovery code where one is enrolled; answers which it was. */
async function takeCode(tx: Transaction, { staff, secret, code, now }: Taking): Promise<'authenticator' | 'recovery-code' | undefined> {
  const plain = recoveryCodeOf(code);
  if (plain !== undefined) {
    if (staff.totpSecret === null || !(await takeRecoveryCode(tx, { staffId: staff.id, plain, at: now }))) return undefined;
    await store.noteSignIn(tx, staff.id, now);
    return 'recovery-code';
  }
  const step = await stepOfCode(secret, code, now);
  if (step === undefined || BigInt(step) <= staff.totpLastStep) return undefined;
  await store.noteCode(tx, { id: staff.id, step, secret, at: now });
  return 'authenticator';
}

/** Only for a code of the authenticator: a session left open must not be enough to make another way in. */
async function staffRenewRecoveryCodes(context: ContextOf<typeof calls.staffRenewRecoveryCodes>): Promise<{ codes: string[] }> {
  const { staffId, account } = staffOf(context);
  const { db, clock, input } = context;
  const now = clock.now();
  const seq = await admitTry(context, normaliseAccount(account));
  const codes = await db.transaction(async tx => {
    const staff = await store.lockStaff(tx, staffId);
    const isCode = recoveryCodeOf(input.code) === undefined && staff.totpSecret !== null;
    if (!isCode || !(await takeCode(tx, { staff, secret: staff.totpSecret ?? '', code: input.code, now }))) return undefined;
    await insertAudit(tx, { ...entryOf(context, staffId), action: 'staff.renew-recovery-codes' });
    return renewRecoveryCodes(tx, staffId, now);
  });
  await store.settleAttempt(db, { seq, outcome: codes ? 'half' : 'wrong', staffId });
  return codes ? { codes } : refuse('staff.code.wrong');
}

const ownHandlers = (parts: StaffParts): Handler[] => [
  handle(calls.staffLogin, context => staffLogin(parts, context)),
  handle(calls.staffConfirm, context => staffConfirm(parts, context)),
  handle(calls.staffLogout, async context => {
    const { staffId, sessionId } = staffOf(context);
    const at = context.clock.now();
    await context.db.transaction(async tx => {
      await store.endSession(tx, sessionId, at);
      const { ip, requestId } = context;
      await insertAudit(tx, { staffId, at, action: 'staff.sign-out', target: `staff:${staffId}`, ip, requestId });
    });
    forgetCookies(context);
    context.forgetBrowserData();
    return {};
  }),
  handle(calls.staffMe, async context => {
    const { staffId, account, permissions } = staffOf(context);
    const staff = await store.findByAccount(context.db, account);
    return { id: staffId, account, name: staff?.name ?? account, permissions: [...permissions] };
  }),
  handle(calls.auditTrail, async ({ db, input }) => {
    const { items, total } = await searchAudit(db, { ...input, targets: await targetsMeant(db, parts.targets, input.target) });
    const names = await targetNames(parts.targets)(
      db,
      items.map(({ target }) => target),
    );
    return {
      items: items.map(item => ({ ...item, names: names.get(item.target) ?? {} })),
      total,
      page: input.page,
      pageSize: input.pageSize,
    };
  }),
  handle(calls.staffList, async ({ db, input }) => ({ ...(await store.listStaff(db, input)), page: input.page, pageSize: input.pageSize })),
  handle(calls.staffRecoveryCodes, async context => ({ left: await countRecoveryCodes(context.db, staffOf(context).staffId) })),
  handle(calls.staffRenewRecoveryCodes, staffRenewRecoveryCodes),
  handle(calls.staffQueues, context => staffQueues(parts.queues, context)),
  handle(calls.staffSearch, context => staffSearch(parts.searches, context)),
  handle(calls.memberTimeline, context => memberTimeline(parts.timelines, context)),
  handle(calls.staffSetup, context => staffSetup(parts, context)),
  ...parkedHandlers,
  ...accountHandlers(parts),
  ...invitationHandlers(parts),
  ...viewHandlers,
];

export function staffHandlers(parts: StaffParts): Handler[] {
  const own = ownHandlers(parts);
  return [...own, ...approvalHandlers({ ...parts, checked: [...own.filter(isChecked), ...parts.checked] })];
}
