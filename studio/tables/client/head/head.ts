import { el, moneyText, type Translate } from '@baize/studio-kit/table-page';
import type { TableSession, TableView } from '../wire.ts';

interface HeadParts {
  readonly t: Translate;
  readonly session: TableSession;
  readonly view: TableView;
  readonly name: string;
  /** Who deals, and the balance. */
  readonly label: HTMLElement;
  readonly balance: HTMLElement;
}

/** What the table is, over it; and its limits in words, empty where no bet is possible. */
export function headOf({ t, session, view, name, label, balance }: HeadParts): { readonly element: HTMLElement; readonly limits: string } {
  const amount = (minor: string) => moneyText(BigInt(minor), session.currency);
  const isPossible = BigInt(view.minMinor) <= BigInt(view.maxMinor);
  const limits = t(isPossible ? 'table.limits' : 'table.limits.none', { min: amount(view.minMinor), max: amount(view.maxMinor) });
  const element = el(
    'header',
    {},
    el('h1', {}, name),
    label,
    el('span', { class: isPossible ? 'limits' : 'limits none' }, limits),
    el('span', { class: 'balance' }, `${t('table.balance')} `, balance),
  );
  return { element, limits: isPossible ? limits : '' };
}
