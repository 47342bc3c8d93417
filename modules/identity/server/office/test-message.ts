import { type ContextOf, type Handler, handle, type SetupStep, staffOf } from '@baize/call/server';
import { minute, refuse } from '@baize/kernel';
import { auditCall, limitDeeds, staffEmail } from '@baize/staff/server';
import * as calls from '../../contract/index.ts';
import { masked } from '../factors/factors.ts';
import type { Ports, Services } from '../services.ts';

const action = 'message.test';
/** Each one may cost money. */
const most = { count: 10, perMs: 10 * minute } as const;

function numberOf(mobile: string): string {
  const digits = calls.normaliseDigits(mobile).replace(/^\+/, '');
  return /^\d{6,15}$/.test(digits) ? digits : refuse('phone.invalid');
}

async function officeTestMessage({ ports, translate }: Services, context: ContextOf<typeof calls.officeTestMessage>) {
  const { db, input, language } = context;
  const { channel } = input;
  const port = ports[channel] ?? refuse('message.channel.missing');
  const { staffId } = staffOf(context);
  const to = channel === 'sms' ? numberOf(input.mobile) : ((await staffEmail(db, staffId)) ?? refuse('message.address.missing'));
  await db.transaction(async tx => {
    await limitDeeds(context, tx, { action, ...most });
    await auditCall(context, tx, { action, target: 'messages', after: { channel, contact: masked(channel, to) } });
  });
  const words = (part: 'subject' | 'text') => translate(language, `identity.office.test.${part}`, {});
  return port.test({ to, subject: words('subject'), text: words('text'), code: '000000' });
}

export const testMessageHandlers = (services: Services): Handler[] => [
  handle(calls.officeChannels, async context => ({
    email: services.ports.email !== undefined,
    sms: services.ports.sms !== undefined,
    ownEmail: await staffEmail(context.db, staffOf(context).staffId),
  })),
  handle(calls.officeTestMessage, context => officeTestMessage(services, context)),
];

/** Where messages go is a setting of the server, so both are done there and tried on the page of the steps. */
export const messageSteps = ({ email, sms }: Ports): readonly SetupStep[] => [
  { name: 'identity.email', isRequired: true, permission: 'messages.test', isDone: async () => email !== undefined },
  { name: 'identity.sms', isRequired: false, permission: 'messages.test', isDone: async () => sms !== undefined },
];
