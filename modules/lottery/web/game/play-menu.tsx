import type { Family, Play } from '@baize/engine-lottery';
import { useI18n } from '@baize/i18n/react';
import { Drawer, Icon, Segmented, Tabs, useInSight } from '@baize/ui';
import { useRef, useState } from 'react';
import { groupName, playNameIn } from '../names.ts';
import styles from './game.module.css';

interface PlayMenuProps {
  family: Family;
  play: Play;
  onPlay: (code: string) => void;
}

const styleNames = ['official', 'credit'] as const;

/** Groups with the plays of the style that is chosen. */
const groupsOf = ({ family, play }: Omit<PlayMenuProps, 'onPlay'>) =>
  family.groups
    .map(group => ({ ...group, plays: group.plays.filter(one => one.style === play.style) }))
    .filter(group => group.plays.length > 0);

type Group = ReturnType<typeof groupsOf>[number];

/** The choice between the styles of a game that has both. */
export function StyleSwitch({ family, play, onPlay }: PlayMenuProps) {
  const { t } = useI18n();
  const plays = family.groups.flatMap(group => group.plays);
  const own = styleNames.filter(style => plays.some(one => one.style === style));
  if (own.length < 2) return null;
  return (
    <Segmented
      label={t('lottery.style')}
      options={own.map(style => ({ value: style, label: t(`lottery.style.${style}`) }))}
      value={play.style}
      onChange={style => {
        const first = plays.find(one => one.style === style);
        if (first) onPlay(first.code);
      }}
    />
  );
}

function Groups({ family, play, onPlay }: PlayMenuProps) {
  const { t } = useI18n();
  const groups = groupsOf({ family, play });
  return (
    <div className={styles['groups']}>
      <Tabs
        label={t('lottery.plays.groups')}
        options={groups.map(one => ({ value: one.code, label: groupName(t, family.code, one.code) }))}
        value={groups.find(one => one.plays.includes(play))?.code ?? ''}
        onChange={code => {
          const first = groups.find(one => one.code === code)?.plays[0];
          if (first) onPlay(first.code);
        }}
        panelId="lottery-plays"
      />
    </div>
  );
}

function Plays({ group, family, play, onPlay }: PlayMenuProps & { group: Group }) {
  const { t } = useI18n();
  return group.plays.map(one => (
    <button
      key={one.code}
      type="button"
      className={styles['play']}
      aria-pressed={one === play}
      data-autofocus={one === play || undefined}
      onClick={() => onPlay(one.code)}
    >
      {playNameIn(t, family.code, { group: group.code, play: one.code })}
    </button>
  ));
}

/** Groups and plays; games with both styles begin with the choice between them. */
export function PlayMenu(props: PlayMenuProps) {
  const { family, play } = props;
  const { t } = useI18n();
  const plays = useRef<HTMLDivElement>(null);
  useInSight(plays, play.code);
  const group = groupsOf({ family, play }).find(one => one.plays.includes(play));
  return (
    <nav className={styles['menu']} aria-label={t('lottery.plays')}>
      <StyleSwitch {...props} />
      <Groups {...props} />
      <div id="lottery-plays" role="tabpanel" className={styles['plays']} ref={plays}>
        {group && <Plays {...props} group={group} />}
      </div>
    </nav>
  );
}

/** The menu where it stays in view above the board: one line of groups, and the play that is chosen, which opens a sheet of all plays. */
export function PlayLine(props: PlayMenuProps) {
  const { family, play, onPlay } = props;
  const { t } = useI18n();
  const [isOpen, open] = useState(false);
  const groups = groupsOf({ family, play });
  const group = groups.find(one => one.plays.includes(play));
  const pick = (code: string) => {
    open(false);
    onPlay(code);
  };
  return (
    <nav className={styles['playLine']} aria-label={t('lottery.plays')}>
      <Groups {...props} />
      <div id="lottery-plays" role="tabpanel" className={styles['chosen']}>
        <button type="button" className={styles['play']} aria-haspopup="dialog" aria-pressed onClick={() => open(true)}>
          <span>{group && playNameIn(t, family.code, { group: group.code, play: play.code })}</span>
          <Icon name="chevron-down" size={16} />
        </button>
      </div>
      <Drawer open={isOpen} onClose={() => open(false)} from="bottom" title={t('lottery.plays')}>
        <div className={styles['sheet']}>
          {groups.map(one => (
            <section key={one.code} className={styles['sheetGroup']} aria-label={groupName(t, family.code, one.code)}>
              <h3>{groupName(t, family.code, one.code)}</h3>
              <div className={styles['sheetPlays']}>
                <Plays {...props} group={one} onPlay={pick} />
              </div>
            </section>
          ))}
        </div>
      </Drawer>
    </nav>
  );
}
