export * from './bonus.ts';
export {
  endingReasons,
  login,
  loginFreePlay,
  logout,
  memberInfo,
  newCaptcha,
  registerMember,
  registerSetting,
  sessionEnding,
} from './calls.ts';
export * from './codes.ts';
export * from './devices.ts';
export * from './errors.ts';
export * from './events.ts';
export * from './factors.ts';
export * from './model.ts';
export * from './office-calls.ts';
export * from './own-account.ts';
export * from './own-devices.ts';
export * from './passkeys.ts';
export * from './patterns.ts';
export * from './payment-password.ts';
export * from './proof.ts';
export * from './registration.ts';
export * from './social.ts';
export * from './ways-in.ts';
export * from './webauthn.ts';
