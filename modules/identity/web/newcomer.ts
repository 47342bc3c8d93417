import { currentSession } from '@baize/ui';

let account: string | undefined;

/** Whoever has just registered is greeted once: until they have seen it, or leave. */
export function greetNewcomer(name: string): void {
  account = name;
}

/** Whether the member of this session has registered in this visit and has not been greeted yet. */
export const isNewcomer = (): boolean => account !== undefined && currentSession()?.account === account;

export function forgetNewcomer(): void {
  account = undefined;
}
