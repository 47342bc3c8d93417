import { useI18n } from '@baize/i18n/react';
import { type Instant, unixMs } from '@baize/kernel';
import { Badge, Button, cx, IconButton, Select, unseen, useGo, useIsPhone, useRouter } from '@baize/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { IssueView } from '../../contract/index.ts';
import { DrawView } from '../draw/balls.tsx';
import { Countdown, TimeLeft } from '../draw/countdown.tsx';
import looks from '../draw/family.module.css';
import { useServerTime, useStage } from '../draw/server-time.ts';
import { notesOfDraw, notesOfWin, type Sound, useSound } from '../draw/sound.ts';
import { issueName } from '../draw/stage.ts';
import { gameTo, useGameName, useGames } from '../hall/use-games.ts';
import styles from './game.module.css';
import type { Table } from './use-game.ts';
import { useArrival, useSettled, useWins, type Win } from './use-news.ts';

const mostHistory = 5;

function Switcher({ table }: { table: Table }) {
  const { t } = useI18n();
  const go = useGo();
  const nameOf = useGameName();
  const games = useGames().data?.games ?? [];
  const { game } = table;
  const choices = games.some(one => one.code === game.code) ? games : [game, ...games];
  return (
    <Select
      aria-label={t('lottery.game')}
      value={game.code}
      choices={choices.map(one => ({ value: one.code, label: nameOf(one) }))}
      onChange={code => go(gameTo(code))}
    />
  );
}

/** The draw that is awaited: sealed, then drawn any moment. */
function Awaited({ table, draw }: { table: Table; draw: IssueView }) {
  const { t } = useI18n();
  const isDue = useServerTime(nowMs => nowMs >= unixMs(draw.drawsAt as Instant));
  return (
    <div className={styles['latest']} data-waits>
      <span className={styles['latestHead']}>
        <bdi>{issueName(table.game, draw.number)}</bdi> · {t(isDue ? 'lottery.draw.now' : 'lottery.draw.closed')}
      </span>
      <span className={styles['drum']} aria-hidden="true">
        {isDue ? '' : <TimeLeft until={draw.drawsAt} />}
      </span>
    </div>
  );
}

function Latest({ table, issue, won }: { table: Table; issue: IssueView; won: Win | undefined }) {
  const { t } = useI18n();
  const isPhone = useIsPhone();
  const name = issueName(table.game, issue.number);
  const words = t('lottery.draw.result', { number: name });
  const arrived = useArrival(issue) === issue.number;
  const [skipped, skip] = useState<string>();
  const router = useRouter();
  const isSettled = issue.phase !== 'drawn';
  const arrives = arrived && skipped !== issue.number;
  return (
    <div className={styles['latest']}>
      <span className={styles['latestHead']}>
        {isPhone ? (
          <>
            <bdi aria-hidden="true">{name}</bdi>
            <span className={unseen}>{words}</span>
          </>
        ) : (
          words
        )}
        <span className={cx(isPhone && isSettled && unseen)}> · {t(isSettled ? 'lottery.draw.settled' : 'lottery.draw.settling')}</span>
        <IconButton
          icon="shield"
          size="small"
          label={t('lottery.proof.open', { number: name })}
          onClick={() => router.setSearch({ issue: issue.number })}
        />
      </span>
      {issue.result && <DrawView key={issue.number} family={table.family} draw={issue.result} arrives={arrives} />}
      {arrives && (
        <button type="button" className={styles['skip']} onClick={() => skip(issue.number)}>
          {t('lottery.draw.skip')}
        </button>
      )}
      {won && (
        <span className={cx(styles['won'], won.isGain && styles['gain'])}>
          <span aria-hidden={isPhone || undefined}>{isPhone ? won.brief : won.text}</span>
          {isPhone && <span className={unseen}>{won.text}</span>}
        </span>
      )}
    </div>
  );
}

/** The last draws; without the one that is shown beside them already. */
function History({ table, without }: { table: Table; without?: IssueView | undefined }) {
  const { t } = useI18n();
  const router = useRouter();
  const past = table.draws.slice(0, mostHistory).filter(issue => issue !== without);
  if (past.length === 0) return null;
  return (
    <ol className={styles['history']} aria-label={t('lottery.draws.last', { count: past.length })}>
      {past.map(issue => (
        <li key={issue.number}>
          <button type="button" className={styles['past']} onClick={() => router.setSearch({ issue: issue.number })}>
            <bdi className={styles['pastNumber']}>{issueName(table.game, issue.number)}</bdi>
            {issue.result && <DrawView family={table.family} draw={issue.result} size="small" />}
          </button>
        </li>
      ))}
    </ol>
  );
}

/** What comes is heard once: the draw that arrives, and what the member has won on it. */
function useHeard(sound: Sound, { latest, won }: { latest: IssueView | undefined; won: string | undefined }): void {
  const arrived = useArrival(latest);
  const numbers = latest?.result?.length ?? 0;
  const now = useRef(sound.play);
  now.current = sound.play;
  useEffect(() => {
    if (arrived) now.current(notesOfDraw(numbers));
  }, [arrived, numbers]);
  useEffect(() => {
    if (won) now.current(notesOfWin);
  }, [won]);
}

/** The issue that takes bets, and how long it does. */
function Now({ table, sound }: { table: Table; sound: Sound }) {
  const { t, formatDate } = useI18n();
  const { issue, game } = table;
  const stage = useStage(issue);
  if (!issue)
    return (
      <div className={styles['now']}>
        <span className={styles['note']}>{t('lottery.issue.none')}</span>
      </div>
    );
  return (
    <div className={styles['now']}>
      <span className={styles['issueLine']}>
        <span className={styles['issue']}>{t('lottery.issue.number', { number: issueName(game, issue.number) })}</span>
        <IconButton
          icon={sound.isOn ? 'sound' : 'muted'}
          size="small"
          label={t('lottery.sound')}
          aria-pressed={sound.isOn}
          onClick={() => sound.turn(!sound.isOn)}
        />
      </span>
      <Countdown issue={issue} large />
      {stage === 'pause' && <span className={styles['note']}>{t('lottery.issue.opens', { at: formatDate(issue.opensAt, 'moment') })}</span>}
      {stage === 'open' && game.isDaily && (
        <span className={styles['note']}>{t('lottery.issue.closes', { at: formatDate(issue.sealsAt, 'moment') })}</span>
      )}
    </div>
  );
}

interface GameHeadProps {
  table: Table;
  onRules: () => void;
  /** The menu of plays, where it belongs to what stays in view. */
  menu: ReactNode;
}

/** The game, the issue that takes bets, the draw before it, and the last ones; on a phone one line each, which stay in view with the menu. */
export function GameHead({ table, onRules, menu }: GameHeadProps) {
  const { t } = useI18n();
  const nameOf = useGameName();
  const { game, awaited, draws } = table;
  const won = useWins(table);
  useSettled(draws[0]);
  const sound = useSound();
  useHeard(sound, { latest: draws[0], won: won?.isGain ? won.text : undefined });
  const isPhone = useIsPhone();
  const latest = (
    <div aria-live="polite">
      {awaited ? <Awaited table={table} draw={awaited} /> : draws[0] && <Latest table={table} issue={draws[0]} won={won} />}
    </div>
  );
  return (
    <header className={cx(styles['head'], looks['family'])} data-family={table.family.code}>
      <div className={styles['title']}>
        <h1 className={unseen}>{nameOf(game)}</h1>
        <Switcher table={table} />
        {game.tag && <Badge tone={game.tag === 'HOT' ? 'loss' : 'win'}>{t(`lottery.tag.${game.tag}`)}</Badge>}
        <Button size="small" icon="help" onClick={onRules}>
          {t('lottery.rules')}
        </Button>
      </div>
      <Now table={table} sound={sound} />
      {isPhone ? (
        <div className={styles['strip']}>
          {latest}
          <History table={table} without={awaited ? undefined : draws[0]} />
        </div>
      ) : (
        <>
          {latest}
          <History table={table} />
        </>
      )}
      {menu}
    </header>
  );
}
