import { defineModule, type Module } from '@baize/call/server';
import { listen } from '@baize/events';
import { sessionsEnded } from '../contract/index.ts';
import { listBonuses } from './bonus/store.ts';
import { checkCaptchaKind } from './captcha/captcha.ts';
import { sendCodeJob } from './codes/codes.ts';
import { loginAlertJob } from './devices/devices.ts';
import { identityHandlers } from './handlers.ts';
import { identitySchedules } from './jobs.ts';
import { answerApplicationJob } from './join/job.ts';
import { listApplications } from './join/store.ts';
import { memberSearches } from './office/search.ts';
import { recognised } from './office/store.ts';
import { messageSteps } from './office/test-message.ts';
import { memberTimelines } from './office/timeline.ts';
import { createPasswordHasher } from './passwords/passwords.ts';
import { sendLinkJob } from './recovery/job.ts';
import { listRecoveries } from './recovery/store.ts';
import { usualTrialsPerHour } from './rules.ts';
import type { IdentityParts, ReferralLinks, Services } from './services.ts';
import { createSessionMemory, noMemory } from './sessions/memory.ts';
import { memberAuthenticator } from './sessions/sessions.ts';
import { memberIds, memberNames } from './store.ts';

/** Cuts the sockets of sessions that no call could cut. */
const cutWhenEnded = (services: Pick<Services, 'cutSessions'>) =>
  listen({ name: 'identity.cut-when-ended', event: sessionsEnded, handle: async (_, { sessionIds }) => services.cutSessions(sessionIds) });

export const identityMigrations = { module: 'identity', folder: new URL('./migrations/', import.meta.url) };

const noLinks: ReferralLinks = {
  look: async () => undefined,
  take: async () => undefined,
  used: async () => undefined,
  rebate: async () => undefined,
};

const queues: NonNullable<Module['queues']> = [
  {
    name: 'identity.recoveries',
    permission: 'members.secure',
    waiting: async db => {
      const { total, items } = await listRecoveries(db, { which: 'waiting', page: 1, pageSize: 1 });
      return { count: total, since: items[0]?.madeAt };
    },
  },
  {
    name: 'identity.applications',
    permission: 'members.join',
    waiting: async db => {
      const { total, items } = await listApplications(db, { which: 'waiting', page: 1, pageSize: 1 });
      return { count: total, since: items[0]?.madeAt };
    },
  },
  {
    name: 'identity.bonus-answers',
    permission: 'members.contact',
    waiting: async db => {
      const { total, items } = await listBonuses(db, { which: 'waiting', page: 1, pageSize: 1 });
      return { count: total, since: items[0]?.answeredAt };
    },
  },
  { name: 'identity.recognised', permission: 'members.read', waiting: recognised },
];

/** Fault for a fixed captcha in production. */
export function identityModule(parts: IdentityParts): Module {
  checkCaptchaKind(parts.captcha);
  const memory = parts.fanout ? createSessionMemory(parts.fanout) : noMemory;
  const services: Services = {
    captcha: parts.captcha,
    policy: parts.policy,
    passwords: parts.passwords ?? createPasswordHasher(),
    links: parts.links ?? noLinks,
    admits: parts.admits ?? (async () => true),
    agreed: parts.agreed ?? (async () => undefined),
    bankNames: parts.bankNames ?? (async () => []),
    ports: parts.ports ?? {},
    translate: parts.translate ?? ((_, key, values) => `${key} ${JSON.stringify(values)}`),
    publicUrl: parts.publicUrl ?? 'http://localhost',
    showsCodes: parts.showsCodes ?? false,
    trialsPerHour: parts.trialsPerHour ?? usualTrialsPerHour,
    async cutSessions(sessionIds) {
      memory.forget(sessionIds);
      if (sessionIds.length > 0) await parts.sessionsEnded?.(sessionIds);
    },
    sessionsEnded(context, sessionIds) {
      if (sessionIds.length > 0) context.after(() => services.cutSessions(sessionIds));
    },
  };
  return defineModule({
    name: 'identity',
    migrations: identityMigrations,
    handlers: identityHandlers(services),
    authenticators: [memberAuthenticator({ policy: services.policy, memory })],
    jobs: [
      sendCodeJob(services) as never,
      loginAlertJob(services) as never,
      sendLinkJob(services) as never,
      answerApplicationJob(services) as never,
    ],
    listeners: [cutWhenEnded(services) as never],
    schedules: identitySchedules,
    setup: messageSteps(services.ports),
    queues,
    searches: memberSearches,
    timelines: memberTimelines,
    targets: [{ kind: 'member', namesOf: memberNames, idsOf: memberIds }],
    permissions: [
      'members.contact',
      'members.join',
      'members.labels',
      'members.note',
      'members.read',
      'members.secure',
      'members.write',
      'messages.read',
      'messages.test',
      'registration.read',
      'registration.write',
    ],
  });
}
