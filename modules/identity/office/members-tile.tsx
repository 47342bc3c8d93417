import { useI18n } from '@baize/i18n/react';
import { useCall } from '@baize/ui';
import { Tile } from '@baize/ui/office';
import { officeMembers } from '../contract/index.ts';

/** How many accounts there are, and how many of them are frozen. */
export function MembersTile() {
  const { t, formatNumber } = useI18n();
  const all = useCall(officeMembers, { pageSize: 1 });
  const frozen = useCall(officeMembers, { pageSize: 1, status: 'frozen' });
  return (
    <Tile
      to="/members"
      icon="user"
      label={t('identity.office.tile')}
      value={all.data && formatNumber(all.data.total)}
      note={frozen.data && t('identity.office.tile.frozen', { count: frozen.data.total })}
      error={all.error ?? frozen.error}
    />
  );
}
