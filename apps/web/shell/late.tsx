import { settled } from '@baize/ui';
import { type ReactNode, Suspense, use } from 'react';

type Around = typeof import('./around.ts');

let around: Promise<Around> | undefined;

/** Fetches what is around a page. The login has nothing around it and is the first page of every visit, so this is no part of the first step. */
export function loadAround(): Promise<Around> {
  around ??= settled(import('./around.ts'));
  around.catch(() => {
    around = undefined; // so that the next wish tries again
  });
  return around;
}

function WithAround({ children }: { children: (around: Around) => ReactNode }) {
  return children(use(loadAround()));
}

/** A piece of what is around a page, and what keeps its place until it is there. */
export function Late({ place = null, children }: { place?: ReactNode; children: (around: Around) => ReactNode }) {
  return (
    <Suspense fallback={place}>
      <WithAround>{children}</WithAround>
    </Suspense>
  );
}
