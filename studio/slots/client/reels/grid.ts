import { farthest, type Room } from '../flagships/moves.ts';
import type { WirePaytable } from '../wire.ts';
import type { Box } from './paid/free-spot.ts';

/** Where the grid lies on the board, in pixels, and how large a unit of it is. */
interface Placed {
  readonly left: number;
  readonly top: number;
  readonly scale: number;
}

/** Sizes in units of the stage; the stage is scaled to fit the page. */
export const cell = 160;
const gap = 10;
export const edge = 26;
/** So far beyond the cells a symbol is still seen at either side. */
export const beside = 10;

/** Reels of changing height are packed closer: five symbols in one stand as high as three of another game. */
const towerRow = 112;
const tallest = 1.6;
/** Coins that are held are round: rows that stand farther apart would leave bands between them. */
const tallestOfCoins = 1.35;
/** So high a cell without walls is marked at most, where its reel has room for more. */
const highest = cell * 1.3;
/** Symbols fill eight tenths of their pictures: so much larger, they don't meet. */
const widest = 1.19;

/** Where the cells of a window stand. A reel that shows fewer symbols gives each more room, so that all reels are equally high. */
export class Grid {
  readonly reels: number;
  readonly rows: number;
  readonly width: number;
  readonly #rowHeight: number;
  /** Cells that differ in height have walls. */
  readonly hasWalls: boolean;
  #stretch = 1;
  readonly #tallest: number;
  readonly #heights: number[];

  constructor(paytable: Pick<WirePaytable, 'reels' | 'rows' | 'mechanism'> & Partial<Pick<WirePaytable, 'hold'>>) {
    this.#tallest = paytable.hold ? tallestOfCoins : tallest;
    this.reels = paytable.reels;
    this.rows = paytable.rows;
    this.width = paytable.reels * (cell + gap) - gap;
    this.hasWalls = paytable.mechanism === 'towers';
    this.#rowHeight = this.hasWalls ? towerRow : cell;
    this.#heights = Array.from({ length: paytable.reels }, () => paytable.rows);
  }

  get height(): number {
    return this.rows * this.#rowHeight * this.#stretch;
  }

  /** Uses the room of a tall page: rows may stand up to three fifths farther apart. */
  fit(room: { width: number; height: number }): number {
    const wanted = (room.height / room.width) * (this.width + 2 * edge) - 2 * edge;
    this.#stretch = Math.max(1, Math.min(this.#tallest, wanted / (this.rows * this.#rowHeight)));
    return Math.min(room.width / (this.width + 2 * edge), room.height / (this.height + 2 * edge));
  }

  /** How many symbols a reel shows now. */
  shownOn(reel: number): number {
    return this.#heights[reel] ?? this.rows;
  }

  /** A column of a window, without the places that a short reel has not. */
  setColumn(reel: number, letters: string): string {
    const real = letters.replaceAll('-', '');
    this.#heights[reel] = real.length || this.rows;
    return real || letters;
  }

  columnOf(window: string, reel: number): string {
    return window.slice(reel * this.rows, (reel + 1) * this.rows);
  }

  pitch(reel: number): number {
    return this.height / this.shownOn(reel);
  }

  xOf(reel: number): number {
    return reel * (cell + gap);
  }

  /** The middle of a cell, and the size that a symbol may have there. */
  place(at: number): { x: number; y: number; size: number; pitch: number } {
    const reel = Math.floor(at / this.rows);
    const pitch = this.pitch(reel);
    return { x: this.xOf(reel) + cell / 2, y: ((at % this.rows) + 0.5) * pitch, size: this.sizeOn(reel), pitch };
  }

  /** How high a cell is marked that has so much of its reel: one with walls as high as they are. */
  markedOf(pitch: number): number {
    return this.hasWalls ? pitch : Math.min(pitch, highest);
  }

  /** A cell as it is marked, in pixels of the board on which the grid lies there. */
  boxOf(at: number, { left, top, scale }: Placed): Box {
    const { x, y, pitch } = this.place(at);
    const [width, height] = [cell, this.markedOf(pitch)];
    return { x: left + (x - width / 2) * scale, y: top + (y - height / 2) * scale, width: width * scale, height: height * scale };
  }

  /** Where words may be: on the frame above the cells, and over them as far as the sum of all on the rim below. */
  roomOn({ left, top, scale }: Placed): Box {
    return { x: left, y: top - edge * scale, width: this.width * scale, height: this.height * scale };
  }

  /** The size of a symbol that wins, and what it stays in: its cell where that has walls, and otherwise what is seen of the reels, as far to one side as to the other. */
  winnerAt(at: number): { size: number; room: Room } {
    const size = this.symbolOn(Math.floor(at / this.rows));
    const { x, y, pitch } = this.place(at);
    if (!this.hasWalls) return { size, room: { top: 0, bottom: this.height, width: 2 * (Math.min(x, this.width - x) + beside) } };
    return { size, room: { top: y - pitch / 2, bottom: y + pitch / 2, width: Math.max(cell, size * 2 * farthest) } };
  }

  /** A picture has room around what it shows, so it may be a little larger than its cell. */
  sizeOn(reel: number): number {
    return Math.min(cell, this.pitch(reel)) * 1.06;
  }

  /** The size of a symbol on a reel: where rows stand farther apart it is larger too, as far as its neighbours let it be. */
  symbolOn(reel: number): number {
    return Math.min(cell * Math.min(widest, this.#stretch), this.pitch(reel)) * 1.06;
  }
}
