import type { OutputOf } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import { unseen } from '@baize/ui';
import type { agentBill } from '../../contract/index.ts';
import styles from './contracts.module.css';

type Shown = OutputOf<typeof agentBill>;
type Step = 'ended' | 'due' | 'held' | 'collected';
type Place = 'done' | 'now' | 'next';

/** Where each step of an unpaid dividend is; undefined of a bill of which nothing is owed, or that was paid in time. */
function placesOf(state: Shown['bill']['state']): Readonly<Record<Step, Place>> | undefined {
  if (state === 'due' || state === 'part-paid') return { ended: 'done', due: 'now', held: 'next', collected: 'next' };
  if (state === 'overdue') return { ended: 'done', due: 'done', held: 'now', collected: 'now' };
  return state === 'collected' ? { ended: 'done', due: 'done', held: 'done', collected: 'done' } : undefined;
}

const steps: readonly Step[] = ['ended', 'due', 'held', 'collected'];

/** What happens when with a dividend between members, told to both sides before it does. */
export function BillSteps({ bill, contract }: Pick<Shown, 'bill' | 'contract'>) {
  const { t, formatDate } = useI18n();
  const { type, payer, side } = contract;
  const places = type === 'dividend' && payer !== null ? placesOf(bill.state) : undefined;
  if (!places) return null;
  const words = { ended: 'ended', due: 'due', held: `held.${side}`, collected: `collected.${side}` };
  const moments = { ended: formatDate(bill.to), due: formatDate(bill.dueAt, 'moment'), held: undefined, collected: undefined };
  return (
    <ol className={styles['timeline']} aria-label={t('agents.bill.steps')}>
      {steps.map(step => (
        <li key={step} data-is={places[step]} aria-current={places[step] === 'now' ? 'step' : undefined}>
          <span>
            {t(`agents.bill.step.${words[step]}`)}
            {places[step] === 'done' && <span className={unseen}> {t('agents.bill.step.done')}</span>}
          </span>
          {moments[step] && (
            <span className={styles['when']}>
              <bdi>{moments[step]}</bdi>
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
