export * from './recovery.ts';
export * from './totp.ts';
