import { useI18n } from '@baize/i18n/react';
import { QueueTile } from '@baize/staff/web';
import { useCall } from '@baize/ui';
import { Tile } from '@baize/ui/office';
import { officeMembers } from '../contract/index.ts';

const everyMs = 30_000;

/** Accounts that the system has frozen as matches of self-excluded people: they wait for review. */
export function RecognisedTile() {
  const { t, formatNumber } = useI18n();
  const { data, error } = useCall(officeMembers, { pageSize: 1, frozenFor: 'excluded' }, { everyMs });
  return (
    <Tile
      to="/members?status=recognised"
      icon="shield"
      label={t('identity.office.tile.recognised')}
      value={data && formatNumber(data.total)}
      note={t('identity.office.tile.recognised.note')}
      error={error}
    />
  );
}

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

/** Members who left a number on Zalo or WhatsApp and wait to be contacted. */
export function BonusTile() {
  const { t } = useI18n();
  return <QueueTile queue="identity.bonus-answers" to="/bonus-answers" icon="message" label={t('identity.office.tile.bonus')} />;
}
