import { useI18n } from '@baize/i18n/react';
import { Link, useMay } from '@baize/ui';

/** Leads to every change of a setting, with what it was before and is since: to compare, and to go back by hand. By what the audit log calls it, or by what is done. */
export function HistoryLink(of: { target: string } | { action: string }) {
  const { t } = useI18n();
  if (!useMay()('audit.read')) return null;
  return <Link to={`/audit?${new URLSearchParams('target' in of ? { target: `"${of.target}"` } : of)}`}>{t('staff.history')}</Link>;
}
