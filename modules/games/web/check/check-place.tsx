import { useSearchParam, useSession } from '@baize/ui';
import { lazy, Suspense } from 'react';

const CheckDialog = lazy(() => import('./check-dialog.tsx'));
let wasShown = false;

/** Where the check of a round appears, over any page; its code comes with the first one. `?check=<game>:<round>` opens it. */
export function CheckPlace() {
  const [check] = useSearchParam('check');
  const isSignedIn = useSession() !== undefined;
  wasShown ||= check !== '' && isSignedIn;
  return wasShown ? (
    <Suspense fallback={null}>
      <CheckDialog />
    </Suspense>
  ) : null;
}
