import { amountOf, type Currency } from '@baize/kernel';
import { Button, Icon, Money } from '@baize/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './withdraw.module.css';

type ReceiptRows = readonly (readonly [string, ReactNode])[];

/** Names and values below each other, as on a receipt. */
export function Rows({ rows }: { rows: ReceiptRows }) {
  return (
    <dl className={styles['rows']}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface DoneProps {
  title: string;
  /** In 1/10 000 of the currency. */
  minor: string;
  currency: Currency;
  rows: ReceiptRows;
  /** The ways on: the records first. */
  ways: readonly { label: string; onPress: () => void }[];
}

/** What was ordered, the number to ask about it, and what can be done next. */
export function Done({ title, minor, currency, rows, ways }: DoneProps) {
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  return (
    <div className={styles['form']}>
      <div className={styles['done']}>
        <span className={styles['sign']}>
          <Icon name="check" size={28} />
        </span>
        <div>
          <h3 ref={head} tabIndex={-1} className={styles['doneTitle']}>
            {title}
          </h3>
          <p className={styles['doneAmount']}>
            <Money minor={amountOf(minor)} currency={currency} />
          </p>
        </div>
      </div>
      <Rows rows={rows} />
      <div className={styles['buttons']}>
        {ways.map(({ label, onPress }) => (
          <Button key={label} size="large" onClick={onPress}>
            {label}
          </Button>
        ))}
      </div>
    </div>
  );
}
