import { useI18n } from '@baize/i18n/react';
import { backgroundsOf, cx, Icon, setAppearance, useAppearance, usePlace } from '@baize/ui';
import styles from './background-picker.module.css';

/** The backgrounds of the place where the member is, each as a small page in both schemes; a choice is seen behind the dialog immediately. */
export function BackgroundPicker() {
  const { t } = useI18n();
  const { path } = usePlace();
  const { background, lotteryBackground } = useAppearance();
  const isLottery = /^\/(lottery|elott)(\/|$)/.test(path);
  const current = isLottery ? lotteryBackground : background;
  return (
    <div className={styles['grid']} role="radiogroup" aria-label={t('shell.background')}>
      {backgroundsOf[isLottery ? 'lottery' : 'normal'].map(number => (
        <label key={number} className={cx(styles['choice'], number === current && styles['chosen'])}>
          <input
            type="radio"
            name="background"
            className={styles['radio']}
            checked={number === current}
            onChange={() => setAppearance(isLottery ? { lotteryBackground: number } : { background: number })}
          />
          <span className={styles['preview']} data-bg={number} aria-hidden="true">
            <span className={styles['night']} data-sample="dark">
              <Lines />
            </span>
            <span className={styles['day']} data-sample="light">
              <Lines />
            </span>
          </span>
          <span className={styles['name']}>
            {t(`shell.background.${number}`)}
            {number === current && <Icon name="check" size={16} />}
          </span>
        </label>
      ))}
    </div>
  );
}

function Lines() {
  return (
    <span className={styles['card']}>
      <span className={styles['line']} />
      <span className={styles['short']} />
      <span className={styles['lamp']} />
    </span>
  );
}
