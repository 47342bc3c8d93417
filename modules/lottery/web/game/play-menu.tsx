import type { Family, Play } from '@baize/engine-lottery';
import { useI18n } from '@baize/i18n/react';
import { Segmented, Tabs, useInSight } from '@baize/ui';
import { useRef } from 'react';
import { groupName, playNameIn } from '../names.ts';
import styles from './game.module.css';

interface PlayMenuProps {
  family: Family;
  play: Play;
  onPlay: (code: string) => void;
}

const styleNames = ['official', 'credit'] as const;

/** Groups and plays; games with both styles begin with the choice between them. */
export function PlayMenu({ family, play, onPlay }: PlayMenuProps) {
  const { t } = useI18n();
  const plays = useRef<HTMLDivElement>(null);
  useInSight(plays, play.code);
  const own = styleNames.filter(style => family.groups.some(group => group.plays.some(one => one.style === style)));
  const groups = family.groups
    .map(group => ({ ...group, plays: group.plays.filter(one => one.style === play.style) }))
    .filter(group => group.plays.length > 0);
  const group = groups.find(one => one.plays.includes(play)) ?? groups[0];
  const enter = (code: string | undefined) => code && onPlay(code);
  return (
    <nav className={styles['menu']} aria-label={t('lottery.plays')}>
      {own.length > 1 && (
        <Segmented
          label={t('lottery.style')}
          options={own.map(style => ({ value: style, label: t(`lottery.style.${style}`) }))}
          value={play.style}
          onChange={style => enter(family.groups.flatMap(one => one.plays).find(one => one.style === style)?.code)}
        />
      )}
      <div className={styles['groups']}>
        <Tabs
          label={t('lottery.plays.groups')}
          options={groups.map(one => ({ value: one.code, label: groupName(t, family.code, one.code) }))}
          value={group?.code ?? ''}
          onChange={code => enter(groups.find(one => one.code === code)?.plays[0]?.code)}
          panelId="lottery-plays"
        />
      </div>
      <div id="lottery-plays" role="tabpanel" className={styles['plays']} ref={plays}>
        {group?.plays.map(one => (
          <button key={one.code} type="button" className={styles['play']} aria-pressed={one === play} onClick={() => onPlay(one.code)}>
            {playNameIn(t, family.code, { group: group.code, play: one.code })}
          </button>
        ))}
      </div>
    </nav>
  );
}
