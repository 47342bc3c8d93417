import { useI18n } from '@baize/i18n/react';
import { useCall } from '@baize/ui';
import { Tile } from '@baize/ui/office';
import { staffVendors } from '../contract/index.ts';

export function VendorsTile() {
  const { t } = useI18n();
  const { data, error } = useCall(staffVendors, {});
  const all = data?.vendors ?? [];
  const off = all.filter(vendor => !vendor.isEnabled).length;
  return (
    <Tile
      to="/vendors"
      icon="grid"
      label={t('games.office.tile.vendors')}
      value={data && t('games.office.tile.vendorsOn', { on: all.length - off, all: all.length })}
      note={data && t('games.office.tile.gamesOff', { count: all.reduce((sum, vendor) => sum + vendor.gamesOff, 0) })}
      error={error}
    />
  );
}

export function RoundsTile() {
  const { t, formatNumber } = useI18n();
  const { data, error } = useCall(staffVendors, {});
  const open = data?.vendors.filter(vendor => vendor.openRounds > 0) ?? [];
  return (
    <Tile
      to="/vendors"
      icon="clock"
      label={t('games.office.tile.rounds')}
      value={data && formatNumber(open.reduce((sum, vendor) => sum + vendor.openRounds, 0))}
      note={data && t('games.office.tile.roundsAt', { count: open.length })}
      error={error}
    />
  );
}
