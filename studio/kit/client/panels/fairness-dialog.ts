import { el } from '../page/dom.ts';
import type { Seeds } from '../talk/seeds.ts';
import { drawClientSeed, type RevealedSeeds, rotateSeeds } from '../talk/seeds.ts';
import { checkButton, type DialogContext, failureText, openDialog, openGameOf } from './dialog.ts';

interface FairnessState {
  readonly seeds: Seeds;
  readonly lastRoundId: string | undefined;
  readonly onSeeds: (seeds: Seeds) => void;
}

interface Fields {
  readonly commitment: HTMLElement;
  readonly next: HTMLElement;
  readonly nonce: HTMLElement;
  readonly refused: HTMLElement;
  readonly mixed: HTMLElement;
  readonly client: HTMLInputElement;
}

const listed = (nonces: readonly number[]): string => (nonces.length > 0 ? nonces.join(', ') : '–');

const fieldsOf = (seeds: Seeds): Fields => ({
  commitment: el('code', {}, seeds.commitment),
  next: el('code', {}, seeds.nextCommitment),
  nonce: el('output', {}, String(seeds.nonce)),
  refused: el('output', {}, listed(seeds.refusedNonces)),
  mixed: el('code', {}, seeds.clientSeed ?? ''),
  // For the next server seed, whose commitment stands above: drawn again each time, and the player may write another.
  client: el('input', {
    id: 'client-seed',
    value: drawClientSeed(),
    maxlength: '64',
    autocomplete: 'off',
    spellcheck: 'false',
    pattern: '[A-Za-z0-9_\\-]{1,64}',
  }),
});

function fill({ commitment, next, nonce, refused, mixed, client }: Fields, seeds: Seeds): void {
  commitment.textContent = seeds.commitment;
  next.textContent = seeds.nextCommitment;
  nonce.textContent = String(seeds.nonce);
  refused.textContent = listed(seeds.refusedNonces);
  mixed.textContent = seeds.clientSeed ?? '';
  client.value = drawClientSeed();
}

/** What was in play until now, with the nonces that no bet was placed with: every other one below the last is a round of the record. */
const toldOf = ({ t }: DialogContext, { serverSeed, refusedNonces }: RevealedSeeds): (string | HTMLElement)[] => [
  `${t('game.fair.revealed')}: `,
  el('code', {}, serverSeed),
  ...(refusedNonces.length > 0 ? [` ${t('game.fair.refused')}: ${listed(refusedNonces)}`] : []),
];

/** Reveals the seed in play, and takes the next one with the player's own beside it. */
function rotateButton(
  context: DialogContext,
  fields: Fields,
  tools: { seeds: Seeds; told: HTMLElement; onSeeds: (seeds: Seeds) => void },
): HTMLElement {
  const { api, t } = context;
  let shown = tools.seeds;
  const rotate = el('button', { type: 'button', class: 'retry' }, t('game.fair.rotate'));
  rotate.addEventListener('click', async () => {
    try {
      const { revealed, seeds } = await rotateSeeds(api, shown, fields.client.value);
      shown = seeds;
      if (revealed) tools.told.replaceChildren(...toldOf(context, revealed));
      fill(fields, seeds);
      tools.onSeeds(seeds);
    } catch (error) {
      const way = openGameOf(context, error);
      tools.told.replaceChildren(failureText(context, error), ...(way ? [' ', way] : []));
    }
  });
  return rotate;
}

export function openFairness(context: DialogContext, state: FairnessState): void {
  const { t } = context;
  const fields = fieldsOf(state.seeds);
  const told = el('p', { role: 'status', class: 'small' });
  const rotate = rotateButton(context, fields, { seeds: state.seeds, told, onSeeds: state.onSeeds });
  const last = state.lastRoundId ? [el('p', {}, checkButton(context, state.lastRoundId, t('game.fair.last')))] : [];
  openDialog(context, t('game.fairness'), [
    el('p', {}, t('game.fair.lead')),
    el(
      'dl',
      { class: 'fair' },
      el('dt', {}, t('game.fair.commitment')),
      el('dd', {}, fields.commitment),
      el('dt', {}, t('game.fair.mixed')),
      el('dd', {}, fields.mixed),
      el('dt', {}, t('game.fair.nonce')),
      el('dd', {}, fields.nonce),
      el('dt', {}, t('game.fair.refused')),
      el('dd', {}, fields.refused),
      el('dt', {}, t('game.fair.next')),
      el('dd', {}, fields.next),
      el('dt', {}, el('label', { for: 'client-seed' }, t('game.fair.client'))),
      el('dd', {}, fields.client),
    ),
    rotate,
    told,
    ...last,
  ]);
}
