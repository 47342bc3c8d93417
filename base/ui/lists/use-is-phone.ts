import { useSyncExternalStore } from 'react';

const query = '(max-width: 767px)';

/** True below the width at which tables become cards; follows the window. */
export const useIsPhone = (): boolean =>
  useSyncExternalStore(
    changed => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => matchMedia(query).matches,
    () => false,
  );
