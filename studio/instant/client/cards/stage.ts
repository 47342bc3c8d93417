import { type Play, resultWords, type Stage, type StageContext, tellResult } from '@baize/studio-kit/client';
import type { InstantRound, InstantSession, WireCardGame } from '../wire.ts';
import { alikeOf } from './alike.ts';
import { symbolName, Ticket } from './ticket.ts';

/** A card that no one scratches is shown after this long; it was paid when it was bought. */
const patienceMs = 10 * 60_000;
const betweenMs = 110;

interface Scratching {
  readonly cells: readonly number[];
  readonly free: Set<number>;
  readonly play: Play<InstantRound>;
  readonly done: () => void;
}

/** A scratch card as the kit's game shows it. Which spots are free is the step of the round, a bit for each, so that a reload goes on there. */
export function cardStage(context: StageContext<InstantSession>, game: WireCardGame): Stage<InstantRound> {
  const { hud, t, pace, look } = context;
  let now: Scratching | undefined;
  let last: readonly number[] | undefined;

  function free(spot: number): void {
    if (!now || now.free.has(spot)) return;
    const symbol = now.cells[spot];
    if (symbol === undefined) return;
    now.free.add(spot);
    const name = ticket.free(spot, symbol);
    now.play.sound.play('land');
    now.play.onStep([...now.free].reduce((mask, one) => mask | (1 << one), 0));
    hud.announce(t('instant.card.open', { spot: spot + 1, symbol: name }));
    if (now.free.size === now.cells.length) now.done();
  }
  const ticket = new Ticket({ game, look, t, onFree: free, onAll: () => now?.done() });
  hud.board.append(ticket.element);

  async function showRest({ cells, free: known }: Scratching): Promise<void> {
    for (const [spot] of cells.entries()) {
      if (known.has(spot)) continue;
      free(spot);
      if (!pace.isStill) await pace.wait(betweenMs);
    }
  }

  async function scratch(cells: readonly number[], play: Play<InstantRound>): Promise<void> {
    const before = cells.flatMap((_, spot) => ((play.from >> spot) & 1 ? [spot] : []));
    const byHand = !play.isReplay && !play.isAuto;
    const { promise: done, resolve } = Promise.withResolvers<void>();
    now = { cells, free: new Set(), play, done: resolve };
    ticket.cover(t('instant.card.rest'));
    ticket.lay(cells);
    for (const spot of before) free(spot);
    if (byHand && now.free.size < cells.length) {
      ticket.open(t('instant.card.scratch'));
      await Promise.race([done, pace.wait(patienceMs)]);
    }
    await showRest(now);
    now = undefined;
  }

  const wordsOf = (round: InstantRound, cells: readonly number[]): string => {
    const names = cells.map(symbol => symbolName(t, game.theme, symbol)).join(', ');
    const won = alikeOf(cells);
    const how = won === undefined ? [] : [t('instant.card.three', { symbol: symbolName(t, game.theme, won) })];
    return resultWords(t, round, [...how, t('instant.card.symbols', { names })]);
  };

  const showLast = () => {
    if (!last) return ticket.cover(t('instant.card.rest'));
    ticket.lay(last);
    for (const [spot, symbol] of last.entries()) ticket.free(spot, symbol);
    ticket.end(t('instant.card.rest'), last, alikeOf(last));
  };
  return {
    rest: showLast,
    begin: () => ticket.cover(t('instant.card.buying')),
    goOn: () => ticket.cover(t('instant.card.buying')),
    async show(round, play) {
      const cells = round.cells ?? [];
      await scratch(cells, play);
      const won = alikeOf(cells);
      ticket.end(t(won === undefined ? 'instant.card.lost' : 'instant.card.won'), cells, won);
      if (!play.isReplay) last = cells;
      await tellResult({ ...context, sound: play.sound, stage: hud.stage }, round, {
        words: wordsOf(round, cells),
        isReplay: play.isReplay,
      });
      return round;
    },
    hasFeature: () => false,
  };
}
