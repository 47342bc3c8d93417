import { type Api, ApiRefusal, moneyText, type Translate } from '@baize/studio-kit/client';
import { button, el } from './dom.ts';
import { spriteIndex, type WireRound, type WireSeeds, type WireSession } from './wire.ts';

export interface DialogContext {
  readonly session: WireSession;
  readonly api: Api;
  readonly t: Translate;
  readonly stakeMinor: () => bigint;
  readonly language: string;
}

/** A dialog of the browser's own: it keeps the focus and closes with Esc. */
function openDialog(context: DialogContext, title: string, content: readonly Node[]): HTMLDialogElement {
  const dialog = el('dialog', { 'aria-label': title });
  const close = button(context.t('slots.close'), 'close', () => dialog.close());
  dialog.append(el('header', { class: 'dialog-top' }, el('h2', {}, title), close), el('div', { class: 'content' }, ...content));
  dialog.addEventListener('close', () => dialog.remove());
  dialog.addEventListener('click', event => {
    if (event.target === dialog) dialog.close();
  });
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

const percent = (bps: number): string => `${Math.floor(bps / 100)}.${String(bps % 100).padStart(2, '0')} %`;
const hundredths = (cents: number): string => `${Math.floor(cents / 100).toLocaleString('en')}.${String(cents % 100).padStart(2, '0')}`;

/** A symbol cut from the sprite sheet. Set through the style object, which the content policy allows. */
function picture(session: WireSession, letter: string): HTMLElement {
  const { columns, rows, href } = session.symbols;
  const index = spriteIndex(session.paytable, letter);
  const made = el('span', { class: 'symbol', role: 'img', 'aria-label': letter });
  made.style.backgroundImage = `url("${href}")`;
  made.style.backgroundSize = `${columns * 100}% ${rows * 100}%`;
  made.style.backgroundPosition = `${((index % columns) / (columns - 1)) * 100}% ${(Math.floor(index / columns) / (rows - 1)) * 100}%`;
  return made;
}

function figuresList({ session, t }: DialogContext): HTMLElement {
  const { figures } = session.paytable;
  const rows: [string, string][] = [
    [t('slots.figures.return'), percent(figures.returnBps)],
    [t('slots.figures.hits'), percent(figures.hitRateBps)],
    [t('slots.figures.deviation'), t('slots.figures.times', { times: hundredths(figures.deviationCents) })],
    [t('slots.figures.largest'), t('slots.figures.times', { times: hundredths(figures.largestCents) })],
    [t('slots.volatility'), '●'.repeat(figures.volatility) + '○'.repeat(5 - figures.volatility)],
  ];
  if (figures.featureEvery > 0) rows.push([t('slots.figures.features'), t('slots.figures.every', { count: figures.featureEvery })]);
  return el('dl', { class: 'figures' }, ...rows.flatMap(([term, value]) => [el('dt', {}, term), el('dd', {}, value)]));
}

function payCards(context: DialogContext): HTMLElement {
  const { session, t } = context;
  const { paytable, currency } = session;
  const unit = context.stakeMinor() / BigInt(paytable.stakeUnits);
  const cards = paytable.pays.map(({ symbol, steps }) =>
    el(
      'li',
      {},
      picture(session, symbol),
      el(
        'table',
        {},
        el(
          'tbody',
          {},
          ...[...steps]
            .reverse()
            .map(step =>
              el(
                'tr',
                {},
                el('th', { scope: 'row' }, paytable.mechanism === 'cascade' ? `${step.count}+` : String(step.count)),
                el('td', {}, moneyText(unit * BigInt(step.units), currency)),
              ),
            ),
        ),
      ),
    ),
  );
  const free = paytable.freeSpins;
  if (paytable.wild) cards.push(el('li', { class: 'wide' }, picture(session, paytable.wild), el('p', {}, t('slots.rules.wild'))));
  if (free) {
    const spins = free.spins.flatMap((won, count) => (won > 0 ? [t('slots.rules.free.step', { count, spins: won })] : [])).join(' · ');
    cards.push(
      el(
        'li',
        { class: 'wide' },
        picture(session, free.scatter),
        el('p', {}, t('slots.rules.free', { spins, multiplier: free.multiplier, cap: free.cap })),
      ),
    );
  }
  return el('ul', { class: 'pays' }, ...cards);
}

function lineCards({ session }: DialogContext): HTMLElement {
  const { lines, rows } = session.paytable;
  return el(
    'ol',
    { class: 'lines' },
    ...lines.map(line => {
      const grid = el(
        'li',
        {},
        ...Array.from({ length: rows }, (_, row) =>
          el('span', { class: 'row' }, ...line.map(at => el('i', at === row ? { class: 'on' } : {}))),
        ),
      );
      return grid;
    }),
  );
}

export function openRules(context: DialogContext): void {
  const { session, t } = context;
  const { paytable } = session;
  const how = {
    lines: () => t('slots.rules.lines', { count: paytable.lines.length }),
    ways: () => t('slots.rules.ways', { count: paytable.rows ** paytable.reels }),
    cascade: () => t('slots.rules.cascade', { multipliers: paytable.multipliers.map(times => `×${times}`).join(' ') }),
  }[paytable.mechanism]();
  openDialog(context, t('slots.rules'), [
    figuresList(context),
    el('p', { class: 'small' }, t('slots.figures.how', { count: paytable.figures.combinations.toLocaleString('en') })),
    el('h3', {}, t('slots.rules.pays', { stake: moneyText(context.stakeMinor(), session.currency) })),
    payCards(context),
    el('p', {}, how),
    ...(paytable.lines.length > 0 ? [el('h3', {}, t('slots.rules.lines.title')), lineCards(context)] : []),
    el('p', { class: 'small' }, t('slots.rules.interrupted')),
  ]);
}

const verifyHref = (context: DialogContext, roundId: string): string => `/verify/${roundId}?lang=${context.language}`;

const verifyLink = (context: DialogContext, roundId: string, text: string): HTMLElement =>
  el('a', { href: verifyHref(context, roundId), target: '_blank', rel: 'noopener' }, text);

function historyRow(context: DialogContext, round: WireRound): HTMLElement {
  const { t } = context;
  const at = new Date(round.createdAt).toLocaleString(context.language === 'CN' ? 'zh-CN' : 'en-GB');
  const shown =
    round.phase === 'rolled-back'
      ? t('slots.history.refunded')
      : round.winMinor === null
        ? t('slots.history.open')
        : moneyText(BigInt(round.winMinor), round.currency);
  return el(
    'tr',
    {},
    el('td', {}, at),
    el('td', {}, moneyText(BigInt(round.stakeMinor), round.currency)),
    el('td', {}, shown),
    el('td', {}, verifyLink(context, round.roundId, t('slots.history.check'))),
  );
}

/** What to say about a failure inside a dialog. */
const failureText = (t: Translate, error: unknown): string =>
  t(error instanceof ApiRefusal ? `error.${error.code}` : 'error.studio.platform.down');

export async function openHistory(context: DialogContext): Promise<void> {
  const { t } = context;
  const holder = el('div', {}, el('p', {}, '…'));
  openDialog(context, t('slots.history'), [holder]);
  try {
    const { rounds } = await context.api.get<{ rounds: readonly WireRound[] }>('/api/history');
    const table = el('table', { class: 'history' }, el('tbody', {}, ...rounds.map(round => historyRow(context, round))));
    holder.replaceChildren(rounds.length > 0 ? table : el('p', {}, t('slots.history.empty')));
  } catch (error) {
    holder.replaceChildren(el('p', { role: 'alert' }, failureText(t, error)));
  }
}

export function openFairness(
  context: DialogContext,
  state: { seeds: WireSeeds; lastRoundId: string | undefined; onSeeds: (seeds: WireSeeds) => void },
): void {
  const { t } = context;
  const commitment = el('code', {}, state.seeds.commitment);
  const next = el('code', {}, state.seeds.nextCommitment);
  const nonce = el('output', {}, String(state.seeds.nonce));
  const client = el('input', {
    id: 'client-seed',
    value: state.seeds.clientSeed,
    maxlength: '64',
    autocomplete: 'off',
    spellcheck: 'false',
    pattern: '[A-Za-z0-9_\\-]{1,64}',
  });
  const told = el('p', { role: 'status', class: 'small' });
  const rotate = el('button', { type: 'button', class: 'retry' }, t('slots.fair.rotate'));
  rotate.addEventListener('click', async () => {
    try {
      const { revealed, seeds } = await context.api.post<{ revealed: { serverSeed: string }; seeds: WireSeeds }>('/api/seed', {
        clientSeed: client.value,
      });
      told.replaceChildren(`${t('slots.fair.revealed')}: `, el('code', {}, revealed.serverSeed));
      commitment.textContent = seeds.commitment;
      next.textContent = seeds.nextCommitment;
      nonce.textContent = String(seeds.nonce);
      client.value = seeds.clientSeed;
      state.onSeeds(seeds);
    } catch (error) {
      told.textContent = failureText(t, error);
    }
  });
  const last = state.lastRoundId ? [el('p', {}, verifyLink(context, state.lastRoundId, t('slots.fair.last')))] : [];
  openDialog(context, t('slots.fairness'), [
    el('p', {}, t('slots.fair.lead')),
    el(
      'dl',
      { class: 'fair' },
      el('dt', {}, t('slots.fair.commitment')),
      el('dd', {}, commitment),
      el('dt', {}, t('slots.fair.next')),
      el('dd', {}, next),
      el('dt', {}, el('label', { for: 'client-seed' }, t('slots.fair.client'))),
      el('dd', {}, client),
      el('dt', {}, t('slots.fair.nonce')),
      el('dd', {}, nonce),
    ),
    rotate,
    told,
    ...last,
  ]);
}
