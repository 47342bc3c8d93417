import { useArea, useI18n } from '@baize/i18n/react';
import { Button, EmptyState, useRouter } from '@baize/ui';
import { playErrors } from '../../contract/index.ts';

/** Whether a refusal says that the member's own protection is in the way. */
export const isAboutProtection = (code: string | undefined): boolean => code !== undefined && Object.hasOwn(playErrors, code);

/** In the place of a game that does not open for the member's own protection: why, and the way to what they have set. No other game is offered. */
export function NoPlay({ code }: { code: string }) {
  useArea('protection');
  const { t } = useI18n();
  const router = useRouter();
  return (
    <EmptyState
      icon="shield"
      title={t(`protection.stop.${code}`)}
      action={<Button onClick={() => router.setSearch({ mc: 'limits' })}>{t('protection.stop.limits')}</Button>}
    >
      {t(`error.${code}`)}
    </EmptyState>
  );
}
