import { createContext, use } from 'react';
import type { StaffSession } from './modules.ts';

const Context = createContext<(staff: StaffSession | undefined) => void>(() => undefined);

export const StaffProvider = Context.Provider;

/** For the module whose part is at "office.login": tells the office who has logged in. */
export const useSignInStaff = (): ((staff: StaffSession | undefined) => void) => use(Context);

const Permissions = createContext<readonly string[]>([]);

export const PermissionsProvider = Permissions.Provider;

/** Whether the person at the desk has a permission; decides what is shown, while the server decides what is done. */
export function useMay(): (permission: string | undefined) => boolean {
  const permissions = use(Permissions);
  return permission => permission === undefined || permissions.includes(permission);
}
