import type { OutputOf } from '@baize/call';
import { useCall } from '@baize/ui';
import { staffSetup } from '../contract/index.ts';

export type SetupItem = OutputOf<typeof staffSetup>['items'][number];

/** The steps of setting up that the reader may do; undefined while the answer is on its way. */
export const useSetup = () => useCall(staffSetup, {}, { freshMs: 0 });

/** Whether the reader may do a step that is still open. */
export const useIsStepOpen = (name: string): boolean => useSetup().data?.items.some(item => item.name === name && !item.isDone) ?? false;
