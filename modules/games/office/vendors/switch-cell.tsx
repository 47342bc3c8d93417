import { useI18n } from '@baize/i18n/react';
import { Badge, Switch, useMay } from '@baize/ui';
import styles from '../games.module.css';

interface SwitchCellProps {
  name: string;
  isEnabled: boolean;
  /** The wish for the other state; nothing has changed yet. */
  onWish: () => void;
}

/** The state of a vendor or a game: a switch for those who may throw it, a word for the others. */
export function SwitchCell({ name, isEnabled, onWish }: SwitchCellProps) {
  const { t } = useI18n();
  const mayWrite = useMay()('vendors.write');
  const word = t(isEnabled ? 'games.office.on' : 'games.office.off');
  if (!mayWrite) return <Badge tone={isEnabled ? 'win' : 'loss'}>{word}</Badge>;
  return (
    <Switch
      checked={isEnabled}
      onChange={onWish}
      aria-label={t('games.office.switch.label', { name })}
      className={isEnabled ? styles['on'] : styles['off']}
    >
      {word}
    </Switch>
  );
}
