import { call, instantText, nothing } from '@baize/call';
import * as z from 'zod/mini';
import { paymentErrors, paymentSettingErrors, proofErrors } from '../errors.ts';
import { fieldRule } from '../model.ts';
import { optionalTyped, typed } from '../ways-in/inputs.ts';

const limit = { count: 30, perSeconds: 60 };

export const paymentPasswordRule = call({
  name: 'paymentPasswordRule',
  method: 'GET',
  path: '/wps/member/payment-password',
  access: 'official',
  summary: 'What a payment password must look like, and whether there is one.',
  input: nothing,
  output: z.object({ rule: fieldRule, isSet: z.boolean() }),
});

export const setPaymentPassword = call({
  name: 'setPaymentPassword',
  method: 'POST',
  path: '/wps/member/payment-password',
  access: 'official',
  summary: 'Sets the password for taking money out; it is another one than the password for logging in.',
  sealed: true,
  limit,
  input: z.object({ newPassword: typed, verifyPwd: typed }),
  output: nothing,
  errors: { ...paymentSettingErrors, ...proofErrors },
});

export const provePaymentPassword = call({
  name: 'provePaymentPassword',
  method: 'POST',
  path: '/wps/member/payment-password/proof',
  access: 'official',
  summary: 'A proof of the payment password for one movement of money within five minutes. The password itself goes into no other call.',
  sealed: true,
  limit,
  input: z.object({ password: optionalTyped }),
  output: z.object({ proof: z.string(), expiresAt: instantText }),
  errors: paymentErrors,
});
