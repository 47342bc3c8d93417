import { kenoCode, plinkoCode } from '../rules/bets.ts';
import { cashOut } from '../rules/original.ts';
import type { OriginalName } from '../rules/originals.ts';
import { minesOf } from '../rules/steps.ts';

type Words = (key: string, values?: Readonly<Record<string, string | number>>) => string;

const stepWords = (t: Words, choice: string): string => {
  if (choice === 'high' || choice === 'low') return t(`original.hilo.${choice}`);
  return choice === cashOut ? t('original.cash') : '';
};

/** What a player chose in a round, in their words; empty where the sentence about the result says it already. */
export function choiceWords(name: OriginalName, choices: readonly string[], t: Words): string {
  const [code = ''] = choices;
  const and = t('original.and');
  switch (name) {
    case 'plinko': {
      const bet = plinkoCode.read(code) ?? { risk: 'low', rows: 8 };
      return t('original.verify.plinko', { risk: t(`original.plinko.risk.${bet.risk}`), rows: bet.rows });
    }
    case 'keno':
      return (kenoCode.read(code) ?? []).join(and);
    case 'mines': {
      const { count, opened } = minesOf(choices);
      const tiles = opened.map(tile => tile + 1).join(and);
      return t(tiles === '' ? 'original.verify.mines.none' : 'original.verify.mines', { mines: count, tiles });
    }
    case 'hilo':
      return choices
        .map(choice => stepWords(t, choice))
        .filter(Boolean)
        .join(and);
    default:
      return '';
  }
}
