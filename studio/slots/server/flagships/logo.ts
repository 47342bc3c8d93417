import { type Brush, form, group } from './brush.ts';

/** A line of letters as outlines: 100 units high, standing on y = 0. */
interface Line {
  readonly width: number;
  readonly d: string;
}

interface LogoStyle {
  /** From the top of the letters down. */
  readonly face: readonly string[];
  readonly rim: string;
  /** What the letters are cut from, seen below them. */
  readonly side: string;
  readonly halo: string;
  /** How far the second line stands out beside the first. */
  readonly lineScale?: readonly number[];
}

export interface Letters {
  readonly en: readonly Line[];
  readonly cn: readonly Line[];
}

export interface Logo extends Letters {
  readonly style: LogoStyle;
  /** What stands behind the letters, in a box of 800 × 300. */
  readonly behind?: (brush: Brush) => string;
}

export const logoBox = { width: 800, height: 300 } as const;

function letters(brush: Brush, line: Line, style: LogoStyle, place: { x: number; y: number; scale: number }): string {
  const side = Array.from({ length: 7 }, (_, n) =>
    group({ y: 1.6 * (7 - n) }, form(line.d, { fill: style.side, stroke: style.side, width: 9 })),
  );
  return group(
    place,
    form(line.d, { fill: style.halo, stroke: style.halo, width: 22, opacity: 0.5, filter: brush.blur(9) }),
    ...side,
    form(line.d, { fill: style.rim, stroke: style.rim, width: 7 }),
    form(line.d, { fill: brush.linear([...style.face]) }),
  );
}

/** The title in one of its languages: at most two lines, as wide as the box lets them be. */
export function logoSvg(logo: Logo, language: 'en' | 'cn', brush: Brush): string {
  const lines = logo[language];
  const room = { width: logoBox.width - 90, height: logoBox.height - 50 };
  const scales = lines.map((line, index) =>
    Math.min((room.width / line.width) * (logo.style.lineScale?.[index] ?? 1), room.height / lines.length / 92),
  );
  const heights = scales.map(scale => scale * 92);
  let y = (logoBox.height - heights.reduce((sum, height) => sum + height, 0)) / 2;
  const drawn = lines.map((line, index) => {
    const [scale = 1, height = 0] = [scales[index], heights[index]];
    y += height;
    return letters(brush, line, logo.style, { x: (logoBox.width - line.width * scale) / 2, y: y - height * 0.16, scale });
  });
  return `${logo.behind?.(brush) ?? ''}${drawn.join('')}`;
}
