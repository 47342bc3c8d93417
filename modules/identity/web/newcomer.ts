import { currentSession, keptText, ownPrefix } from '@baize/ui';

/** The account that has registered in this browser; it goes with the session. */
const kept = keptText(`${ownPrefix}newcomer`);

/** From here on whoever has just registered is greeted: until they have done what it asks, put it away, or leave. */
export const greetNewcomer = (account: string): void => kept.keep(account);

/** Whether the member of this session has registered in it and is still to be greeted. */
export function useIsNewcomer(): boolean {
  const account = kept.use();
  return account !== undefined && currentSession()?.account === account;
}

export const forgetNewcomer = (): void => kept.drop();
