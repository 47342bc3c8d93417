import type { Clock } from '@baize/kernel';
import { createContext, use } from 'react';

const Context = createContext<Clock | undefined>(undefined);

export const ClockProvider = Context.Provider;

/** The clock that the app was started with; tests give one that stands still. */
export function useClock(): Clock {
  const clock = use(Context);
  if (!clock) throw new TypeError('ClockProvider is missing above this component');
  return clock;
}
