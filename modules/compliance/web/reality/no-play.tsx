import { useArea, useI18n } from '@baize/i18n/react';
import { Button, EmptyState, useRouter } from '@baize/ui';
import { playErrors } from '../../contract/index.ts';

/** Whether a refusal says that the member's own protection stands in the way. */
export const isAboutProtection = (code: string | undefined): boolean => code !== undefined && Object.hasOwn(playErrors, code);

/** In the place of a game that does not open for the member's own protection: why, and the way to what they have set. No other game is offered. */
export function NoPlay({ code }: { code: string }) {
  useArea('compliance');
  const { t } = useI18n();
  const router = useRouter();
  return (
    <EmptyState
      icon="shield"
      title={t(`compliance.stop.${code}`)}
      action={<Button onClick={() => router.setSearch({ mc: 'limits' })}>{t('compliance.stop.limits')}</Button>}
    >
      {t(`error.${code}`)}
    </EmptyState>
  );
}
