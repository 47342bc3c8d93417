import { type ContextOf, type Handler, handle, staffOf } from '@baize/call/server';
import type { Transaction } from '@baize/db';
import { plus, randomToken, refuse } from '@baize/kernel';
import { auditCall, checked } from '@baize/staff/server';
import * as calls from '../../contract/index.ts';
import { sha256 } from '../captcha/captcha.ts';
import { sendAlert } from '../devices/devices.ts';
import { masked } from '../factors/factors.ts';
import { factsOf, findContact } from '../members/profile-store.ts';
import type { Services } from '../services.ts';
import { endAll } from '../sessions/store.ts';
import { lockMemberRow } from '../store.ts';
import { linkLifeMs, sendLink } from './job.ts';
import * as store from './store.ts';

const shown = ({ sealed: _, language: __, ...row }: store.RecoveryRow) => row;

async function officeReadRecovery(context: ContextOf<typeof calls.officeReadRecovery>) {
  const found = (await store.findRecovery(context.db, context.input.id)) ?? refuse('object.not.found');
  return context.db.transaction(async tx => {
    const [facts, { mobile, email }] = await Promise.all([factsOf(tx, found.memberId), findContact(tx, found.memberId)]);
    await auditCall(context, tx, { action: 'member.read-recovery', target: `member:${found.memberId}` });
    return { ...store.toldBy(found), mobile, email, facts };
  });
}

/** A request that waits, held until the transaction ends. Errors: object.not.found, recovery.decided. */
async function openOne(tx: Transaction, id: store.RecoveryId): Promise<store.RecoveryRow> {
  const row = (await store.lockRecovery(tx, id)) ?? refuse('object.not.found');
  return row.status === 'open' ? row : refuse('recovery.decided');
}

const officeRejectRecovery = (context: ContextOf<typeof calls.officeRejectRecovery>) =>
  context.db.transaction(async tx => {
    const { id, memberId } = await openOne(tx, context.input.id);
    await store.decideRecovery(tx, { id, status: 'rejected', at: context.clock.now(), by: staffOf(context).account });
    await auditCall(context, tx, { action: 'member.reject-recovery', target: `member:${memberId}`, reason: context.input.reason });
    return {};
  });

const hintOf = (row: store.RecoveryRow): string => masked(row.channel, store.toldBy(row).contact);

const officeApproveRecovery = (services: Services): Handler =>
  checked(calls.officeApproveRecovery, {
    action: 'member.approve-recovery',
    kind: 'member',
    weigh: async (tx, { input }) => {
      const row = await openOne(tx, input.id);
      return { target: `member:${row.memberId}`, weight: { needs: 'always' }, after: { contact: hintOf(row) }, pending: {} };
    },
    apply: async (tx, context, by) => {
      const row = await openOne(tx, context.input.id);
      const { id, memberId, channel, language } = row;
      const at = context.clock.now();
      const expiresAt = plus(at, linkLifeMs);
      const token = randomToken(32);
      const held = await lockMemberRow(tx, memberId);
      if (held?.status !== 'active') refuse('recovery.decided');
      await store.decideRecovery(tx, { id, status: 'approved', at, by: by.names });
      await store.insertLink(tx, { tokenHash: sha256('reset-link', token), recoveryId: id, memberId, expiresAt, at });
      await sendLink(tx, { id, expiresAt }, { channel, target: store.toldBy(row).contact, token, language });
      // Whoever the account belongs to learns of it wherever else they can be reached, while there is time to object.
      await sendAlert(tx, { memberId, at, ip: row.ip, userAgent: '', language, kind: 'recovery' });
      const ended = await endAll(tx, { memberId, except: null, reason: 'staff', at });
      await auditCall(context, tx, {
        action: 'member.approve-recovery',
        target: `member:${memberId}`,
        reason: context.input.reason,
        after: { contact: hintOf(row), sessions: ended.length },
      });
      services.sessionsEnded(
        context,
        ended.map(one => one.id),
      );
      return {};
    },
  });

export const recoveryOfficeHandlers = (services: Services): Handler[] => [
  handle(calls.officeRecoveries, async ({ db, input }) => {
    const { items, total } = await store.listRecoveries(db, input);
    return { items: items.map(shown), total, page: input.page, pageSize: input.pageSize };
  }),
  handle(calls.officeRecovery, async ({ db, input }) => shown((await store.findRecovery(db, input.id)) ?? refuse('object.not.found'))),
  handle(calls.officeReadRecovery, officeReadRecovery),
  officeApproveRecovery(services),
  handle(calls.officeRejectRecovery, officeRejectRecovery),
];
