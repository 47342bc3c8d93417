import { useI18n } from '@baize/i18n/react';
import { FreePlay } from '@baize/identity/web';
import { Button, Drawer, useGo, useRouter } from '@baize/ui';
import { returnOnCover } from '../../contract/index.ts';
import { Cover } from '../catalogue/cards/cover.tsx';
import { gamePath } from '../catalogue/cards/open-game.ts';
import type { Card } from '../catalogue/catalogue.ts';
import { useGameName } from '../catalogue/use-catalogue.ts';
import styles from './door-sheet.module.css';

interface DoorSheetProps {
  game: Card;
  imageHost: string;
  onClose: () => void;
}

/** How a visitor wants to play a game: free, with a new account, or with their own. Each leads on to the game. */
export default function DoorSheet({ game, imageHost, onClose }: DoorSheetProps) {
  const { t, formatPercentBps } = useI18n();
  const name = useGameName()(game);
  const router = useRouter();
  const go = useGo();
  const to = gamePath(game.code);
  const logIn = () => {
    onClose();
    router.setSearch({ to }, { replace: true });
    document.querySelector<HTMLElement>('[name="username"]')?.focus();
  };
  return (
    <Drawer open from="bottom" onClose={onClose} title={name}>
      <div className={styles['sheet']}>
        <div className={styles['cover']}>
          <Cover game={game} imageHost={imageHost} named="beside" />
        </div>
        <div className={styles['ways']}>
          {returnOnCover(game) > 0 && (
            <p className={styles['told']}>{t('games.rtp', { rate: formatPercentBps(returnOnCover(game), { min: 2 }) })}</p>
          )}
          <FreePlay look="primary" to={to} isTold />
          <Button wide size="large" onClick={() => go(`/register?to=${encodeURIComponent(to)}`)}>
            {t('games.wall.register')}
          </Button>
          <Button wide size="large" look="plain" onClick={logIn}>
            {t('games.wall.login')}
          </Button>
        </div>
      </div>
    </Drawer>
  );
}
