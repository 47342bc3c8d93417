import { findInstant } from '@baize/engine-instant';
import { el, type Play, pause, resultWords, type Stage, type StageContext, tellResult, worded } from '@baize/studio-kit/client';
import type { InstantRound, InstantSession, WireDrawGame, WireRow } from '../wire.ts';
import { dicePicker } from './dice.ts';
import { digitsPicker } from './digits.ts';
import { kenoPicker } from './keno.ts';
import { keepPick, keptPick } from './kept-pick.ts';
import type { Picker } from './picker.ts';
import { betWords, drawnWords, hitWords } from './words.ts';

type Context = StageContext<InstantSession>;

/** From one ball to the next, and how long dice and digits roll before. */
const stepMs = { keno: 130, other: 420 };

function pickerFor({ t }: Context, model: string, parts: { onChange: () => void; rowOf: (code: string) => WireRow | undefined }): Picker {
  if (model.startsWith('draw-keno')) return kenoPicker(t, parts.onChange);
  if (!model.startsWith('draw-dice')) return digitsPicker(t, parts.onChange);
  return dicePicker(t, { onChange: parts.onChange, timesOf: code => parts.rowOf(code)?.prizes[0]?.times ?? '' });
}

/** What the chosen bet may bring: the most it pays, and its odds. */
function betLine({ t }: Context, model: string, chosen: { code: string; row: WireRow } | undefined): string {
  const top = chosen?.row.prizes.at(-1);
  if (!chosen || !top) return t(`instant.pick.${model}`);
  const words = { bet: betWords(t, model, chosen.code), times: top.times, odds: chosen.row.odds };
  return t(chosen.row.prizes.length > 1 ? 'instant.pick.most' : 'instant.pick.chosen', words);
}

/** An instant draw as the kit's game shows it: the player chooses, stakes, and sees what comes out. */
export function drawStage(context: Context, game: WireDrawGame): Stage<InstantRound> {
  const { hud, t, pace, session } = context;
  const model = findInstant(game.model);
  const rowOf = (code: string): WireRow | undefined => {
    const bet = model?.kind === 'draw' ? model.read(code) : undefined;
    return game.rows.find(row => row.bet === bet?.row);
  };
  const line = el('p', { class: 'bet-line', role: 'status' });
  const chosen = () => {
    const code = picker.code();
    const row = code === undefined ? undefined : rowOf(code);
    return code !== undefined && row ? { code, row } : undefined;
  };
  const onChange = () => {
    line.textContent = betLine(context, game.model, chosen());
    hud.setNotice('');
  };
  const picker: Picker = pickerFor(context, game.model, { onChange: () => queueMicrotask(onChange), rowOf });
  const buttons = [
    worded(t('instant.pick.quick'), () => isFree && picker.quick(), { class: 'retry' }),
    worded(t('instant.pick.clear'), () => isFree && picker.clear(), { class: 'retry' }),
  ];
  let isFree = true;
  hud.board.append(el('div', { class: 'draw' }, picker.element, line, el('div', { class: 'pick-tools' }, ...buttons)));
  const kept = keptPick(session.gameCode);
  if (kept && rowOf(kept.code)) picker.set(kept.code);
  else picker.clear();
  /** The bet that the round under way was staked for. */
  let staked = kept?.isStaked && rowOf(kept.code) ? kept.code : undefined;
  let hasBegun = false;
  const keep = (code: string, isStaked: boolean) => {
    staked = isStaked ? code : undefined;
    keepPick(session.gameCode, { code, isStaked });
  };

  const setFree = (free: boolean) => {
    isFree = free;
    picker.lock(!free);
    for (const button of buttons) button.disabled = !free;
  };

  /** A round that waits for a bet which this page doesn't know, because it was begun on another one. */
  async function asked(): Promise<string> {
    setFree(true);
    const { promise, resolve } = Promise.withResolvers<string>();
    const go = worded(
      t('instant.pick.confirm'),
      () => {
        const one = chosen();
        if (one) resolve(one.code);
      },
      { class: 'retry confirm' },
    );
    hud.setNotice(t('instant.pick.open'));
    line.after(go);
    const code = await promise;
    go.remove();
    hud.setNotice('');
    setFree(false);
    return code;
  }

  async function comeOut(drawn: readonly number[]): Promise<void> {
    const ms = game.model.startsWith('draw-keno') ? stepMs.keno : stepMs.other;
    for (let count = 1; count <= drawn.length && !pace.isStill && !pace.isHurried; count++) {
      await pace.wait(ms);
      picker.show(drawn, count);
      context.sound.play('land');
    }
    picker.show(drawn);
  }

  async function betOf(given: InstantRound, play: Play<InstantRound>): Promise<InstantRound> {
    if (!given.turn || !play.decide) return given;
    const code = staked ?? (await asked());
    const decided = await play.decide(given, code);
    keep(code, false);
    return decided;
  }
  return {
    rest() {
      if (hasBegun && staked !== undefined) keep(staked, false); // the stake was refused
      setFree(true);
    },
    missing: () => (chosen() ? undefined : t(`instant.pick.${game.model}`)),
    begin() {
      const one = chosen();
      if (one) keep(one.code, true);
      hasBegun = true;
      picker.reset();
      setFree(false);
    },
    goOn: () => setFree(false),
    async show(given, play) {
      const before = picker.code();
      const round = await betOf(given, play);
      const [code] = round.decisions;
      const drawn = round.drawn ?? [];
      if (code !== undefined && code !== picker.code()) picker.set(code);
      play.onStep(0);
      await comeOut(drawn);
      if (!pace.isStill) await pause(200);
      const bet = code === undefined ? [] : [t('instant.bet', { bet: betWords(t, game.model, code) })];
      const words = resultWords(t, round, [drawnWords(t, { model: game.model, drawn, code }), ...bet]);
      line.textContent = hitWords(t, { model: game.model, drawn, code }) ?? drawnWords(t, { model: game.model, drawn, code });
      await tellResult({ ...context, sound: play.sound, stage: hud.stage }, round, { words, isReplay: play.isReplay });
      if (play.isReplay && before !== undefined && before !== code) picker.set(before);
      setFree(true);
      return round;
    },
    hasFeature: () => false,
  };
}
