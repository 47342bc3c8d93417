import { isOfficial, onConsentDemanded, useAnswers, useCall, useSession } from '@baize/ui';
import { lazy, Suspense, useEffect } from 'react';
import { legalConsents } from '../contract/index.ts';

const ConsentDialog = lazy(() => import('./consent-dialog.tsx'));

/** Asks a member to agree again when terms or privacy have changed. Shows nothing otherwise. */
export function ConsentGate() {
  const session = useSession();
  const isAsked = session !== undefined && isOfficial(session) && !session.mustChangePassword;
  const { data } = useCall(legalConsents, {}, { enabled: isAsked, freshMs: 600_000 });
  const { refresh } = useAnswers();
  useEffect(() => onConsentDemanded(() => void refresh(legalConsents)), [refresh]);
  if (!isAsked || !data || data.items.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <ConsentDialog items={data.items} />
    </Suspense>
  );
}
