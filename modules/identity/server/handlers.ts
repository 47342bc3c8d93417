import { type Handler, handle } from '@baize/call/server';
import * as calls from '../contract/calls.ts';
import * as ownAccount from '../contract/own/account.ts';
import * as bonus from '../contract/own/bonus.ts';
import * as devices from '../contract/own/devices.ts';
import * as factors from '../contract/own/factors.ts';
import * as ownDevices from '../contract/own/own-devices.ts';
import * as payment from '../contract/own/payment-password.ts';
import * as proofs from '../contract/own/proof.ts';
import * as passkeys from '../contract/ways-in/passkeys.ts';
import * as social from '../contract/ways-in/social.ts';
import * as waysIn from '../contract/ways-in/ways-in.ts';
import { makeCaptcha } from './captcha/captcha.ts';
import { offerProof, prove, showProof, withProof } from './factors/proof.ts';
import { formOf, mobileFormOf } from './form.ts';
import { endListedSession, endOthers, endOwnSession, setPassword, showMember, showSecurity, showSessions } from './handlers/account.ts';
import { showBonus, takeBonusAnswer } from './handlers/bonus.ts';
import { loginWithCode, mailToMember, resetByCode, smsToMember, smsToNewcomer } from './handlers/by-code.ts';
import {
  changeAlerts,
  dropDevice,
  dropNetwork,
  forgetListed,
  keepDevice,
  loginWithClick,
  offerClick,
  showDevices,
  showLogins,
  showNetworks,
} from './handlers/devices.ts';
import {
  addKey,
  challengeForLogin,
  challengeForSecond,
  loginWithKey,
  offerKey,
  removeKey,
  renameKey,
  showKeys,
} from './handlers/passkeys.ts';
import { register, registerMobile, startFreePlay } from './handlers/register.ts';
import { bind, enrol, offer, passSecond, remove, sendForContact, sendSecond } from './handlers/second-step.ts';
import { loginByPassword } from './handlers/sign-in.ts';
import { bindIdentity, finishJourney, showIdentities, showProviders, startJourney } from './handlers/social.ts';
import { officeHandlers, showOutbox } from './office/handlers.ts';
import { provePayment, putPaymentPassword, showPaymentRule } from './payment-password/payment-password.ts';
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
      birthdayAge: Math.max(policy.minimumAge, policy.birthdayAge),
      mobileFields: policy.hasMobileRegistration ? [...(await mobileFormOf(db, policy))] : null,
    };
  }),
  handle(calls.newCaptcha, ({ db, clock, input, language }) =>
    makeCaptcha(db, services.captcha, { form: input.form, language, now: clock.now() }),
  ),
  handle(calls.registerMember, context => register(services, context)),
  handle(waysIn.smsForNewcomer, context => smsToNewcomer(services, context)),
  handle(waysIn.smsForMember, context => smsToMember(services, context)),
  handle(waysIn.registerByMobile, context => registerMobile(services, context)),
  handle(waysIn.loginBySms, context => loginWithCode(services, context)),
  handle(waysIn.forgotPassword, context => mailToMember(services, context)),
  handle(waysIn.resetPassword, context => resetByCode(services, context)),
  handle(factors.codeForSecondStep, context => sendSecond(services, context)),
  handle(factors.loginSecondStep, context => passSecond(services, context)),
  handle(passkeys.passkeyForLogin, context => challengeForLogin(services, context)),
  handle(passkeys.loginByPasskey, context => loginWithKey(services, context)),
  handle(passkeys.passkeyForSecondStep, context => challengeForSecond(services, context)),
  handle(social.socialProviders, () => showProviders(services)),
  handle(social.startSocial, context => startJourney(services, context)),
  handle(social.finishSocial, context => finishJourney(services, context)),
  handle(devices.challengeForDevice, offerClick),
  handle(devices.loginByDevice, context => loginWithClick(services, context)),
  handle(calls.login, context => loginByPassword(services, context)),
  handle(calls.loginFreePlay, context => startFreePlay(services, context)),
];

/** What members and staff ask. */
const insideOf = (services: Services): Handler[] => [
  handle(factors.offerAuthenticator, offer),
  handle(factors.enrolAuthenticator, enrol),
  handle(factors.removeAuthenticator, remove),
  handle(factors.codeForContact, context => sendForContact(services, context)),
  handle(factors.bindContact, context => bind(services, context)),
  handle(passkeys.listPasskeys, showKeys),
  handle(passkeys.offerPasskey, context => offerKey(services, context)),
  handle(passkeys.addPasskey, context => addKey(services, context)),
  handle(passkeys.renamePasskey, renameKey),
  handle(passkeys.removePasskey, removeKey),
  handle(social.bindSocial, bindIdentity),
  handle(social.listSocial, showIdentities),
  handle(ownDevices.listDevices, showDevices),
  handle(ownDevices.revokeDevice, context => forgetListed(services, context)),
  handle(devices.rememberDevice, keepDevice),
  handle(ownDevices.forgetDevice, dropDevice),
  handle(ownDevices.listNetworks, showNetworks),
  handle(ownDevices.forgetNetwork, dropNetwork),
  handle(ownDevices.memberLogins, showLogins),
  handle(ownDevices.setLoginAlerts, changeAlerts),
  handle(payment.paymentPasswordRule, showPaymentRule),
  handle(payment.setPaymentPassword, context => putPaymentPassword(services, context)),
  handle(payment.provePaymentPassword, context => provePayment(services, context)),
  handle(bonus.bonusPrompt, showBonus),
  handle(bonus.answerBonusPrompt, takeBonusAnswer),
  handle(proofs.proofState, showProof),
  handle(proofs.passkeyForProof, context => offerProof(services, context)),
  handle(proofs.proveAgain, context => prove(services, context)),
  handle(waysIn.officeOutbox, showOutbox),
  handle(calls.sessionEnding, async ({ db, cookies, clock }) => ({ ending: (await readEnding(db, cookies, clock.now())) ?? null })),
  handle(calls.logout, context => endOwnSession(services, context)),
  handle(calls.memberInfo, showMember),
  handle(ownAccount.changePassword, context => setPassword(services, context)),
  handle(ownAccount.securityConfig, context => showSecurity(services, context)),
  handle(ownAccount.listSessions, showSessions),
  handle(ownAccount.endOtherSessions, context => endOthers(services, context)),
  handle(ownAccount.endSession, context => endListedSession(services, context)),
  ...officeHandlers(services),
];
