import { type Handler, handle } from '@baize/call/server';
import * as calls from '../contract/index.ts';
import { answerBonusPrompt, bonusPrompt } from './bonus/handlers.ts';
import { bonusOfficeHandlers } from './bonus/office.ts';
import { makeCaptcha } from './captcha/captcha.ts';
import { passkeyForProof, proofState, proveAgain, withProof } from './factors/proof.ts';
import { formOf, mobileFormOf } from './form.ts';
import { changePassword, endOtherSessions, endSession, listSessions, logout, memberInfo, securityConfig } from './handlers/account.ts';
import { forgotPassword, loginBySms, resetPassword, smsForMember, smsForNewcomer } from './handlers/by-code.ts';
import {
  challengeForDevice,
  forgetDevice,
  forgetNetwork,
  listDevices,
  listNetworks,
  loginByDevice,
  memberLogins,
  rememberDevice,
  revokeDevice,
  setLoginAlerts,
} from './handlers/devices.ts';
import { openAccount } from './handlers/open-account.ts';
import {
  addPasskey,
  listPasskeys,
  loginByPasskey,
  offerPasskey,
  passkeyForLogin,
  passkeyForSecondStep,
  removePasskey,
  renamePasskey,
} from './handlers/passkeys.ts';
import { checkNewcomer, loginFreePlay, registerByMobile, registerMember } from './handlers/register.ts';
import {
  bindContact,
  codeForContact,
  codeForSecondStep,
  enrolAuthenticator,
  loginSecondStep,
  offerAuthenticator,
  removeAuthenticator,
} from './handlers/second-step.ts';
import { login } from './handlers/sign-in.ts';
import { bindSocial, finishSocial, listSocial, startSocial } from './handlers/social.ts';
import { joinHandlers } from './join/handlers.ts';
import { officeHandlers, officeOutbox } from './office/handlers.ts';
import { testMessageHandlers } from './office/test-message.ts';
import { paymentPasswordRule, provePaymentPassword, setPaymentPassword } from './payment-password/payment-password.ts';
import { memberIcon, setMemberIcon } from './picture/picture.ts';
import { recoveryHandlers } from './recovery/handlers.ts';
import { recoveryOfficeHandlers } from './recovery/office.ts';
import type { Services } from './services.ts';
import { readEnding } from './sessions/sessions.ts';

/** Every call of the module; those that ask for a proof get it asked here. */
export const identityHandlers = (services: Services): Handler[] => [...atTheDoor(services), ...insideOf(services)].map(withProof);

/** Ways in: calls of guests. */
const atTheDoor = (services: Services): Handler[] => [
  handle(calls.registerSetting, async ({ db }) => {
    const policy = await services.policy(db);
    return {
      fields: [...(await formOf(db, policy))],
      checkboxes: [
        { field: 'isOfAge' as const, isRequired: true },
        { field: 'agreement' as const, isRequired: true },
      ],
      minimumAge: policy.minimumAge,
      mobileFields: policy.hasMobileRegistration ? [...(await mobileFormOf(db, policy))] : null,
    };
  }),
  handle(calls.newCaptcha, ({ db, clock, input, language }) =>
    makeCaptcha(db, services.captcha, { form: input.form, language, now: clock.now() }),
  ),
  handle(calls.checkNewcomer, context => checkNewcomer(services, context)),
  handle(calls.registerMember, context => registerMember(services, context)),
  handle(calls.smsForNewcomer, context => smsForNewcomer(services, context)),
  handle(calls.smsForMember, context => smsForMember(services, context)),
  handle(calls.registerByMobile, context => registerByMobile(services, context)),
  handle(calls.loginBySms, context => loginBySms(services, context)),
  handle(calls.forgotPassword, context => forgotPassword(services, context)),
  ...recoveryHandlers(services),
  handle(calls.resetPassword, context => resetPassword(services, context)),
  handle(calls.codeForSecondStep, context => codeForSecondStep(services, context)),
  handle(calls.loginSecondStep, context => loginSecondStep(services, context)),
  handle(calls.passkeyForLogin, context => passkeyForLogin(services, context)),
  handle(calls.loginByPasskey, context => loginByPasskey(services, context)),
  handle(calls.passkeyForSecondStep, context => passkeyForSecondStep(services, context)),
  handle(calls.startSocial, context => startSocial(services, context)),
  handle(calls.finishSocial, context => finishSocial(services, context)),
  handle(calls.challengeForDevice, challengeForDevice),
  handle(calls.loginByDevice, context => loginByDevice(services, context)),
  handle(calls.login, context => login(services, context)),
  handle(calls.loginFreePlay, context => loginFreePlay(services, context)),
];

/** What members and staff ask. */
const insideOf = (services: Services): Handler[] => [
  handle(calls.openAccount, context => openAccount(services, context)),
  handle(calls.offerAuthenticator, context => offerAuthenticator(services, context)),
  handle(calls.enrolAuthenticator, enrolAuthenticator),
  handle(calls.removeAuthenticator, removeAuthenticator),
  handle(calls.codeForContact, context => codeForContact(services, context)),
  handle(calls.bindContact, context => bindContact(services, context)),
  handle(calls.listPasskeys, listPasskeys),
  handle(calls.offerPasskey, context => offerPasskey(services, context)),
  handle(calls.addPasskey, context => addPasskey(services, context)),
  handle(calls.renamePasskey, renamePasskey),
  handle(calls.removePasskey, removePasskey),
  handle(calls.bindSocial, bindSocial),
  handle(calls.listSocial, listSocial),
  handle(calls.listDevices, listDevices),
  handle(calls.revokeDevice, context => revokeDevice(services, context)),
  handle(calls.rememberDevice, rememberDevice),
  handle(calls.forgetDevice, forgetDevice),
  handle(calls.listNetworks, listNetworks),
  handle(calls.forgetNetwork, forgetNetwork),
  handle(calls.memberLogins, memberLogins),
  handle(calls.setLoginAlerts, setLoginAlerts),
  handle(calls.paymentPasswordRule, paymentPasswordRule),
  handle(calls.setPaymentPassword, context => setPaymentPassword(services, context)),
  handle(calls.provePaymentPassword, context => provePaymentPassword(services, context)),
  handle(calls.bonusPrompt, bonusPrompt),
  handle(calls.answerBonusPrompt, answerBonusPrompt),
  handle(calls.proofState, proofState),
  handle(calls.passkeyForProof, context => passkeyForProof(services, context)),
  handle(calls.proveAgain, context => proveAgain(services, context)),
  handle(calls.officeOutbox, officeOutbox),
  handle(calls.sessionEnding, async ({ db, cookies, clock }) => ({ ending: (await readEnding(db, cookies, clock.now())) ?? null })),
  handle(calls.logout, context => logout(services, context)),
  handle(calls.memberInfo, memberInfo),
  handle(calls.memberIcon, memberIcon),
  handle(calls.setMemberIcon, setMemberIcon),
  handle(calls.changePassword, context => changePassword(services, context)),
  handle(calls.securityConfig, context => securityConfig(services, context)),
  handle(calls.listSessions, listSessions),
  handle(calls.endOtherSessions, context => endOtherSessions(services, context)),
  handle(calls.endSession, context => endSession(services, context)),
  ...officeHandlers(services),
  ...testMessageHandlers(services),
  ...recoveryOfficeHandlers(services),
  ...joinHandlers(services),
  ...bonusOfficeHandlers,
];
