import { checkButton, type DialogContext, failureText, openDialog } from './dialog.ts';
import { el } from './dom.ts';
import type { WireSeeds } from './wire.ts';

interface FairnessState {
  readonly seeds: WireSeeds;
  readonly lastRoundId: string | undefined;
  readonly onSeeds: (seeds: WireSeeds) => void;
}

interface Fields {
  readonly commitment: HTMLElement;
  readonly next: HTMLElement;
  readonly nonce: HTMLElement;
  readonly client: HTMLInputElement;
}

const fieldsOf = (seeds: WireSeeds): Fields => ({
  commitment: el('code', {}, seeds.commitment),
  next: el('code', {}, seeds.nextCommitment),
  nonce: el('output', {}, String(seeds.nonce)),
  client: el('input', {
    id: 'client-seed',
    value: seeds.clientSeed,
    maxlength: '64',
    autocomplete: 'off',
    spellcheck: 'false',
    pattern: '[A-Za-z0-9_\\-]{1,64}',
  }),
});

function fill({ commitment, next, nonce, client }: Fields, seeds: WireSeeds): void {
  commitment.textContent = seeds.commitment;
  next.textContent = seeds.nextCommitment;
  nonce.textContent = String(seeds.nonce);
  client.value = seeds.clientSeed;
}

/** Reveals the seed in play, and takes the next one with the player's own beside it. */
function rotateButton(
  context: DialogContext,
  fields: Fields,
  tools: { told: HTMLElement; onSeeds: (seeds: WireSeeds) => void },
): HTMLElement {
  const { api, t } = context;
  const rotate = el('button', { type: 'button', class: 'retry' }, t('slots.fair.rotate'));
  rotate.addEventListener('click', async () => {
    try {
      const body = { clientSeed: fields.client.value };
      const { revealed, seeds } = await api.post<{ revealed: { serverSeed: string }; seeds: WireSeeds }>('/api/seed', body);
      tools.told.replaceChildren(`${t('slots.fair.revealed')}: `, el('code', {}, revealed.serverSeed));
      fill(fields, seeds);
      tools.onSeeds(seeds);
    } catch (error) {
      tools.told.textContent = failureText(t, error);
    }
  });
  return rotate;
}

export function openFairness(context: DialogContext, state: FairnessState): void {
  const { t } = context;
  const fields = fieldsOf(state.seeds);
  const told = el('p', { role: 'status', class: 'small' });
  const rotate = rotateButton(context, fields, { told, onSeeds: state.onSeeds });
  const last = state.lastRoundId ? [el('p', {}, checkButton(context, state.lastRoundId, t('slots.fair.last')))] : [];
  openDialog(context, t('slots.fairness'), [
    el('p', {}, t('slots.fair.lead')),
    el(
      'dl',
      { class: 'fair' },
      el('dt', {}, t('slots.fair.commitment')),
      el('dd', {}, fields.commitment),
      el('dt', {}, t('slots.fair.next')),
      el('dd', {}, fields.next),
      el('dt', {}, el('label', { for: 'client-seed' }, t('slots.fair.client'))),
      el('dd', {}, fields.client),
      el('dt', {}, t('slots.fair.nonce')),
      el('dd', {}, fields.nonce),
    ),
    rotate,
    told,
    ...last,
  ]);
}
