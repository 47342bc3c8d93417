import { around, type Brush, disc, form, group, mirrored, oval, times } from '../brush.ts';

const corners = (x: number, y: number, r: number): string => `M${[0, 1, 2, 3, 4, 5].map(n => around(x, y, r, n * 60 - 90)).join('L')}Z`;

/** A cell of the comb, full of honey. */
export const hexagon = (brush: Brush, x: number, y: number, r: number): string =>
  form(corners(x, y + r * 0.08, r), { fill: '#7a3a06', stroke: '#5a2606', width: r * 0.1 }) +
  form(corners(x, y, r), { fill: brush.linear(['#ffe89a', '#f5a81e', '#b8640a']), stroke: '#5a2606', width: r * 0.07 }) +
  form(corners(x, y, r * 0.76), {
    fill: brush.radial(['#fff2a0', '#ffc42a', '#e88a0a'], { cx: 0.4, cy: 0.32, r: 0.74 }),
    stroke: '#c8740a',
    width: r * 0.06,
  }) +
  form(`M${around(x, y, r * 0.56, -150)}L${around(x, y, r * 0.56, -92)}`, { stroke: '#ffffff', width: r * 0.13, opacity: 0.9 });

/** A bee that minds its honey, about 160 wide, from its middle. */
export const bee = (brush: Brush): string =>
  mirrored(
    0,
    oval(-46, -44, [40, 24], {
      fill: brush.linear(['#ffffff', '#b8ecff']),
      stroke: '#4a7a9a',
      width: 3,
      opacity: 0.9,
      turn: [32, -46, -44],
    }) +
      oval(-50, -14, [28, 16], {
        fill: brush.linear(['#ffffff', '#b8ecff']),
        stroke: '#4a7a9a',
        width: 3,
        opacity: 0.9,
        turn: [-8, -50, -14],
      }),
  ) +
  form('M0 84L-9 62H9Z', { fill: '#2a1408' }) +
  oval(0, 14, [44, 56], {
    fill: brush.radial(['#fff2a0', '#ffcb2a', '#e88a0a'], { cx: 0.38, cy: 0.3, r: 0.76 }),
    stroke: '#3a1a06',
    width: 4,
  }) +
  form('M-43 10Q0 26 43 10L44 26Q0 44 -43 26ZM-40 38Q0 56 40 38L33 54Q0 68 -33 54Z', { fill: '#3a1a0a' }) +
  disc(0, -36, 35, { fill: brush.radial(['#fff6b8', '#ffd03a', '#e8900e'], { cx: 0.4, cy: 0.32, r: 0.76 }), stroke: '#3a1a06', width: 4 }) +
  mirrored(
    0,
    form('M-12 -66Q-20 -90 -34 -88', { stroke: '#3a1a06', width: 4 }) +
      disc(-35, -88, 6, { fill: '#3a1a06' }) +
      oval(-13, -40, [9, 11], { fill: '#ffffff', stroke: '#3a1a06', width: 2.6 }) +
      disc(-11, -38, 5.4, { fill: '#2a1408' }) +
      disc(-13, -41, 2, { fill: '#ffffff' }) +
      form('M-26 -56Q-14 -60 -4 -50', { stroke: '#3a1a06', width: 4.4 }) +
      oval(-24, -24, [6, 4], { fill: '#ff8a6a', opacity: 0.8 }),
  ) +
  form('M-9 -20Q0 -27 9 -20', { stroke: '#3a1a06', width: 3.6 });

/** Honey that runs down from a line of `wide`, from its upper left corner. */
export const drip = (brush: Brush, wide: number, lengths: readonly number[]): string => {
  const step = wide / lengths.length;
  const run = lengths.map((long, n) => {
    const x = wide - n * step;
    const narrow = step * 0.34;
    return `L${x} 16C${x - narrow * 0.4} ${long * 0.5} ${x - narrow * 0.2} ${long} ${x - step * 0.36} ${long}C${x - step * 0.66} ${long} ${x - step * 0.5} ${long * 0.4} ${x - step * 0.74} 18Q${x - step * 0.88} 10 ${x - step} 16`;
  });
  return (
    form(`M0 0H${wide}${run.join('')}Z`, { fill: brush.linear(['#ffe06a', '#ffb31a', '#e0800a']), stroke: '#7a3a06', width: 4 }) +
    times(lengths.length, n =>
      form(`M${wide - n * step - step * 0.42} 18V${Math.max(22, (lengths[n] ?? 0) * 0.62)}`, {
        stroke: '#fff6c0',
        width: step * 0.1,
        opacity: 0.9,
      }),
    ) +
    group({}, form(`M6 6H${wide - 6}`, { stroke: '#fff2a0', width: 5, opacity: 0.8 }))
  );
};
