import { useEffect, useState } from 'react';
import type { Catalogue } from '../catalogue.ts';
import type { Vendor } from '../use-catalogue.ts';
import { inSteps } from './in-steps.ts';
import { type Near, nearMisses } from './near.ts';

const restMs = 200;

/** What is near words that nothing fits, looked for when they have rested; undefined until then. Without words nothing is. */
export function useNear(catalogue: Catalogue | undefined, words: string, vendors: readonly Vendor[]): Near<Vendor> | undefined {
  const [near, setNear] = useState<Near<Vendor>>();
  useEffect(() => {
    setNear(undefined);
    if (!catalogue || words.trim() === '') return;
    return inSteps(nearMisses(catalogue, words, vendors), setNear, restMs);
  }, [catalogue, words, vendors]);
  return near;
}
