import { useI18n } from '@baize/i18n/react';
import { Badge, cx, Link } from '@baize/ui';
import type { LotteryGameView } from '../../contract/index.ts';
import { DrawView } from '../draw/balls.tsx';
import { Countdown } from '../draw/countdown.tsx';
import looks from '../draw/family.module.css';
import { issueName } from '../draw/stage.ts';
import styles from './hall.module.css';
import { familyOfGame, gameTo, useGameName } from './use-games.ts';

/** A game with the issue that takes bets and its last result. */
export function LotteryCard({ game, isFast = false }: { game: LotteryGameView; isFast?: boolean }) {
  const { t } = useI18n();
  const nameOf = useGameName();
  const family = familyOfGame(game);
  const { issue, last } = game;
  return (
    <Link
      to={gameTo(game.code, game.defaultPlay)}
      className={cx(styles['card'], looks['family'])}
      data-family={game.family}
      data-fast={isFast || undefined}
    >
      <span className={styles['cardHead']}>
        <span className={styles['cardName']}>{nameOf(game)}</span>
        {game.tag && <Badge tone={game.tag === 'HOT' ? 'loss' : 'win'}>{t(`lottery.tag.${game.tag}`)}</Badge>}
      </span>
      <span className={styles['cardNow']}>
        {issue ? (
          <>
            <bdi className={styles['cardIssue']}>{t('lottery.issue.number', { number: issueName(game, issue.number) })}</bdi>
            <Countdown issue={issue} />
          </>
        ) : (
          <span className={styles['cardIssue']}>{t('lottery.issue.none')}</span>
        )}
      </span>
      <span className={styles['cardLast']}>
        {last?.result && family ? (
          <DrawView family={family} draw={last.result} size="small" />
        ) : (
          <span className={styles['cardIssue']}>{t('lottery.draws.none')}</span>
        )}
      </span>
    </Link>
  );
}
