import { idOf } from '@baize/call';
import * as z from 'zod/mini';
import { type RegistrationField, registrationFields } from './registration.ts';

/** Longer than any rule allows, so that the rules and not the parser say what is wrong; short enough to cost nothing. */
export const typed = z.string().check(
  z.maxLength(500),
  z.refine(text => text.isWellFormed() && !text.includes('\0'), 'not a text'), // neither can be stored
);
export const optionalTyped = z._default(typed, '');
/** What a browser says about itself: kept for the record, never acted on. */
export const noted = z._default(z.string().check(z.maxLength(300), z.regex(/^[^\p{Cc}\p{Cf}]*$/u)), '');
export const captchaInput = { captchaId: z.optional(idOf('CaptchaId')), captcha: optionalTyped };

/** What was typed into the form; which of it is asked, the rules of the brand say. */
export const formInput = Object.fromEntries(registrationFields.map(field => [field, optionalTyped])) as Record<
  RegistrationField,
  typeof optionalTyped
>;

/** What must be ticked. */
export const ticks = { agreement: z._default(z.boolean(), false), isOfAge: z._default(z.boolean(), false) };
