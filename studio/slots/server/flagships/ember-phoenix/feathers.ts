import { type Brush, disc, form } from '../brush.ts';

/** A feather of fire, standing on its origin: white hot at the quill, ember at the tip. */
export const feather = (
  brush: Brush,
  high: number,
  wide: number,
  tones: readonly string[] = ['#7a0a2c', '#dc2a1c', '#ff7a14', '#ffc83a', '#fff6c0'],
): string => {
  const w = wide / 2;
  return (
    form(
      `M0 0C${-w * 0.9} ${-high * 0.2} ${-w * 1.3} ${-high * 0.6} ${-w * 0.5} ${-high * 0.84}Q${-w * 0.3} ${-high * 0.94} ${w * 0.2} ${-high}Q${w * 0.5} ${-high * 0.9} ${w * 0.78} ${-high * 0.8}C${w * 1.2} ${-high * 0.54} ${w * 0.8} ${-high * 0.2} 0 0Z`,
      {
        fill: brush.linear(tones),
        stroke: '#4a0618',
        width: 3,
      },
    ) +
    form(`M0 ${-high * 0.06}Q${-w * 0.3} ${-high * 0.5} ${w * 0.1} ${-high * 0.86}`, { stroke: '#fff2b0', width: 2.6, opacity: 0.85 }) +
    form(
      `M${-w * 0.1} ${-high * 0.4}L${-w * 0.66} ${-high * 0.6}M${-w * 0.1} ${-high * 0.58}L${-w * 0.56} ${-high * 0.76}M${w * 0.02} ${-high * 0.46}L${w * 0.62} ${-high * 0.62}M${w * 0.04} ${-high * 0.64}L${w * 0.54} ${-high * 0.78}`,
      {
        stroke: '#8a1420',
        width: 2,
        opacity: 0.6,
      },
    )
  );
};

/** A tongue of fire, 100 high, standing on its origin. */
export const flame = (brush: Brush): string =>
  disc(0, -40, 60, {
    fill: brush.radial([
      ['#ffb02a', 0.6],
      ['#ff5a14', 0.22],
      ['#e0241a', 0],
    ]),
  }) +
  form(
    'M0 2C-36 -2 -44 -34 -26 -58C-24 -46 -18 -42 -14 -44C-18 -66 -8 -84 8 -102C6 -84 16 -74 20 -62C24 -68 24 -74 22 -80C40 -60 44 -4 0 2Z',
    { fill: brush.linear(['#c8141e', '#ff5a14', '#ffb02a', '#ffe87a']), stroke: '#6a0614', width: 3 },
  ) +
  form('M0 -4C-18 -8 -22 -26 -8 -42C-6 -34 2 -34 4 -52C20 -38 24 -8 0 -4Z', { fill: brush.linear(['#ffd84a', '#fff8d0']) });
