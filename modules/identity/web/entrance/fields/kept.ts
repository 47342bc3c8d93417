import { keptText } from '@baize/ui';

/** When someone who has tried too often may try again, in milliseconds. */
export const keptWait = keptText('baize.login.wait');

/** The first of the month from which someone who was refused for their age may register, and the age: "2028-06-01 18". */
export const keptRefusal = keptText('baize.register.refused');

let named = '';

/** Whose password has just been set: the login begins with their account. Kept by this page alone. */
export const nameForLogin = (account: string): void => {
  named = account;
};

export const namedForLogin = (): string => named;
