import { type Handler, handle } from '@baize/call/server';
import * as calls from '../contract/calls.ts';
import * as factors from '../contract/factors.ts';
import * as waysIn from '../contract/ways-in.ts';
import { makeCaptcha } from './captcha.ts';
import { listOutbox } from './code-store.ts';
import { formOf, mobileFormOf } from './form.ts';
import { endListedSession, endOthers, endOwnSession, setPassword, showMember, showSecurity, showSessions } from './handlers/account.ts';
import { loginWithCode, mailToMember, resetByCode, smsToMember, smsToNewcomer } from './handlers/by-code.ts';
import { register, registerMobile, startFreePlay } from './handlers/register.ts';
import { bind, enrol, offer, passSecond, remove, sendForContact, sendSecond } from './handlers/second-step.ts';
import { loginByPassword } from './handlers/sign-in.ts';
import { officeHandlers } from './office-handlers.ts';
import type { Services } from './services.ts';

export const identityHandlers = (services: Services): Handler[] => [
  handle(calls.registerSetting, async ({ db }) => {
    const policy = await services.policy(db);
    return {
      fields: [...(await formOf(db, policy))],
      checkboxes: [
        { field: 'isOfAge' as const, isRequired: true },
        { field: 'agreement' as const, isRequired: true },
      ],
      minimumAge: policy.minimumAge,
      birthdayAge: Math.max(policy.minimumAge, policy.birthdayAge),
      mobileFields: policy.hasMobileRegistration ? [...(await mobileFormOf(db, policy))] : null,
    };
  }),
  handle(calls.newCaptcha, ({ db, clock }) => makeCaptcha(db, services.captcha, clock.now())),
  handle(calls.registerMember, context => register(services, context)),
  handle(waysIn.smsForNewcomer, context => smsToNewcomer(services, context)),
  handle(waysIn.smsForMember, context => smsToMember(services, context)),
  handle(waysIn.registerByMobile, context => registerMobile(services, context)),
  handle(waysIn.loginBySms, context => loginWithCode(services, context)),
  handle(waysIn.forgotPassword, context => mailToMember(services, context)),
  handle(waysIn.resetPassword, context => resetByCode(services, context)),
  handle(factors.codeForSecondStep, context => sendSecond(services, context)),
  handle(factors.loginSecondStep, context => passSecond(services, context)),
  handle(factors.offerAuthenticator, context => offer(services, context)),
  handle(factors.enrolAuthenticator, enrol),
  handle(factors.removeAuthenticator, context => remove(services, context)),
  handle(factors.codeForContact, context => sendForContact(services, context)),
  handle(factors.bindContact, bind),
  handle(waysIn.officeOutbox, async ({ db, input }) => ({ ...(await listOutbox(db, input)), page: input.page, pageSize: input.pageSize })),
  handle(calls.login, context => loginByPassword(services, context)),
  handle(calls.loginFreePlay, context => startFreePlay(services, context)),
  handle(calls.logout, context => endOwnSession(services, context)),
  handle(calls.memberInfo, showMember),
  handle(calls.changePassword, context => setPassword(services, context)),
  handle(calls.securityConfig, context => showSecurity(services, context)),
  handle(calls.listSessions, showSessions),
  handle(calls.endOtherSessions, context => endOthers(services, context)),
  handle(calls.endSession, context => endListedSession(services, context)),
  ...officeHandlers(services),
];
