import { type Handler, handle } from '@baize/call/server';
import * as calls from '../contract/calls.ts';
import { registrationRules } from '../contract/index.ts';
import { makeCaptcha } from './captcha.ts';
import { endListedSession, endOwnSession, setPassword, showMember, showSecurity, showSessions } from './handlers/account.ts';
import { listMembers, showWhole } from './handlers/office.ts';
import { register, startFreePlay } from './handlers/register.ts';
import { loginByPassword } from './handlers/sign-in.ts';
import type { Services } from './services.ts';

export const identityHandlers = (services: Services): Handler[] => [
  handle(calls.registerSetting, async ({ db }) => ({
    fields: [...registrationRules],
    checkboxes: [
      { field: 'isOfAge' as const, isRequired: true },
      { field: 'agreement' as const, isRequired: true },
    ],
    minimumAge: (await services.policy(db)).minimumAge,
  })),
  handle(calls.newCaptcha, ({ db, clock }) => makeCaptcha(db, services.captcha, clock.now())),
  handle(calls.registerMember, context => register(services, context)),
  handle(calls.login, context => loginByPassword(services, context)),
  handle(calls.loginFreePlay, context => startFreePlay(services, context)),
  handle(calls.logout, context => endOwnSession(services, context)),
  handle(calls.memberInfo, showMember),
  handle(calls.changePassword, context => setPassword(services, context)),
  handle(calls.securityConfig, context => showSecurity(services, context)),
  handle(calls.listSessions, showSessions),
  handle(calls.endSession, context => endListedSession(services, context)),
  handle(calls.officeMembers, listMembers),
  handle(calls.officeMember, showWhole),
];
