import { momentText, zoneText } from '../../moment-text.ts';
import { moneyText } from '../../money-text.ts';
import { netOf, netText } from '../hud/facts.ts';
import { el, worded } from '../page/dom.ts';
import type { KitRound } from '../talk/wire.ts';
import { checkButton, type DialogContext, failureText, openDialog } from './dialog.ts';

interface HistoryState<R extends KitRound> {
  readonly onReplay: (round: R) => void;
  readonly canReplay: () => boolean;
}

interface Page {
  readonly rounds: readonly KitRound[];
  readonly hasMore: boolean;
}

function outcome({ t }: DialogContext, round: KitRound): string {
  if (round.phase === 'rolled-back') return t('game.history.refunded');
  return round.winMinor === null ? t('game.history.open') : moneyText(BigInt(round.winMinor), round.currency);
}

function row(context: DialogContext, round: KitRound, replay: (round: KitRound) => void): HTMLElement {
  const { t } = context;
  const at = momentText(round.createdAt, context);
  const isOver = round.phase === 'finished' && round.winMinor !== null;
  const net = isOver ? BigInt(round.winMinor ?? '0') - BigInt(round.stakeMinor) : undefined;
  const told =
    net === undefined ? [] : [el('small', { 'data-net': netOf(net) }, `${t(`game.net.${netOf(net)}`)} ${netText(net, round.currency)}`)];
  const again = worded(t('game.replay.show'), () => replay(round), { class: 'link', picture: 'play' });
  again.setAttribute('aria-label', t('game.replay.of', { at }));
  return el(
    'tr',
    {},
    el('td', {}, at),
    el('td', {}, moneyText(BigInt(round.stakeMinor), round.currency)),
    el('td', {}, outcome(context, round), ...told),
    el('td', {}, el('span', { class: 'acts' }, ...(isOver ? [again] : []), checkButton(context, round.roundId, t('game.history.check')))),
  );
}

function emptyTable({ t, zone }: DialogContext): { table: HTMLElement; rows: HTMLElement } {
  const rows = el('tbody', {});
  const now = new Date(performance.timeOrigin).toISOString();
  const heads = ['at', 'stake', 'win', 'more'].map(name =>
    el('th', { scope: 'col' }, t(`game.history.${name}`, { zone: zoneText(now, zone) })),
  );
  return { table: el('table', { class: 'history' }, el('thead', {}, el('tr', {}, ...heads)), rows), rows };
}

/** The player's rounds of this game, a page at a time, each to be shown again or checked. */
export function openHistory<R extends KitRound>(context: DialogContext, state: HistoryState<R>): void {
  const { t, api } = context;
  const { table, rows } = emptyTable(context);
  const told = el('p', { role: 'status' }, t('game.loading'));
  let last: string | undefined;
  const more = worded(t('game.history.older'), () => void load(), { class: 'retry' });
  const dialog = openDialog(context, t('game.history'), [table, told, more]);
  async function replay(round: KitRound): Promise<void> {
    if (!state.canReplay()) return;
    try {
      const whole = await api.get<R>(`/api/rounds/${round.roundId}`);
      dialog.close();
      state.onReplay(whole);
    } catch (error) {
      told.textContent = failureText(context, error);
    }
  }
  async function load(): Promise<void> {
    more.hidden = true;
    try {
      const page = await api.get<Page>(`/api/history${last ? `?before=${last}` : ''}`);
      rows.append(...page.rounds.map(round => row(context, round, chosen => void replay(chosen))));
      last = page.rounds.at(-1)?.roundId ?? last;
      more.hidden = !page.hasMore;
      table.hidden = rows.childElementCount === 0;
      told.textContent = rows.childElementCount === 0 ? t('game.history.empty') : '';
    } catch (error) {
      told.textContent = failureText(context, error);
      more.hidden = false;
    }
  }
  void load();
}
