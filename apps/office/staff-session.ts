import { doubtSession, type StaffSession } from '@baize/ui';
import { useSyncExternalStore } from 'react';

/** Who sits at the desk. Kept in memory only: the cookie is the session, and a reload asks the server again. */
let current: StaffSession | undefined;
const listeners = new Set<() => void>();

export function setStaff(staff: StaffSession | undefined): void {
  current = staff;
  if (staff) doubtSession(false);
  for (const listener of listeners) listener();
}

export const currentStaff = (): StaffSession | undefined => current;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useStaff = (): StaffSession | undefined => useSyncExternalStore(subscribe, currentStaff);

export const may = (staff: StaffSession | undefined, permission: string | undefined): boolean =>
  permission === undefined || (staff?.permissions.includes(permission) ?? false);
