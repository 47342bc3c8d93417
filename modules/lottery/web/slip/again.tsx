import { useI18n } from '@baize/i18n/react';
import { Button, ReasonedButton, showToast, useOfflineReason, useProblem, useSend, useSession } from '@baize/ui';
import { useState } from 'react';
import { lotteryLastOrder } from '../../contract/index.ts';
import type { Table } from '../game/use-game.ts';
import { countedLines } from '../tickets/lines.ts';
import { SetsDialog } from './sets-dialog.tsx';
import styles from './slip.module.css';
import type { Basket } from './use-basket.ts';

/** Numbers that were bet or saved before, back into the basket. */
export function Again({ table, basket }: { table: Table; basket: Basket }) {
  const { t } = useI18n();
  const problem = useProblem();
  const offline = useOfflineReason();
  const last = useSend(lotteryLastOrder);
  const [isOpen, open] = useState(false);
  if (useSession() === undefined) return null;
  const repeat = async () => {
    const answer = await last.send({ gameCode: table.game.code });
    if (!answer) return;
    const lines = countedLines(table.plays, answer.lines);
    if (lines.length > 0) basket.add(lines);
    else showToast({ id: 'lottery.basket', tone: 'note', text: t('lottery.again.none') });
  };
  const why = problem(last.error)?.text;
  return (
    <div className={styles['again']}>
      <ReasonedButton size="small" icon="refresh" reason={offline} busy={last.isBusy} onClick={() => void repeat()}>
        {t('lottery.again')}
      </ReasonedButton>
      <Button size="small" icon="star" onClick={() => open(true)}>
        {t('lottery.sets')}
      </Button>
      {why && (
        <p className={styles['why']} role="alert">
          {why}
        </p>
      )}
      {isOpen && <SetsDialog table={table} basket={basket} onClose={() => open(false)} />}
    </div>
  );
}
