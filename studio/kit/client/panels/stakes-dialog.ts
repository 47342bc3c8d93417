import { moneyText } from '../../money-text.ts';
import { el } from '../page/dom.ts';
import { type DialogContext, openDialog } from './dialog.ts';

/** All stakes of the game, ascending; the one in play is marked. */
export function openStakes(context: DialogContext, state: { stakeIndex: number; onStake: (index: number) => void }): void {
  const { session, t } = context;
  const buttons = session.stakes.map((stake, index) => {
    const isNow = index === state.stakeIndex;
    const made = el('button', { type: 'button', 'aria-pressed': String(isNow) }, moneyText(BigInt(stake), session.currency));
    made.addEventListener('click', () => {
      state.onStake(index);
      dialog.close();
    });
    return made;
  });
  const dialog = openDialog(context, t('game.stake.choose'), [el('div', { class: 'stakes' }, ...buttons)]);
  buttons[state.stakeIndex]?.focus();
}
