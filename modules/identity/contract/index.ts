export {
  changePassword,
  endOtherSessions,
  endSession,
  listSessions,
  login,
  loginFreePlay,
  logout,
  memberInfo,
  newCaptcha,
  registerMember,
  registerSetting,
  securityConfig,
} from './calls.ts';
export * from './codes.ts';
export * from './errors.ts';
export * from './events.ts';
export * from './factors.ts';
export * from './model.ts';
export * from './office-calls.ts';
export * from './patterns.ts';
export * from './registration.ts';
export * from './ways-in.ts';
