import type { AutoplayOrder } from './autoplay.ts';
import { openAutoplay } from './autoplay-dialog.ts';
import type { DialogContext } from './dialog.ts';
import { openFairness } from './fairness-dialog.ts';
import { openHistory } from './history-dialog.ts';
import type { Panel } from './hud.ts';
import { openRules } from './rules-dialog.ts';
import { openStakes } from './stakes-dialog.ts';
import type { WireRound, WireSeeds } from './wire.ts';

export type { DialogContext };

/** What the panels read of the game and do to it. */
interface PanelState {
  readonly stakeIndex: number;
  readonly onStake: (index: number) => void;
  readonly seeds: WireSeeds;
  readonly lastRoundId: string | undefined;
  readonly onSeeds: (seeds: WireSeeds) => void;
  readonly onReplay: (round: WireRound) => void;
  readonly canReplay: () => boolean;
  readonly onAutoplay: (order: AutoplayOrder) => void;
}

export function openPanel(which: Panel, context: DialogContext, state: PanelState): void {
  const panels: Readonly<Record<Panel, () => void>> = {
    rules: () => openRules(context),
    history: () => openHistory(context, state),
    fairness: () => openFairness(context, state),
    stakes: () => openStakes(context, state),
    autoplay: () => openAutoplay(context, state),
  };
  panels[which]();
}
