import type { AskedLevel, DocumentKind, KycLevel, ReviewStatus } from '../contract/index.ts';

interface Asked {
  readonly level: AskedLevel;
  readonly needed: readonly DocumentKind[];
  readonly helpful: readonly DocumentKind[];
}

const steps: Readonly<Record<AskedLevel, Omit<Asked, 'level'>>> = {
  basic: { needed: ['identity-front'], helpful: ['identity-back', 'selfie'] },
  verified: { needed: ['address', 'selfie'], helpful: ['identity-front'] },
};

/** What comes after a level; null after the last. */
export function nextOf(level: KycLevel): Asked | null {
  const next = level === 'none' ? 'basic' : level === 'basic' ? 'verified' : undefined;
  return next ? { level: next, ...steps[next] } : null;
}

/** What a level still asks for, of what is there. */
export const missingFor = (level: AskedLevel, kinds: readonly DocumentKind[]): DocumentKind[] =>
  steps[level].needed.filter(kind => !kinds.includes(kind));

export const isOpen = (status: ReviewStatus): boolean => status === 'draft' || status === 'submitted' || status === 'claimed';
