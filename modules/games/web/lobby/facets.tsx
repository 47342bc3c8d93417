import { useI18n } from '@baize/i18n/react';
import { Icon } from '@baize/ui';
import styles from './lobby.module.css';

/** Themes first, then what the reels do. */
export const facetTags = [
  'beast',
  'journey',
  'treasure',
  'garden',
  'house',
  'fruit',
  'sky',
  'water',
  'classic',
  'arms',
  'new',
  'free-spins',
  'lines',
  'cascade',
  'ways',
] as const;
const volatilities = [2, 3, 4, 5] as const;

interface FacetsProps {
  counts: ReadonlyMap<string, number>;
  tags: readonly string[];
  volatility: readonly number[];
  onTags: (tags: readonly string[]) => void;
  onVolatility: (volatility: readonly number[]) => void;
}

const toggled = <V,>(all: readonly V[], one: V): readonly V[] => (all.includes(one) ? all.filter(other => other !== one) : [...all, one]);

/** Chips that narrow the lobby, each with the number of games it would leave. */
export function Facets({ counts, tags, volatility, onTags, onVolatility }: FacetsProps) {
  const { t, formatNumber } = useI18n();
  const chip = (key: string, label: string, isOn: boolean, onPick: () => void) => {
    const count = counts.get(key) ?? 0;
    return (
      <button key={key} type="button" className={styles['chip']} aria-pressed={isOn} disabled={count === 0 && !isOn} onClick={onPick}>
        {label}
        {isOn ? <Icon name="close" size={14} /> : <span className={styles['chipCount']}>{formatNumber(count)}</span>}
      </button>
    );
  };
  return (
    <div className={styles['facets']}>
      <fieldset className={styles['group']}>
        <legend>{t('games.facet.theme')}</legend>
        {facetTags.map(tag => chip(tag, t(`games.tag.${tag}`), tags.includes(tag), () => onTags(toggled(tags, tag))))}
      </fieldset>
      <fieldset className={styles['group']}>
        <legend>{t('games.volatility')}</legend>
        {volatilities.map(level =>
          chip(`volatility ${level}`, t(`games.volatility.${level}`), volatility.includes(level), () =>
            onVolatility(toggled(volatility, level)),
          ),
        )}
      </fieldset>
    </div>
  );
}
