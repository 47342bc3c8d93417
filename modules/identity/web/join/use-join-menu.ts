import { useI18n } from '@baize/i18n/react';
import { isAgent, type MenuEntry, useSession } from '@baize/ui';

/** The way to the application, for whoever is no agent yet. */
export function useJoinMenu(): readonly MenuEntry[] {
  const { t } = useI18n();
  const session = useSession();
  if (session && isAgent(session)) return [];
  return [{ id: 'join', label: t('identity.join.menu'), to: '/join', icon: 'team', order: 95 }];
}
