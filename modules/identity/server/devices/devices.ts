import { idOf, instantText } from '@baize/call';
import type { CallContext } from '@baize/call/server';
import type { Transaction } from '@baize/db';
import { enqueue, type Job, job } from '@baize/jobs';
import { type Id, type Instant, type MemberId, newId, randomToken } from '@baize/kernel';
import * as z from 'zod/mini';
import { deviceName } from '../../contract/own/device-name.ts';
import { sha256 } from '../captcha/captcha.ts';
import { insertOutbox } from '../codes/store.ts';
import { findContact } from '../members/profile-store.ts';
import type { Services } from '../services.ts';
import { findDevice, findPreference, insertDevice, type KnownDevice, touchDevice } from './store.ts';

type Visit = Pick<CallContext<unknown>, 'cookies' | 'setCookie' | 'isSecure' | 'ip' | 'userAgent' | 'language'>;

/** `__Host-` binds the cookie to this host and to HTTPS; over plain HTTP it is the plain name, like the session's. */
const cookieName = (isSecure: boolean): string => (isSecure ? '__Host-baize-device' : 'baize-device');
const cookieSeconds = 400 * 86_400; // as long as browsers keep any

export const deviceToken = (visit: Pick<Visit, 'cookies' | 'isSecure'>): string | undefined => visit.cookies[cookieName(visit.isSecure)];
export const deviceHash = (token: string): Buffer => sha256('device', token);

/** What the member's account knows of the browser that someone came with. */
export const deviceOf = (tx: Transaction, visit: Visit, memberId: MemberId): Promise<KnownDevice> => {
  const held = deviceToken(visit);
  return findDevice(tx, { memberId, tokenHash: held ? deviceHash(held) : null });
};

/**
 * The browser that someone logs in with, noted as one of the member's. The member gets an e-mail about a new one, except the first there ever was.
 */
export async function noteDevice(
  tx: Transaction,
  visit: Visit,
  { memberId, known, at }: { memberId: MemberId; known: KnownDevice; at: Instant },
): Promise<Id<'DeviceId'>> {
  const { ip, userAgent } = visit;
  if (known.id) {
    touchDevice(tx, known.id, { at, ip, userAgent });
    return known.id;
  }
  const held = deviceToken(visit);
  const token = held && !known.isRevoked ? held : randomToken(32);
  const id = newId<'DeviceId'>();
  insertDevice(tx, { memberId, userAgent, ip, at, id, tokenHash: deviceHash(token) });
  visit.setCookie(cookieName(visit.isSecure), token, { maxAgeSeconds: cookieSeconds });
  if (known.hasAny) await sendAlert(tx, { memberId, at, ip, userAgent, language: visit.language, kind: 'new' });
  return id;
}

const alertInput = z.object({
  memberId: idOf('MemberId'),
  at: instantText,
  ip: z.string(),
  userAgent: z.string(),
  language: z.string(),
  /** new: a login from a new device · stolen: the cookie of a device came without its key · guessed: someone tried many wrong codes · recovery: staff let someone set a new password. */
  kind: z.enum(['new', 'stolen', 'guessed', 'recovery']),
});
type Alert = z.output<typeof alertInput>;
const declared: Omit<Job<Alert>, 'run'> = { name: 'identity.login-alert', input: alertInput, maxAttempts: 5 };

export const sendAlert = (tx: Transaction, alert: Alert): Promise<unknown> => enqueue(tx, declared as Job<Alert>, alert);

/** Tells a member by e-mail, of guessed codes also by SMS where that is all there is, of a recovery everywhere; others see it in the history of logins. */
export const loginAlertJob = (sender: Pick<Services, 'ports' | 'translate'>): Job<Alert> =>
  job({
    ...declared,
    run: async ({ db, clock }, { memberId, at, ip, userAgent, language, kind }) => {
      const [contact, wishes] = await Promise.all([findContact(db, memberId), findPreference(db, memberId)]);
      const email = contact.emailVerifiedAt ? contact.email : null;
      const mobile = (kind === 'guessed' && !email) || kind === 'recovery' ? contact.mobileVerifiedAt && contact.mobile : null;
      if (kind === 'new' && !wishes.sendsLoginAlerts) return;
      const text = sender.translate(language, `identity.message.${kind}`, {
        ip,
        device: deviceName(userAgent) || sender.translate(language, 'identity.sessions.unknown', {}),
        when: `${at.slice(0, 16).replace('T', ' ')} UTC`,
      });
      const targets = [['email', email] as const, ['sms', mobile] as const];
      const outcomes = await Promise.all(
        targets.map(async ([channel, target]) => {
          if (!target) return 'sent' as const;
          const subject = channel === 'email' ? sender.translate(language, `identity.message.${kind}.subject`, {}) : '';
          const port = sender.ports[channel];
          if (port) return port.send({ to: target, subject, text, code: '' });
          await insertOutbox(db, { channel, target, subject, body: text, at: clock.now() });
          return 'sent' as const;
        }),
      );
      const failed = outcomes.find(outcome => outcome === 'unknown' || outcome === 'too-many');
      if (failed) throw new Error(`the gateway did not take an alert: ${failed}`);
    },
  });
