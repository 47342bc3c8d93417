import { moneyText, resultWords, type Translate } from '@baize/studio-kit/client';
import type { PaidWords } from '../reels/paid/paid.ts';
import type { WirePaytable, WireRound, WireStep, WireWin } from '../wire.ts';

/** A finished round in words, for who cannot see the reels. */
export function roundWords(t: Translate, round: WireRound): string {
  const steps = round.steps ?? [];
  const wins = steps.reduce((sum, step) => sum + step.frames.reduce((own, frame) => own + frame.wins.length, 0), 0);
  const free = steps.filter(step => step.kind === 'free').length;
  const coins = steps.findLast(step => step.kind === 'respin')?.coins?.length ?? 0;
  const told: string[] = [];
  if (BigInt(round.winMinor ?? '0') > 0n && wins > 0) told.push(t('slots.words.wins', { count: wins }));
  if (free > 0) told.push(t('slots.words.free', { count: free }));
  if (coins > 0) told.push(t('slots.words.coins', { count: coins }));
  if (round.ladder.length > 0) told.push(t('slots.words.gamble', { count: round.ladder.length }));
  return resultWords(t, round, told);
}

const sum = (amounts: readonly (string | undefined)[]): bigint => amounts.reduce((total, amount) => total + BigInt(amount ?? '0'), 0n);

/** What held coins came to: how many they were and the grand prize of a full window, apart from what the spin before them had paid. */
export function coinsWords(
  t: Translate,
  { coins = [], fullMinor, amountMinor }: WireStep,
  paid: { before: bigint; currency: string },
): string {
  const { before, currency } = paid;
  const told = fullMinor
    ? [t('slots.hold.full', { amount: moneyText(BigInt(fullMinor), currency) })]
    : [t('slots.hold.total', { count: coins.length })];
  if (before > 0n)
    told.push(t('slots.hold.split', { prizes: moneyText(BigInt(amountMinor), currency), before: moneyText(before, currency) }));
  return told.join('\n');
}

/** The feature that a round's win came from, in a line; empty without one. */
export function featureWords(t: Translate, { steps, currency }: WireRound): string {
  const last = steps?.at(-1);
  if (last?.kind === 'respin')
    return coinsWords(t, last, { before: sum((steps ?? []).slice(0, -1).map(step => step.amountMinor)), currency });
  const pick = steps?.find(step => step.kind === 'pick');
  if (pick?.alike) return t('slots.pick.alike.won', { alike: pick.alike, amount: moneyText(BigInt(pick.amountMinor), currency) });
  const prizes = pick?.shown?.filter(amount => amount !== null).length ?? 0;
  if (prizes > 0) return t('slots.pick.prizes', { count: prizes });
  const free = steps?.filter(step => step.kind === 'free').length ?? 0;
  return free > 0 ? t('slots.free.total', { count: free }) : '';
}

/** What a win paid and why, in a word or two: its line or its ways, and what it was multiplied by. What is no gain isn't called a win. */
export function paidWords(
  t: Translate,
  win: WireWin,
  { currency, multiplier, isGain }: { currency: string; multiplier: number; isGain: boolean },
): PaidWords {
  const by = multiplier > 1 ? [`×${multiplier}`] : [];
  const why =
    win.line !== undefined
      ? [t('slots.paid.line', { line: win.line + 1 })]
      : win.ways !== undefined
        ? [t(isGain ? 'slots.paid.through' : 'slots.paid.ways', { ways: win.ways })]
        : [t('slots.paid.count', { count: win.count })];
  return { amount: moneyText(BigInt(win.amountMinor), currency), note: [...why, ...by].join(' ') };
}

/** Which free spin is being shown, and how many symbols have turned into others so far or are kept, in a game where they do or are. */
export function countWords(
  t: Translate,
  freeSpins: Pick<NonNullable<WirePaytable['freeSpins']>, 'turnsWild' | 'turns' | 'keeps'> | null,
  { shown, given, turned, held }: Record<'shown' | 'given' | 'turned' | 'held', number>,
): string {
  const left = t('slots.free.left', { number: shown, count: given });
  if (freeSpins?.turnsWild) return t('slots.free.turned', { left, count: turned });
  if (freeSpins?.turns) return t('slots.free.whirled', { left, count: turned });
  if (held === 0) return left;
  return t(freeSpins?.keeps === 'reels' ? 'slots.free.held.reels' : 'slots.free.held', { left, count: held });
}
