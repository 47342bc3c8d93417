import { pocketColour } from '@baize/engine-tables';
import type { Translate } from '@baize/studio-kit/table-page';

const outsideNumbers: Readonly<Record<string, string>> = { 'dozen:1': '1–12', 'dozen:2': '13–24', 'dozen:3': '25–36' };

/** What a bet is called, with its numbers: “Split 8, 11”. */
export function betName(t: Translate, code: string): string {
  const [kind, pockets] = code.split(':');
  const name = t(`table.bet.${kind}`);
  return pockets ? t('table.bet.of', { bet: name, numbers: outsideNumbers[code] ?? pockets.replaceAll('-', ', ') }) : name;
}

/** What stands on a cell; edges and corners have nothing. */
export function cellText(t: Translate, code: string): string {
  const [kind, pockets = ''] = code.split(':');
  if (kind === 'straight') return pockets;
  if (kind === 'column') return '2:1';
  return outsideNumbers[code] ?? (pockets ? '' : t(`table.bet.${kind}`));
}

export const pocketText = (t: Translate, pocket: number): string => t(`table.wheel.${pocketColour(pocket)}`, { number: pocket });

/** What else a number is: “Red · Odd · 19–36”. */
export function factsText(t: Translate, pocket: number): string {
  if (pocket === 0) return t('table.bet.zero');
  const facts = [pocketColour(pocket), pocket % 2 === 1 ? 'odd' : 'even', pocket < 19 ? 'low' : 'high'];
  return facts.map(fact => t(`table.bet.${fact}`)).join(t('table.wheel.between'));
}
