export * from './bonus-calls.ts';
export {
  checkNewcomer,
  login,
  loginFreePlay,
  logout,
  memberInfo,
  newCaptcha,
  registerMember,
  registerSetting,
  sessionEnding,
} from './calls.ts';
export * from './errors.ts';
export * from './events.ts';
export * from './join-calls.ts';
export * from './model.ts';
export * from './office-calls.ts';
export * from './own/account.ts';
export * from './own/avatars.ts';
export * from './own/bonus.ts';
export * from './own/devices.ts';
export * from './own/factors.ts';
export * from './own/own-devices.ts';
export * from './own/payment-password.ts';
export * from './own/picture.ts';
export * from './own/proof.ts';
export * from './ways-in/codes.ts';
export * from './ways-in/form.ts';
export * from './ways-in/form-calls.ts';
export * from './ways-in/open-account.ts';
export * from './ways-in/passkeys.ts';
export * from './ways-in/patterns.ts';
export * from './ways-in/recovery.ts';
export * from './ways-in/registration.ts';
export * from './ways-in/social.ts';
export * from './ways-in/ways-in.ts';
export * from './ways-in/webauthn.ts';
