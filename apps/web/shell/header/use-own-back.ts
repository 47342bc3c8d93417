import { usePlace, useRouter } from '@baize/ui';

/** Opened from a home screen there is no browser around the pages, and on some phones no other button to return. */
const isAlone = (): boolean =>
  matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true);

/** How a page that is opened as an app returns to the one before; undefined at home, and in a browser, which has a button for it. */
export function useOwnBack(homePath: string): (() => void) | undefined {
  const { path } = usePlace();
  const router = useRouter();
  if (!isAlone() || path === homePath) return undefined;
  return () => (history.length > 1 ? router.back() : router.go(homePath));
}
