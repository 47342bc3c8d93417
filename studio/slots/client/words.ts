import { moneyText, type Translate } from '@baize/studio-kit/client';
import type { WireRound } from './wire.ts';

/** A finished round in words, for who cannot see the reels: what came back for what, and how. Said once. */
export function resultWords(t: Translate, round: WireRound): string {
  const stake = BigInt(round.stakeMinor);
  const win = BigInt(round.winMinor ?? '0');
  const texts = { amount: moneyText(win, round.currency), stake: moneyText(stake, round.currency) };
  const steps = round.steps ?? [];
  const wins = steps.reduce((sum, step) => sum + step.frames.reduce((own, frame) => own + frame.wins.length, 0), 0);
  const free = steps.filter(step => step.kind === 'free').length;
  const coins = steps.findLast(step => step.kind === 'respin')?.coins?.length ?? 0;
  const told = [t(win === 0n ? 'game.result.none' : win > stake ? 'game.result.win' : 'game.result.less', texts)];
  if (win > 0n && wins > 0) told.push(t('slots.words.wins', { count: wins }));
  if (free > 0) told.push(t('slots.words.free', { count: free }));
  if (coins > 0) told.push(t('slots.words.coins', { count: coins }));
  if (round.ladder.length > 0) told.push(t('slots.words.gamble', { count: round.ladder.length }));
  if (round.jackpotMinor) told.push(t('game.jackpot.won', { amount: moneyText(BigInt(round.jackpotMinor), round.currency) }));
  return told.join(' ');
}
