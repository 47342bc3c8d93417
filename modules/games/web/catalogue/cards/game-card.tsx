import { useI18n } from '@baize/i18n/react';
import { amountOf } from '@baize/kernel';
import { cx, Icon, useRouter } from '@baize/ui';
import { memo, useState } from 'react';
import { returnOnCover } from '../../../contract/index.ts';
import type { Card } from '../catalogue.ts';
import { connectTo } from '../connect.ts';
import { cardCoverWidth, coverOf } from '../covers.ts';
import type { Span } from '../search/search.ts';
import { type CardWords, tagOf } from './card-words.ts';
import { Marked } from './cover.tsx';
import styles from './game-card.module.css';
import { GamePicture } from './game-picture.tsx';
import { demoPath, gamePath, isPlain, type OpenGame, useOpenGame } from './open-game.ts';

/** Five marks, as many filled as the game swings; the words are for the ear and the pointer. */
export function Volatility({ value }: { value: number }) {
  const { t } = useI18n();
  const label = t('games.volatility.of', { level: t(`games.volatility.${value}`) });
  return <span className={styles['marks']} role="img" aria-label={label} title={label} data-level={value} />;
}

export interface GameCardProps {
  game: Card;
  imageHost: string;
  words: CardWords;
  /** Is in a list that only has what is near the view. */
  isNear?: boolean;
  vendorName: string;
  isFavourite: boolean;
  onFavourite: (code: string) => void;
  /** A trial account plays everything as a demo. */
  isDemo?: boolean;
  /** A member can try it with demo money. */
  hasTry?: boolean;
  currency: Parameters<ReturnType<typeof useI18n>['formatMoney']>[1];
  tabIndex?: number;
  eager?: boolean;
  spans?: readonly Span[] | undefined;
  /** Instead of the ordinary way into a game. */
  onOpen?: OpenGame;
}

function Reveal({ game, isDemo, currency }: Pick<GameCardProps, 'game' | 'isDemo' | 'currency'>) {
  const { t, formatMoney, formatPercentBps } = useI18n();
  return (
    <span className={styles['reveal']}>
      <span className={styles['play']}>
        <Icon name="play" size={16} />
        {t(isDemo ? 'games.play.demo' : 'games.play')}
      </span>
      <span className={styles['told']}>
        {amountOf(game.minStakeMinor) > 0n && (
          <span>{t('games.minStake', { amount: formatMoney(amountOf(game.minStakeMinor), currency) })}</span>
        )}
        {returnOnCover(game) > 0 && <span>{t('games.rtp', { rate: formatPercentBps(returnOnCover(game), { min: 2 }) })}</span>}
      </span>
    </span>
  );
}

/** The way into the game with demo money, for members. */
function TryIt({ code, words, name, tabIndex }: { code: string; words: CardWords; name: string; tabIndex: number | undefined }) {
  const router = useRouter();
  const path = demoPath(code);
  return (
    <a
      href={router.href(path)}
      className={styles['demo']}
      tabIndex={tabIndex === undefined ? undefined : -1}
      aria-label={words.demoOf(name)}
      onClick={event => {
        if (!isPlain(event)) return;
        event.preventDefault();
        router.go(path);
      }}
    >
      <span>{words.demo}</span>
    </a>
  );
}

/** A game in a rail or in the lobby. A resting card is little more than a picture and three lines; what pointing shows is made by pointing. */
export const GameCard = memo(function GameCard(props: GameCardProps) {
  const { game, imageHost, words, vendorName, isFavourite, onFavourite, isDemo = false, hasTry = false, tabIndex, spans, onOpen } = props;
  const router = useRouter();
  const open = useOpenGame();
  const [isPointed, setPointed] = useState(false);
  const point = () => {
    setPointed(true);
    connectTo(game, imageHost);
  };
  const name = words.name(game);
  const tag = tagOf(game, isDemo);
  const volatility = game.volatility > 0 ? words.volatility(game.volatility) : '';
  return (
    <div className={cx(styles['card'], game.isInMaintenance && styles['off'])} data-game={game.code} data-lines={words.isChinese ? 1 : 2}>
      <a
        href={router.href(gamePath(game.code))}
        className={styles['link']}
        tabIndex={tabIndex}
        aria-keyshortcuts="F"
        onPointerEnter={point}
        onFocus={point}
        onClick={event => (onOpen ?? open)(event, { game, imageHost })}
      >
        <GamePicture
          game={game}
          imageHost={imageHost}
          src={coverOf(imageHost, game, cardCoverWidth())}
          eager={props.eager ?? false}
          isNear={props.isNear ?? false}
          className={styles['art']}
        />
        {tag && (
          <span className={styles['tag']} data-tag={tag}>
            {words.tag(tag)}
          </span>
        )}
        {isPointed && <Reveal game={game} isDemo={isDemo} currency={props.currency} />}
        <span className={styles['title']}>
          <Marked text={name} spans={spans} />
        </span>
        <span className={styles['vendor']}>{vendorName}</span>
        {returnOnCover(game) > 0 && (
          <span className={styles['facts']} title={words.returnLong}>
            {words.returnOf(returnOnCover(game))}
            {game.volatility > 0 && (
              <span className={styles['marks']} role="img" aria-label={volatility} title={volatility} data-level={game.volatility} />
            )}
          </span>
        )}
      </a>
      {isPointed && hasTry && !game.isInMaintenance && <TryIt code={game.code} words={words} name={name} tabIndex={tabIndex} />}
      <button
        type="button"
        className={styles['favourite']}
        tabIndex={tabIndex === undefined ? undefined : -1}
        aria-pressed={isFavourite}
        aria-label={words.favourite(name)}
        onClick={() => onFavourite(game.code)}
      >
        <Icon name={isFavourite ? 'star-filled' : 'star'} size={18} />
      </button>
    </div>
  );
});
