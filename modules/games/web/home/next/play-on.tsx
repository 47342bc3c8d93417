import { memberBets } from '@baize/bets/contract';
import { useI18n } from '@baize/i18n/react';
import { Button, useCall, useGo } from '@baize/ui';
import { gamePath } from '../../catalogue/cards/open-game.ts';
import { useGameName } from '../../catalogue/use-catalogue.ts';
import { useFirstGames } from '../../first/use-first-games.ts';

/** From money that has arrived on to the game that the member was last at, or the one that leads the lobby. */
export default function PlayOn() {
  const { t } = useI18n();
  const go = useGo();
  const nameOf = useGameName();
  const { data: bets } = useCall(memberBets, { pageSize: 1 });
  const first = useFirstGames()?.games[0];
  const [last] = bets?.items ?? [];
  const game = last ? { code: last.gameCode, nameCn: last.gameNameCn, nameEn: last.gameNameEn } : bets && first;
  return (
    <Button size="large" icon="play" disabled={!game} onClick={() => game && go(gamePath(game.code))}>
      {game ? t('games.playOn', { name: nameOf(game) }) : t('games.play')}
    </Button>
  );
}
