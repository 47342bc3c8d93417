import { useI18n } from '@baize/i18n/react';
import type { Currency } from '@baize/kernel';
import { ChangesAsked, HistoryLink } from '@baize/staff/web';
import { Button, EmptyState, ErrorState, Link, Notice, Skeleton, toUnreadField, useCall, useMay, usePathParam, useSend } from '@baize/ui';
import { ReasonDialog, Sheet, useDoneToast, useUnsaved } from '@baize/ui/office';
import { useState } from 'react';
import { type GameSettings, type OfficeLotteryGame, officeLotteryGames, officeSaveLotteryGame } from '../../contract/index.ts';
import { useGameName } from '../names.ts';
import { clockOf, formFault, settingsOf } from './form.ts';
import { GameFields } from './game-fields.tsx';
import { GameBadge } from './games-page.tsx';

/** One lottery game: everything that the office decides about it. */
export default function LotteryGamePage() {
  const { t } = useI18n();
  const code = usePathParam('code');
  const { data, error, refetch } = useCall(officeLotteryGames, {}, { freshMs: 0 });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={10} height="20px" />;
  const game = data.games.find(one => one.code === code);
  if (!game)
    return (
      <EmptyState
        icon="lottery"
        title={t('error.lottery.game.unknown')}
        action={<Link to="/lottery-games">{t('lottery.office.game.title')}</Link>}
      />
    );
  return <Editor key={`${code}:${game.version}`} game={game} currency={data.currency} />;
}

function Editor({ game, currency }: { game: OfficeLotteryGame; currency: Currency }) {
  const { t } = useI18n();
  const nameOf = useGameName();
  const may = useMay()('lottery.configure');
  const [first] = useState<GameSettings>(() => settingsOf(game));
  const [settings, setSettings] = useState(first);
  const sent = useUnsaved(first, settings);
  const [isJudged, setJudged] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [isTyping, setTyping] = useState<ReadonlySet<string>>(new Set());
  const fault = isTyping.size > 0 ? 'number' : formFault(settings);
  const isChanged = JSON.stringify(settingsOf(game)) !== JSON.stringify(settings) || isTyping.size > 0;
  const save = () => {
    setJudged(true);
    if (!fault && !toUnreadField(document)) setAsking(true);
  };
  return (
    <Sheet
      title={
        <>
          <bdi>{nameOf(game)}</bdi> <GameBadge isOn={game.isOn} />
        </>
      }
      note={
        <>
          <Link to="/lottery-games">{t('lottery.office.game.title')}</Link> · <HistoryLink target={`lottery-game:${game.code}`} /> ·{' '}
          <Link to={`/lottery-issues?game=${game.code}`}>{t('lottery.office.issues.title')}</Link>
        </>
      }
      actions={
        may && (
          <Button look="primary" disabled={!isChanged} onClick={save}>
            {t('lottery.office.game.save')}
          </Button>
        )
      }
    >
      {isJudged && fault && <Notice tone="bad">{t(`lottery.office.fault.${fault}`)}</Notice>}
      {!may && <Notice>{t('lottery.office.game.readOnly')}</Notice>}
      <GameFields
        game={game}
        currency={currency}
        settings={settings}
        onChange={setSettings}
        onTyping={(name, isWrong) =>
          setTyping(all => (all.has(name) === isWrong ? all : new Set(isWrong ? [...all, name] : [...all].filter(one => one !== name))))
        }
        fault={isJudged ? fault : undefined}
        isReadOnly={!may}
      />
      {isAsking && <SaveQuestion game={game} settings={settings} currency={currency} onSent={sent} onClose={() => setAsking(false)} />}
    </Sheet>
  );
}

interface SaveProps {
  game: OfficeLotteryGame;
  settings: GameSettings;
  currency: Currency;
  onSent: () => void;
  onClose: () => void;
}

function SaveQuestion({ game, settings, currency, onSent, onClose }: SaveProps) {
  const { t } = useI18n();
  const name = useGameName()(settings);
  const done = useDoneToast();
  const sending = useSend(officeSaveLotteryGame, {
    refreshes: [officeLotteryGames],
    onDone: answer => {
      onSent();
      onClose();
      done({ id: `lottery.game.${game.code}`, text: t('lottery.office.game.saved', { name }), answer });
    },
  });
  const { code, version } = game;
  /** Times and days as the form writes them. */
  const shown = ({ schedule, ...rest }: GameSettings) => {
    const { draws } = schedule;
    const written =
      draws.kind === 'every'
        ? { ...draws, first: clockOf(draws.first) }
        : { ...draws, minutes: draws.minutes.map(clockOf), weekdays: draws.weekdays.map(day => t(`lottery.office.weekday.${day}`)) };
    return { ...rest, schedule: { ...schedule, draws: written } };
  };
  return (
    <ReasonDialog
      title={t('lottery.office.game.question', { name })}
      before={<ChangesAsked before={{ ...shown(settingsOf(game)), currency }} after={{ ...shown(settings), currency }} />}
      answers={[{ label: t('lottery.office.game.save'), onReason: reason => void sending.send({ code, version, settings, reason }) }]}
      isBusy={sending.isBusy}
      error={sending.error}
      onClose={onClose}
    >
      {t('lottery.office.game.follows')}
    </ReasonDialog>
  );
}
