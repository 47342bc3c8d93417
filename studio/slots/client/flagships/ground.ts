import { el } from '@baize/studio-kit/client';

/** The page that a ground fills; of a wheel the square that it turns in, with its middle at 0, 0. */
interface Room {
  readonly width: number;
  readonly height: number;
  /** The shorter side of the page. */
  readonly size: number;
}

/** How a layer moves: each has a movement of that name in the style sheet. */
type Moves = 'still' | 'turn' | 'back' | 'notch' | 'rise' | 'sink' | 'slide' | 'sway' | 'breathe' | 'flicker' | 'burn' | 'fill';

/** A picture behind what is won: drawn once, and moved by the page alone. */
export interface Layer {
  readonly draw: (context: CanvasRenderingContext2D, room: Room) => void;
  readonly moves: Moves;
  readonly seconds: number;
  /** What turns: its middle in shares of the page, and how far it reaches in shares of the shorter side. */
  readonly wheel?: { readonly x: number; readonly y: number; readonly reach: number };
}

/** So far down the page is the middle of the hero. */
export const heroAt = { x: 0.5, y: 0.4 } as const;

/** How often a picture that comes in on one side as it leaves on the other lies beside itself: across, down. */
const repeats: Readonly<Partial<Record<Moves, readonly [number, number]>>> = { rise: [1, 2], sink: [1, 2], slide: [2, 1] };
/** Pixels of a picture to one of the page, and as many as there are at most: a large page is drawn more coarsely. */
const densest = 1.5;
const mostPixels = 6_000_000;

function drawn({ draw, moves, seconds, wheel }: Layer, page: Room): HTMLCanvasElement {
  const canvas = el('canvas', { class: `is-${moves}` });
  const [across, down] = repeats[moves] ?? [1, 1];
  const side = (wheel?.reach ?? 0) * page.size * 2;
  const room = wheel ? { ...page, width: side, height: side } : page;
  const area = room.width * across * room.height * down;
  const dense = Math.min(densest, window.devicePixelRatio, Math.sqrt(mostPixels / area));
  [canvas.width, canvas.height] = [Math.round(room.width * across * dense), Math.round(room.height * down * dense)];
  Object.assign(canvas.style, {
    width: `${room.width * across}px`,
    height: `${room.height * down}px`,
    left: `${wheel ? wheel.x * page.width - side / 2 : 0}px`,
    top: `${wheel ? wheel.y * page.height - side / 2 : 0}px`,
    animationDuration: `${seconds}s`,
  });
  const context = canvas.getContext('2d');
  if (!context) return canvas;
  context.lineJoin = 'round';
  context.lineCap = 'round';
  // Once more on every side of what repeats: pieces on an edge are whole.
  for (let x = across > 1 ? -1 : 0; x <= (across > 1 ? across : 0); x++)
    for (let y = down > 1 ? -1 : 0; y <= (down > 1 ? down : 0); y++) {
      context.setTransform(dense, 0, 0, dense, (x * room.width + side / 2) * dense, (y * room.height + side / 2) * dense);
      context.save();
      draw(context, room);
      context.restore();
    }
  return canvas;
}

/** Makes the ground of a game for the page as large as it is now; it is drawn again only where the page has become another size. */
export function groundOf(layers: readonly Layer[]): () => HTMLElement {
  let kept: { readonly made: HTMLElement; readonly width: number; readonly height: number } | undefined;
  return () => {
    const [width, height] = [window.innerWidth, window.innerHeight];
    if (kept?.width === width && kept.height === height) return kept.made;
    const page = { width, height, size: Math.min(width, height) };
    kept = { made: el('div', { class: 'ground' }, ...layers.map(layer => drawn(layer, page))), width, height };
    return kept.made;
  };
}

/** What comes over the reels where the multiplier of free spins rises, and leaves it there. */
export interface Sign {
  /** With its middle at 0, 0, as far as 100 to all sides. */
  readonly draw: (context: CanvasRenderingContext2D) => void;
  /** Across the reels, over them in an arc, down from above, a notch round, up from below, or lit where it is. */
  readonly comes: 'across' | 'arc' | 'down' | 'notch' | 'up' | 'lit';
}

const signSize = 320;

export function signOf({ draw, comes }: Sign): HTMLCanvasElement {
  const canvas = el('canvas', { class: `sign comes-${comes}`, width: String(signSize), height: String(signSize) });
  const context = canvas.getContext('2d');
  if (!context) return canvas;
  context.lineJoin = 'round';
  context.lineCap = 'round';
  context.setTransform(signSize / 200, 0, 0, signSize / 200, signSize / 2, signSize / 2);
  draw(context);
  return canvas;
}

/** The face of large words: a family, how many hundredths of the page's width its letters have among them, and how heavy it is. */
const faces = {
  round: { family: '"Lilita One", Sora, "PingFang SC", "Noto Sans CJK SC", sans-serif', fit: 158, weight: '400' },
  carved: {
    family: '"Palatino Linotype", Palatino, "Book Antiqua", "Noto Serif", "Songti SC", "Noto Serif CJK SC", "Noto Serif SC", serif',
    fit: 140,
    weight: '900',
  },
  straight: { family: 'Sora, "PingFang SC", "Noto Sans CJK SC", sans-serif', fit: 140, weight: '800' },
  brushed: {
    family: '"Lilita One", "Kaiti SC", STKaiti, KaiTi, "Noto Serif CJK SC", "Noto Serif SC", serif',
    fit: 158,
    weight: '400',
  },
} as const;

/** How a game writes what is won in it, and how that and its hero come. */
export interface Letters {
  readonly face: keyof typeof faces;
  /** From the top of a letter to its foot: of words, and of amounts. */
  readonly word: readonly string[];
  readonly amount: readonly string[];
  /** The rim around a letter, and what it throws: shadows as the style sheet writes them. */
  readonly rim: string;
  readonly casts: string;
  /** How the letters stand: along a bow of so many times their height, each turned so far to one side and the other, so far apart. */
  readonly bow?: number;
  readonly turn?: string;
  readonly apart?: number;
  readonly isUpper?: boolean;
  readonly hero: 'rise' | 'swing' | 'stamp' | 'iris' | 'drop' | 'whirl' | 'light' | 'walk';
  readonly words: 'stamp' | 'rise' | 'drop' | 'light' | 'flap' | 'unroll';
}

/** So much less wide a letter is than its capital. */
const capitals = 0.9;

/** Sets for the whole page how its large words are written. */
export function setLetters(body: HTMLElement, { face, word, amount, rim, casts, bow, turn, apart, isUpper, hero, words }: Letters): void {
  const { family, fit, weight } = faces[face];
  const styles = {
    face: family,
    fit: `${fit / (1 + (apart ?? 0))}vw`,
    'fit-words': `${((isUpper ? capitals : 1) * fit) / (1 + (apart ?? 0))}vw`,
    heavy: weight,
    word: `linear-gradient(${word.join(', ')})`,
    amount: `linear-gradient(${amount.join(', ')})`,
    rim,
    casts,
    bow: String(bow ?? 0),
    turn: turn ?? '0deg',
    apart: `${apart ?? 0.02}em`,
    case: isUpper ? 'uppercase' : 'none',
  };
  for (const [name, value] of Object.entries(styles)) body.style.setProperty(`--${name}`, value);
  [body.dataset['hero'], body.dataset['words']] = [hero, words];
}
