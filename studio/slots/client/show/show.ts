import { celebrateEarly, isCounted, isLarge, type Play, tellResult } from '@baize/studio-kit/client';
import type { WireRound } from '../wire.ts';
import { showFree, showRespins } from './features.ts';
import { playGamble, wonBefore } from './gamble.ts';
import { playPick } from './pick.ts';
import { showSpin } from './spin.ts';
import { heldOf, type Show, sceneOf, setFeature, symbolCard, type Telling, tellTrigger, totalCard, turnedIn } from './telling.ts';
import { featureWords, paidWords, roundWords } from './words.ts';

/** Whoever goes on with rounds is not asked, and sees the scene of a large win at the end as in any other game. */
const isOffered = (round: WireRound, { isAuto, isReplay }: Play<WireRound>): boolean =>
  round.turn?.kind === 'gamble' && round.ladder.length === 0 && !isAuto && !isReplay;

/** A win has its scene by the same rule whether or not it may be played for: then before that is offered. */
const hasScene = (round: WireRound, play: Play<WireRound>): boolean =>
  isCounted(round, play.isReplay) || (isOffered(round, play) && isLarge(wonBefore(round), BigInt(round.stakeMinor)));

const isHeldBack = (round: WireRound, play: Play<WireRound>): boolean => hasScene(round, play) && round.steps?.length === 1;

/** What came before the step at which the page goes on. */
function toldBefore({ session }: Show, round: WireRound, play: Play<WireRound>): Telling {
  const { from } = play;
  const before = (round.steps ?? []).slice(0, from);
  return {
    stake: BigInt(round.stakeMinor),
    currency: round.currency,
    isCounted: hasScene(round, play),
    isHeldBack: isHeldBack(round, play),
    isReplay: play.isReplay,
    won: before.reduce((sum, step) => sum + BigInt(step.amountMinor), 0n),
    given: before.reduce((sum, step) => sum + step.freeSpins, 0),
    shown: before.filter(step => step.kind === 'free').length,
    turned: before.reduce((sum, step) => sum + (step.kind === 'free' ? turnedIn(step) : 0), 0),
    held: before.reduce((held, step) => (step.held ? heldOf(step, session.paytable) : held), 0),
  };
}

async function showSteps(show: Show, round: WireRound, play: Play<WireRound>): Promise<void> {
  const steps = round.steps ?? [];
  const telling = toldBefore(show, round, play);
  for (let index = play.from; index < steps.length; index++) {
    const step = steps[index];
    if (!step || step.kind === 'pick') continue;
    play.onStep(index);
    if (step.kind !== 'base') setFeature(show, true);
    if (step.kind === 'respin') {
      await showRespins(show, steps.slice(index), { telling, before: steps[index - 1] });
      return;
    }
    if (step.kind === 'free') await showFree(show, step, { telling, before: steps[index - 1], isLast: index === steps.length - 1 });
    else await showSpin(show, step, telling);
  }
}

/** Shows a round from the turning reels to the last word about it; answers it as it stands when the player has chosen. */
export async function showRound(show: Show, given: WireRound, play: Play<WireRound>): Promise<WireRound> {
  const { hud, over, reels, t, sound } = show;
  const tools = {
    decide: play.decide,
    announce: (text: string) => hud.announce(text),
    onStanding: (minor: bigint, isGain: boolean) => {
      hud.setBanner('');
      hud.setWin(minor === 0n ? undefined : minor, isGain);
    },
  };
  await showSteps(show, given, play);
  let round = given;
  const pick = round.steps?.find(step => step.kind === 'pick');
  if (pick) {
    setFeature(show, true);
    if (round.decisions.length === 0) {
      await tellTrigger(
        show,
        round.steps?.find(step => step.kind === 'base'),
      );
      sound.play('feature');
      hud.announce(t('slots.turn.pick'));
      await symbolCard(show, {
        title: t('slots.pick.intro'),
        text: pick.alike
          ? t('slots.pick.alike.how', { alike: pick.alike })
          : t('slots.pick.how', { items: pick.items ?? 0, ends: show.session.paytable.pick?.ends ?? 0 }),
        letter: show.session.paytable.trigger,
        begins: true,
        ms: 2_200,
      });
    }
    over.setFeature(t('slots.pick.title'));
    round = await playPick(sceneOf(show), round, tools);
  }
  const onCount = isHeldBack(round, play) ? (now: bigint) => hud.setWin(now, true) : undefined;
  const isCelebrated =
    isOffered(round, play) &&
    (await celebrateEarly(sceneOf(show), round, { minor: wonBefore(round), how: featureWords(t, round), onCount }));
  if (pick && !isCelebrated) await tellPrizes(show, round, play.isReplay);
  over.setFeature('');
  if (round.turn?.kind === 'gamble' || round.ladder.length > 0)
    round = await playGamble(sceneOf(show), round, { ...tools, isAuto: play.isAuto, onPlay: show.onPlay });
  over.setHold(undefined);
  setFeature(show, false);
  hud.setBanner('');
  await reels.stick([]);
  // What was won and lost again is not left lit.
  if (BigInt(round.winMinor ?? '0') === 0n) reels.clear();
  const told = { words: roundWords(t, round), isReplay: play.isReplay, how: featureWords(t, round) };
  await tellResult({ ...show, stage: hud.stage }, round, {
    ...told,
    isHeldBack: isHeldBack(given, play) && !isCelebrated,
    isCelebrated: isCelebrated && round.ladder.length === 0,
  });
  if (!play.isAuto && !show.pace.isStill) tellWins(show, round);
  return round;
}

/** The total of the opened items, unless a scene is going to count it. */
async function tellPrizes(show: Show, round: WireRound, isReplay: boolean): Promise<void> {
  const pick = round.steps?.find(step => step.kind === 'pick');
  const minor = BigInt(pick?.amountMinor ?? '0');
  if (minor === 0n || isCounted(round, isReplay)) return;
  const { currency } = round;
  const isGain = minor > BigInt(round.stakeMinor);
  await totalCard(show, { minor, currency, text: featureWords(show.t, round) }, isGain);
}

/** Shows the wins of a single spin one by one, while its player looks at them. Not waited for: the next round may begin. */
function tellWins({ reels, t }: Show, { steps, winMinor, stakeMinor, currency }: WireRound): void {
  const [frame, ...later] = steps?.[0]?.frames ?? [];
  if (!frame || later.length > 0 || steps?.length !== 1 || frame.wins.length === 0 || BigInt(winMinor ?? '0') === 0n) return;
  const isGain = BigInt(winMinor ?? '0') > BigInt(stakeMinor);
  const dearestFirst = [...frame.wins].sort((a, b) => Number(BigInt(b.amountMinor) - BigInt(a.amountMinor)));
  void reels.tellEach(dearestFirst, isGain, win => paidWords(t, win, { currency, multiplier: frame.multiplier, isGain }));
}
