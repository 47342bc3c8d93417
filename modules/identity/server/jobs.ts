import { job, noInput, type Schedule } from '@baize/jobs';
import { day, plus } from '@baize/kernel';
import { pruneCodes } from './codes/store.ts';
import { pruneTickets } from './factors/store.ts';
import { pruneApplications } from './join/store.ts';
import { pruneChallenges } from './passkeys/store.ts';
import { prunePaymentProofs } from './payment-password/store.ts';
import { pruneRecoveries } from './recovery/store.ts';
import { absoluteMs } from './rules.ts';
import { pruneOld } from './sessions/store.ts';
import { pruneSocial } from './social/store.ts';

/** Logins are kept over a year, ended sessions for three months: the history that a member and an inquiry look at. */
const keptAttemptsMs = 400 * day;
const keptSessionsMs = absoluteMs + 90 * day;
const keptMessagesMs = 30 * day;

export const pruneSignIns = job({
  name: 'identity.prune-sign-ins',
  input: noInput,
  maxAttempts: 5,
  run: async ({ db, clock }) => {
    const now = clock.now();
    await pruneCodes(db, { codes: plus(now, -2 * day), messages: plus(now, -keptMessagesMs) });
    await pruneChallenges(db, plus(now, -day));
    await prunePaymentProofs(db, now);
    await pruneSocial(db, plus(now, -day));
    await pruneRecoveries(db, { strangers: plus(now, -day), links: plus(now, -30 * day) });
    await pruneApplications(db, plus(now, -keptAttemptsMs));
    await pruneTickets(db, plus(now, -day));
    await pruneOld(db, { captchas: plus(now, -day), attempts: plus(now, -keptAttemptsMs), sessions: plus(now, -keptSessionsMs) });
  },
});

export const identitySchedules: readonly Schedule[] = [{ job: pruneSignIns, cron: '17 * * * *', fillMinutes: 120 }];
