type Context = CanvasRenderingContext2D;

export function disc(context: Context, [x, y, r]: readonly [number, number, number], fill: string | CanvasGradient): void {
  context.fillStyle = fill;
  context.beginPath();
  context.arc(x, y, Math.max(0, r), 0, Math.PI * 2);
  context.fill();
}

export function ring(context: Context, [x, y, r]: readonly [number, number, number], stroke: string, width: number): void {
  context.strokeStyle = stroke;
  context.lineWidth = width;
  context.beginPath();
  context.arc(x, y, Math.max(0, r), 0, Math.PI * 2);
  context.stroke();
}

/** Through points, closed and filled. */
export function area(context: Context, points: readonly (readonly [number, number])[], fill: string | CanvasGradient): void {
  context.fillStyle = fill;
  context.beginPath();
  for (const [x, y] of points) context.lineTo(x, y);
  context.closePath();
  context.fill();
}

export function line(context: Context, points: readonly (readonly [number, number])[], stroke: string, width: number): void {
  context.strokeStyle = stroke;
  context.lineWidth = width;
  context.beginPath();
  for (const [x, y] of points) context.lineTo(x, y);
  context.stroke();
}

/** The same every time: places strewn over a page, with a number from 0 to 1 for each. */
export const strewn = (count: number): readonly (readonly [x: number, y: number, much: number])[] =>
  Array.from({ length: count }, (_, n) => [(n * 0.7549 + 0.07) % 1, (n * 0.5698 + 0.13) % 1, (n * 0.618 + 0.2) % 1]);

/** So many directions around, in radians. */
export const around = (count: number): readonly number[] => Array.from({ length: count }, (_, n) => (n * Math.PI * 2) / count);

/** A tongue of fire from its round foot up, in colours from the outside in, each brighter where it burns. */
export function flame(context: Context, [x, foot, w, h]: readonly [number, number, number, number], colours: readonly string[]): void {
  for (const [n, colour] of colours.entries()) {
    const [half, up, low] = [(w / 2) * (1 - n * 0.27), h * (1 - n * 0.25), foot - h * n * 0.035];
    const paint = context.createLinearGradient(0, low, 0, low - up);
    paint.addColorStop(0, colours[n + 1] ?? colour);
    paint.addColorStop(n === 0 ? 0.16 : 0.4, colour);
    context.fillStyle = paint;
    context.beginPath();
    context.moveTo(x, low);
    context.bezierCurveTo(x - half * 0.95, low, x - half * 1.3, low - up * 0.34, x - half * 0.62, low - up * 0.56);
    context.quadraticCurveTo(x - half * 0.38, low - up * 0.66, x - half * 0.44, low - up * 0.82);
    context.quadraticCurveTo(x - half * 0.02, low - up * 0.74, x + half * 0.08, low - up);
    context.bezierCurveTo(x + half * 0.3, low - up * 0.72, x + half * 1.02, low - up * 0.52, x + half * 0.94, low - up * 0.26);
    context.bezierCurveTo(x + half * 0.88, low - up * 0.08, x + half * 0.5, low, x, low);
    context.closePath();
    context.fill();
  }
}

/** A wheel of so many teeth around 0, 0 with spokes. */
export function gear(
  context: Context,
  r: number,
  teeth: number,
  [body, rim, hub]: readonly [string | CanvasGradient, string, string],
): void {
  context.beginPath();
  for (const angle of around(teeth))
    for (const [off, reach] of [
      [-0.26, 0.84],
      [-0.17, 1],
      [0.17, 1],
      [0.26, 0.84],
    ] as const) {
      const at = angle + (off * Math.PI * 2) / teeth;
      context.lineTo(Math.cos(at) * r * reach, Math.sin(at) * r * reach);
    }
  context.closePath();
  for (const angle of around(6)) {
    const mid = angle + Math.PI / 6;
    context.moveTo(Math.cos(angle) * r * 0.66, Math.sin(angle) * r * 0.66);
    context.arc(0, 0, r * 0.66, angle + 0.13, angle + Math.PI / 3 - 0.13);
    context.arc(0, 0, r * 0.28, mid + 0.22, mid - 0.22, true);
    context.closePath();
  }
  context.fillStyle = body;
  context.fill('evenodd');
  context.strokeStyle = rim;
  context.lineWidth = r * 0.025;
  context.stroke();
  ring(context, [0, 0, r * 0.75], rim, r * 0.02);
  disc(context, [0, 0, r * 0.12], hub);
}

/** A star with so many points. */
export function star(context: Context, [x, y, r]: readonly [number, number, number], points: number, fill: string | CanvasGradient): void {
  const corners = around(points * 2).map((angle, n): readonly [number, number] => {
    const reach = n % 2 ? r * (points > 4 ? 0.5 : 0.28) : r;
    return [x + Math.sin(angle) * reach, y - Math.cos(angle) * reach];
  });
  area(context, corners, fill);
}
