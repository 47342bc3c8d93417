import { useI18n } from '@baize/i18n/react';
import { useCall } from '@baize/ui';
import { Tile } from '@baize/ui/office';
import { staffMe } from '../../contract/index.ts';

/** For whoever came in with a password that was given out: the one thing to do. */
export function PasswordTile() {
  const { t } = useI18n();
  const { data } = useCall(staffMe, {});
  if (!data?.mustChangePassword) return null;
  return (
    <Tile
      to="/password"
      icon="lock"
      label={t('staff.office.password.tile')}
      value={t('staff.office.password.now')}
      note={t('staff.office.password.tileNote')}
    />
  );
}
