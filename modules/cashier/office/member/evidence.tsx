import { useI18n } from '@baize/i18n/react';
import { ErrorState, Skeleton, useCall } from '@baize/ui';
import { Panel } from '@baize/ui/office';
import { officeMemberFigures } from '../../contract/index.ts';
import { FigureStats, Risks } from './figures.tsx';

/** What a decision goes by: the member's money, play, and whom they share something with. */
export function Evidence({ memberId }: { memberId: string }) {
  const { t } = useI18n();
  const { data, error, refetch } = useCall(officeMemberFigures, { memberId }, { freshMs: 0 });
  return (
    <Panel title={t('cashier.office.evidence')}>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={4} height="20px" />}
      {data && (
        <>
          <FigureStats figures={data} />
          <Risks figures={data} />
        </>
      )}
    </Panel>
  );
}
