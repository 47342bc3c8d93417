import { useI18n } from '@baize/i18n/react';
import { Button, Count, EmptyState, IconButton, Money, Notice, ReasonedButton } from '@baize/ui';
import { mostLines } from '../../contract/index.ts';
import { ContentOpening } from '../content/content-view.tsx';
import { useStage } from '../draw/server-time.ts';
import { issueName } from '../draw/stage.ts';
import type { Table } from '../game/use-game.ts';
import { playName } from '../names.ts';
import { type CountedLine, keyOf } from '../tickets/lines.ts';
import { Again } from './again.tsx';
import styles from './slip.module.css';
import type { Basket } from './use-basket.ts';
import { useBetReason } from './use-bet-reason.ts';

/** Play, content and price of a line. */
export function LineWords({ table, line }: { table: Table; line: CountedLine }) {
  const { t, formatMoney } = useI18n();
  const price = line.unit
    ? t('lottery.line.price', {
        tickets: t('lottery.tickets.count', { count: line.tickets }),
        multiple: line.multiple,
        unit: t(`lottery.unit.${line.unit}`),
      })
    : t('lottery.line.stake', {
        tickets: t('lottery.tickets.count', { count: line.tickets }),
        stake: formatMoney(BigInt(line.multiple) * 100n, table.currency),
      });
  return (
    <span className={styles['words']}>
      <span className={styles['linePlay']}>{playName(t, table.family.code, line.play)}</span>
      <ContentOpening family={table.family.code} play={line.play} content={line.content} />
      <span className={styles['price']}>{price}</span>
    </span>
  );
}

/** The issue that the lines were chosen for is over: what happens now is the member's decision. */
function Rolled({ from, to, basket }: { from: string; to: string; basket: Basket }) {
  const { t } = useI18n();
  return (
    <Notice tone="warn">
      <p role="status">{t('lottery.rolled', { from, to })}</p>
      <span className={styles['rolledActs']}>
        <Button size="small" look="primary" onClick={basket.follow}>
          {t('lottery.rolled.keep', { to })}
        </Button>
        <Button size="small" onClick={basket.clear}>
          {t('lottery.rolled.clear')}
        </Button>
      </span>
    </Notice>
  );
}

interface BasketViewProps {
  table: Table;
  basket: Basket;
  /** The place of the line (from 1) that the last order was refused for, and why. */
  refused: { readonly line: number; readonly why: string } | undefined;
  onEdit: (line: CountedLine) => void;
  onOrder: () => void;
  onChase: () => void;
}

/** The lines that are going to be one order. */
export function BasketView({ table, basket, refused, onEdit, onOrder, onChase }: BasketViewProps) {
  const { t } = useI18n();
  const stage = useStage(table.issue);
  const barred = useBetReason();
  const { lines } = basket;
  const rolled =
    basket.rolledFrom && table.issue
      ? { from: issueName(table.game, basket.rolledFrom), to: issueName(table.game, table.issue.number) }
      : undefined;
  const isTaken = stage === 'open' || stage === 'closing';
  return (
    <section className={styles['basket']} aria-label={t('lottery.basket')}>
      <header className={styles['basketHead']}>
        <h2>
          {t('lottery.basket')} <Count value={lines.length} label={t('lottery.basket.lines', { count: lines.length })} inline />
        </h2>
        <Button size="small" look="plain" icon="trash" disabled={lines.length === 0} onClick={basket.clear}>
          {t('lottery.clear')}
        </Button>
      </header>
      <Again table={table} basket={basket} />
      {rolled && <Rolled from={rolled.from} to={rolled.to} basket={basket} />}
      {lines.length >= mostLines && <Notice>{t('lottery.basket.isFull', { count: mostLines })}</Notice>}
      {lines.length === 0 ? (
        <EmptyState icon="lottery" title={t('lottery.basket.none')}>
          {t('lottery.basket.none.why')}
        </EmptyState>
      ) : (
        <ol className={styles['lines']}>
          {lines.map((line, i) => (
            <li key={keyOf(line)} className={styles['basketLine']} data-refused={refused?.line === i + 1 || undefined}>
              <LineWords table={table} line={line} />
              <span className={styles['lineEnd']}>
                <Money minor={line.stakeMinor} currency={table.currency} />
                <span className={styles['lineActs']}>
                  <IconButton icon="edit" size="small" label={t('lottery.basket.edit', { line: i + 1 })} onClick={() => onEdit(line)} />
                  <IconButton
                    icon="trash"
                    size="small"
                    label={t('lottery.basket.remove', { line: i + 1 })}
                    onClick={() => basket.remove(line)}
                  />
                </span>
              </span>
              {refused?.line === i + 1 && <p className={styles['why']}>{refused.why}</p>}
            </li>
          ))}
        </ol>
      )}
      <footer className={styles['basketFoot']}>
        <span className={styles['sum']}>
          {t('lottery.total')} <Money minor={basket.totalMinor} currency={table.currency} />
        </span>
        <Button icon="calendar" disabled={lines.length === 0 || !table.issue} onClick={onChase}>
          {t('lottery.chase')}
        </Button>
        <ReasonedButton look="primary" reason={barred} disabled={lines.length === 0 || !isTaken || rolled !== undefined} onClick={onOrder}>
          {t('lottery.order')}
        </ReasonedButton>
      </footer>
    </section>
  );
}
