import { call, nothing } from '@baize/call';
import * as z from 'zod/mini';
import { optionalTyped } from '../ways-in/inputs.ts';

export const bonusChannel = z.enum(['zalo', 'whatsapp']);
export type BonusChannel = z.output<typeof bonusChannel>;

export const bonusPrompt = call({
  name: 'bonusPrompt',
  method: 'GET',
  path: '/wps/member/bonus-prompt',
  access: 'official',
  summary: 'Whether a newcomer is to be asked for a number on Zalo or WhatsApp: once, in the first week.',
  input: nothing,
  output: z.object({ isOpen: z.boolean() }),
});

export const answerBonusPrompt = call({
  name: 'answerBonusPrompt',
  method: 'POST',
  path: '/wps/member/bonus-prompt',
  access: 'official',
  summary: 'Leaves a number for the bonus of the first steps, or skips it; it is not asked again.',
  sealed: true,
  limit: { count: 20, perSeconds: 60 },
  input: z.object({ choice: z.union([bonusChannel, z.literal('skipped')]), number: optionalTyped }),
  output: nothing,
  errors: { 'phone.empty': 400, 'phone.invalid': 400 },
});
