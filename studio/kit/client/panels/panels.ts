import type { Panel } from '../hud/hud.ts';
import type { Seeds } from '../talk/seeds.ts';
import type { KitRound, KitSession } from '../talk/wire.ts';
import type { AutoplayOrder } from './autoplay.ts';
import { openAutoplay } from './autoplay-dialog.ts';
import { type DialogContext, openDialog } from './dialog.ts';
import { openFairness } from './fairness-dialog.ts';
import { openHistory } from './history-dialog.ts';
import { openStakes } from './stakes-dialog.ts';

/** What the panels read of the game and do to it. */
interface PanelState<S extends KitSession, R extends KitRound> {
  readonly rules: (context: DialogContext<S>) => readonly Node[];
  readonly stakeIndex: number;
  readonly onStake: (index: number) => void;
  readonly seeds: Seeds;
  readonly lastRoundId: string | undefined;
  readonly onSeeds: (seeds: Seeds) => void;
  readonly onReplay: (round: R) => void;
  readonly canReplay: () => boolean;
  readonly hasFeatures: boolean;
  readonly onAutoplay: (order: AutoplayOrder) => void;
}

export function openPanel<S extends KitSession, R extends KitRound>(
  which: Panel,
  context: DialogContext<S>,
  state: PanelState<S, R>,
): void {
  const panels: Readonly<Record<Panel, () => void>> = {
    rules: () => openDialog(context, context.t('game.rules'), state.rules(context)),
    history: () => openHistory(context, state),
    fairness: () => openFairness(context, state),
    stakes: () => openStakes(context, state),
    autoplay: () => openAutoplay(context, state),
  };
  panels[which]();
}
