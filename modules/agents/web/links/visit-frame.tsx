import { useClient } from '@baize/ui';
import { type ReactNode, useEffect } from 'react';
import { visitLink } from '../../contract/links/calls.ts';

const key = 'baize.invited';

/** Counts, once a tab, that someone came to the registration page by a code. */
export function VisitFrame({ children }: { children: ReactNode }) {
  const client = useClient();
  useEffect(() => {
    const { pathname, search } = globalThis.location;
    const code = /^\/register(\.html)?$/.test(pathname) ? new URLSearchParams(search).get('affiliateCode') : null;
    if (!code || code.length > 16 || sessionStorage.getItem(key) === code) return;
    sessionStorage.setItem(key, code);
    client(visitLink, { code: code.toUpperCase() }).catch(() => undefined); // a visit that isn't counted is no one's trouble
  }, [client]);
  return children;
}
