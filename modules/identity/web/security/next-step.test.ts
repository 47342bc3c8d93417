import { expect, test } from 'vitest';
import { nextStep } from './next-step.ts';

const nothing = { hasAuthenticator: false, passkeyCount: 0, mobile: null, email: null, hasPaymentPassword: false };

test.each([
  ['email', nothing],
  ['email', { ...nothing, hasAuthenticator: true, hasPaymentPassword: true }],
  ['payment', { ...nothing, email: 'd•••@example.com' }],
  ['payment', { ...nothing, mobile: '•••• 1234', hasAuthenticator: true }],
  ['totp', { ...nothing, mobile: '•••• 1234', hasPaymentPassword: true }],
  [undefined, { ...nothing, email: 'd•••@example.com', hasPaymentPassword: true, passkeyCount: 1 }],
  [undefined, { ...nothing, email: 'd•••@example.com', hasPaymentPassword: true, hasAuthenticator: true }],
] as const)('the next step is %s', (step, bound) => {
  expect(nextStep(bound)).toBe(step);
});
