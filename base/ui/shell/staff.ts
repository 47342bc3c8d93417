import { createContext, use } from 'react';
import type { StaffSession } from './modules.ts';

const Context = createContext<(staff: StaffSession | undefined) => void>(() => undefined);

export const StaffProvider = Context.Provider;

/** For the module whose part stands at "office.login": tells the office who has signed in. */
export const useSignInStaff = (): ((staff: StaffSession | undefined) => void) => use(Context);
