import type { OutputOf } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import { Badge, Button, EmptyState, Notice, Skeleton, useCall, useMay, useProblem, useSend } from '@baize/ui';
import { Code, Panel } from '@baize/ui/office';
import { staffCheckVendorWallet, staffVendorWalletChecks } from '../../../contract/index.ts';
import styles from '../../games.module.css';

type Checked = OutputOf<typeof staffCheckVendorWallet>;

function Result({ result: { check, problem } }: { result: Checked['checks'][number] }) {
  const { t } = useI18n();
  const state = problem === null ? 'passed' : 'failed';
  return (
    <li className={styles['checkRow']}>
      <Badge tone={problem === null ? 'win' : 'loss'}>{t(`games.office.check.${state}`)}</Badge>
      <span className={styles['checkText']}>
        <span className={styles['strong']}>{t(`games.office.wallet.check.${check}`)}</span>
        {problem !== null && (
          <span className={styles['other']}>
            <Code>{problem}</Code>
          </span>
        )}
      </span>
    </li>
  );
}

/** What failed is in sight; what passed is a click away. */
function Results({ checked: { at, checks } }: { checked: Checked }) {
  const { t, formatDate } = useI18n();
  const failed = checks.filter(one => one.problem !== null);
  const rows = (some: Checked['checks']) => (
    <ul className={styles['switches']}>
      {some.map(one => (
        <Result key={one.check} result={one} />
      ))}
    </ul>
  );
  return (
    <>
      <Notice tone={failed.length > 0 ? 'warn' : 'good'}>
        {t('games.office.wallet.sum', { failed: failed.length, all: checks.length })}
        <br />
        {t('games.office.wallet.at', { at: formatDate(at, 'moment') })}
      </Notice>
      {failed.length > 0 && rows(failed)}
      <details>
        <summary>{t('games.office.wallet.all')}</summary>
        {rows(checks)}
      </details>
    </>
  );
}

/** Runs the certification kit with the vendor's key against our own wallet, and shows how it went the last time. */
export function WalletPanel({ code }: { code: string }) {
  const { t } = useI18n();
  const may = useMay()('vendors.write');
  const problemOf = useProblem();
  const answer = useCall(staffVendorWalletChecks, { code });
  const sending = useSend(staffCheckVendorWallet, { refreshes: [staffVendorWalletChecks] });
  const problem = problemOf(sending.error ?? answer.error);
  const last = answer.data?.last;
  return (
    <Panel
      title={t('games.office.wallet.title')}
      aside={
        may && (
          <Button busy={sending.isBusy} onClick={() => void sending.send({ code })}>
            {t('games.office.wallet.run')}
          </Button>
        )
      }
    >
      {problem && <Notice tone="bad">{problem.text}</Notice>}
      {last === undefined && !answer.error && <Skeleton lines={3} height="20px" />}
      {last === null && (
        <EmptyState icon="check" title={t('games.office.wallet.none')}>
          {t('games.office.wallet.noneWhy')}
        </EmptyState>
      )}
      {last && <Results checked={last} />}
    </Panel>
  );
}
