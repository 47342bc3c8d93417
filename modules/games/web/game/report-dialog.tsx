import { useServicePath } from '@baize/brand/web';
import { useI18n } from '@baize/i18n/react';
import { Button, Dialog, useClock, useCopy, useSession } from '@baize/ui';
import { useState } from 'react';
import styles from './game.module.css';
import { reportPath, reportText } from './report.ts';

interface ReportDialogProps {
  code: string;
  name: string;
  vendor: string;
  /** The round that is open, or the last one. */
  roundId: string | undefined;
  onClose: () => void;
}

/** What customer service needs to know of the game that is open, and the way to them. The game stays as it is. */
export function ReportDialog({ code, name, vendor, roundId, onClose }: ReportDialogProps) {
  const { t, formatDate, formatZone } = useI18n();
  const service = useServicePath();
  const account = useSession()?.account ?? '';
  const clock = useClock();
  const [at] = useState(() => clock.now());
  const { isCopied, copy } = useCopy();
  const lines = [
    [t('games.report.game'), `${name} (${code})`],
    [t('games.vendor'), vendor],
    [t('games.report.round'), roundId ?? t('games.report.noRound')],
    [t('games.report.account'), account],
    [t('games.report.at'), `${formatDate(at, 'moment')} (${formatZone(at)})`],
  ] as const;
  const path = service && reportPath(service, { subject: t('games.report.subject', { name }), lines });
  const contact = () => window.open(path, /^(mailto|tel):/.test(path ?? '') ? '_self' : '_blank', 'noreferrer');
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('games.report')}
      size="small"
      actions={
        <>
          <Button icon={isCopied ? 'check' : 'copy'} onClick={() => void copy(reportText(lines))}>
            {t(isCopied ? 'ui.copied' : 'games.report.copy')}
          </Button>
          {path && (
            <Button look="primary" icon="service" onClick={contact}>
              {t('games.report.contact')}
            </Button>
          )}
        </>
      }
    >
      <p>{t(path ? 'games.report.why' : 'games.report.why.copy')}</p>
      <dl className={styles['report']}>
        {lines.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
