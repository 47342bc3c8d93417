import type { Translate } from '@baize/studio-kit/client';
import type { WirePaytable, WireSession } from '../wire.ts';
import { amountFont } from './held/prizes.ts';

/** Shares of a cell: how high the letters are, how wide a word is at most, how thick its rim is, and where its foot stands. */
const size = { high: 0.235, wide: 0.76, rim: 0.055, foot: 0.89 };
const tones = { wild: ['#fffdf0', '#ffe27a', '#f09a1e'], trigger: ['#ffffff', '#c8f6ff', '#4ac0f0'] } as const;

/** What tells how features start. */
export type Triggers = Pick<WirePaytable, 'trigger' | 'hold' | 'freeSpins' | 'pick'>;

/** What the symbol that starts a feature leads to; a coin shows its amount. */
export function triggerWord({ trigger, hold, freeSpins, pick }: Triggers): string | undefined {
  if (trigger === null || hold?.coin === trigger) return undefined;
  if (freeSpins?.scatter === trigger) return 'slots.label.scatter';
  return pick?.symbol === trigger ? 'slots.label.bonus' : undefined;
}

function write(
  context: CanvasRenderingContext2D,
  word: string,
  at: { x: number; y: number; cell: number },
  colours: readonly string[],
): void {
  const { x, y, cell } = at;
  context.font = amountFont(cell * size.high);
  const px = cell * size.high * Math.min(1, (cell * (size.wide - size.rim)) / context.measureText(word).width);
  const foot = y + cell * size.foot;
  context.font = amountFont(px);
  context.textAlign = 'center';
  context.textBaseline = 'alphabetic';
  context.lineJoin = 'round';
  const paint = context.createLinearGradient(0, foot - px * 0.8, 0, foot);
  for (const [n, colour] of colours.entries()) paint.addColorStop(n / (colours.length - 1), colour);
  context.lineWidth = cell * size.rim;
  context.strokeStyle = '#1a0a14';
  context.strokeText(word, x + cell / 2, foot + cell * 0.012);
  context.strokeText(word, x + cell / 2, foot);
  context.fillStyle = paint;
  context.fillText(word, x + cell / 2, foot);
}

/** The sheet with a word on its wild and on what starts the feature, in the player's language: a symbol that no one has to look up. */
export async function labelled(image: HTMLImageElement, { symbols, paytable }: WireSession, t: Translate): Promise<HTMLCanvasElement> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
  const context = canvas.getContext('2d');
  const { cell, columns, poses } = symbols;
  const wild = [t('slots.label.wild'), ...(paytable.wildWays > 1 ? [`×${paytable.wildWays}`] : [])].join(' ');
  const trigger = triggerWord(paytable);
  const words = [
    { index: 9, word: paytable.wild === null ? undefined : wild, colours: tones.wild },
    { index: 10, word: trigger && t(trigger), colours: tones.trigger },
  ];
  await document.fonts.load(amountFont(size.high * cell)).catch(() => undefined); // the next family does
  context?.drawImage(image, 0, 0);
  for (const { index, word, colours } of words)
    for (const place of new Set([index, index + poses]))
      if (context && word) write(context, word, { x: (place % columns) * cell, y: Math.floor(place / columns) * cell, cell }, colours);
  return canvas;
}

/** The picture of a reel full of wilds, with the word at its foot. The font is there since the sheet was labelled. */
export function labelledTall(image: HTMLImageElement, t: Translate): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
  const context = canvas.getContext('2d');
  context?.drawImage(image, 0, 0);
  const cell = canvas.width;
  if (context) write(context, t('slots.label.wild'), { x: 0, y: canvas.height - cell, cell }, tones.wild);
  return canvas;
}
