import { useSessionOver } from '@baize/ui';
import { lazy, Suspense } from 'react';

const EndedDialog = lazy(() => import('./ended-dialog.tsx'));

/** Where the end of a session is shown over a page that stays; its code comes when a session ends. */
export function EndedPlace() {
  return useSessionOver() ? (
    <Suspense fallback={null}>
      <EndedDialog />
    </Suspense>
  ) : null;
}
