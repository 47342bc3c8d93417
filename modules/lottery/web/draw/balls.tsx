import type { Draw, Family } from '@baize/engine-lottery';
import { useI18n } from '@baize/i18n/react';
import { cx } from '@baize/ui';
import styles from './draw.module.css';
import { type DrawnGroup, type DrawnNumber, drawnOf, drawText, prizesOf } from './drawn.ts';

const pips: Readonly<Record<string, readonly number[]>> = {
  1: [5],
  2: [1, 9],
  3: [1, 5, 9],
  4: [1, 3, 7, 9],
  5: [1, 3, 5, 7, 9],
  6: [1, 3, 4, 6, 7, 9],
};

function Ball({ text, look }: DrawnNumber) {
  if (look === 'die')
    return (
      <span className={cx(styles['ball'], styles['die'])}>
        {pips[text]?.map(place => (
          <i key={place} data-pip={place} />
        ))}
      </span>
    );
  return (
    <span className={cx(styles['ball'], styles[look])} data-runner={look === 'runner' ? text : undefined}>
      {text}
    </span>
  );
}

/** A number is known by its place: the same one may come twice. */
const placed = ({ numbers }: DrawnGroup) => numbers.map((one, i) => ({ place: i + 1, one }));

interface DrawViewProps {
  family: Family;
  draw: Draw;
  size?: 'small' | 'normal' | 'large';
  /** Numbers come one after the other. */
  arrives?: boolean;
}

/** A result as balls, plates, dice or a number; one picture for the ear. */
export function DrawView({ family, draw, size = 'normal', arrives = false }: DrawViewProps) {
  const { t } = useI18n();
  const groups = drawnOf(family, draw);
  return (
    <span
      className={cx(
        styles['draw'],
        styles[size],
        arrives && styles['arrives'],
        draw.length === 10 && styles['ten'],
        draw.length > 10 && styles['many'],
      )}
      role="img"
      aria-label={t('lottery.result.said', { numbers: drawText(family, draw) })}
    >
      {groups.map(group => (
        <span key={group.code} className={styles['group']} data-group={group.code}>
          {group.code === 'sum' && <span className={styles['sign']}>=</span>}
          {group.code === 'special' && groups.length > 1 && <span className={styles['sign']}>+</span>}
          {placed(group).map(({ place, one }) => (
            <span key={place} className={styles['drop']} data-place={Math.min(place, 10)}>
              <Ball {...one} />
            </span>
          ))}
        </span>
      ))}
    </span>
  );
}

/** Every number of a draw with many prizes, highest prize first. */
export function PrizeTable({ family, draw }: { family: Family; draw: Draw }) {
  const { t } = useI18n();
  const prizes = prizesOf(family, draw);
  if (!prizes) return null;
  return (
    <dl className={styles['prizes']}>
      {prizes
        .map((numbers, rank) => ({ numbers, rank }))
        .map(({ numbers, rank }) => (
          <div key={rank}>
            <dt>{rank === 0 ? t('lottery.rank.special') : t('lottery.rank', { rank })}</dt>
            <dd>
              <bdi>{numbers.join(' ')}</bdi>
            </dd>
          </div>
        ))}
    </dl>
  );
}
