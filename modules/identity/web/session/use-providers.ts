import { useOpening } from '@baize/ui';
import { type SocialProvider, socialProvider } from '../../contract/index.ts';

/** Who else logs members in here; known with the page's first answer, so that no button comes late and moves the others. */
export function useProviders(): readonly SocialProvider[] {
  const names = useOpening()?.register.providers ?? [];
  return socialProvider.options.filter(provider => names.includes(provider));
}
