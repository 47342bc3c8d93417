import { usePlace, useRouter } from '@baize/ui';
import { lazy, Suspense } from 'react';
import { legalPages } from '../../contract/index.ts';

const ReadingDialog = lazy(() => import('./reading-dialog.tsx'));

/** A legal page that `?read=` names, over whatever is open: a form keeps what is typed into it. */
export function ReadHere() {
  const router = useRouter();
  const { search } = usePlace();
  const page = legalPages.find(one => one === search['read']);
  if (!page) return null;
  return (
    <Suspense fallback={null}>
      <ReadingDialog page={page} onClose={() => router.setSearch({ read: undefined }, { replace: true })} />
    </Suspense>
  );
}
