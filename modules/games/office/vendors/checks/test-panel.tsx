import type { OutputOf } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import { Badge, Button, EmptyState, Notice, useMay, useProblem, useSend } from '@baize/ui';
import { Code, Panel } from '@baize/ui/office';
import { useState } from 'react';
import { staffTestVendor } from '../../../contract/index.ts';
import styles from '../../games.module.css';

type Check = OutputOf<typeof staffTestVendor>['checks'][number];

const tones = { passed: 'win', failed: 'loss', skipped: 'plain' } as const;

function Result({ result }: { result: Check }) {
  const { t, formatDate } = useI18n();
  const { check, subject, state, problem, detail } = result;
  const told = check === 'used' && state === 'passed' ? formatDate(detail, 'moment') : detail;
  return (
    <li className={styles['checkRow']}>
      <Badge tone={tones[state]}>{t(`games.office.check.${state}`)}</Badge>
      <span className={styles['checkText']}>
        <span className={styles['strong']}>{t(`games.office.check.${check}`)}</span>
        {problem && <span>{t(`games.office.check.problem.${problem}`)}</span>}
        {(subject || told) && (
          <span className={styles['other']}>
            {subject && <Code>{subject}</Code>} {told && <bdi>{told}</bdi>}
          </span>
        )}
      </span>
    </li>
  );
}

/** Asks the vendor as the platform does, and shows what works and what to do about the rest. */
export function TestPanel({ code }: { code: string }) {
  const { t } = useI18n();
  const may = useMay()('vendors.write');
  const problemOf = useProblem();
  const [checks, setChecks] = useState<readonly Check[]>();
  const sending = useSend(staffTestVendor, { onDone: answer => setChecks(answer.checks) });
  const problem = problemOf(sending.error);
  const failed = checks?.filter(one => one.state === 'failed').length ?? 0;
  return (
    <Panel
      title={t('games.office.check.title')}
      aside={
        may && (
          <Button busy={sending.isBusy} onClick={() => void sending.send({ code })}>
            {t('games.office.check.run')}
          </Button>
        )
      }
    >
      {problem && <Notice tone="bad">{problem.text}</Notice>}
      {checks ? (
        <>
          <Notice tone={failed > 0 ? 'warn' : 'good'}>{t('games.office.check.sum', { failed })}</Notice>
          <ul className={styles['switches']}>
            {checks.map(one => (
              <Result key={`${one.check} ${one.subject}`} result={one} />
            ))}
          </ul>
        </>
      ) : (
        <EmptyState icon="check" title={t('games.office.check.none')}>
          {t('games.office.check.noneWhy')}
        </EmptyState>
      )}
    </Panel>
  );
}
