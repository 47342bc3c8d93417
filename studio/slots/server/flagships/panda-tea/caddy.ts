import { around, type Brush, type Drawing, disc, form, group, halo, mirrored, oval, times } from '../brush.ts';
import { ink } from './hero.ts';

/** The metal of this house: lit from above. */
export const gold = (brush: Brush, turn = 90): string => brush.linear(['#fffbd8', '#ffdc6a', '#e09a2a', '#8a5410'], turn);

/** A caddy of lacquer; what is in it shows when it is opened. */
export const caddyOf =
  (isOpen: boolean): Drawing =>
  brush =>
    halo(brush, isOpen ? '#fff6b0' : '#ff8a7a') +
    (isOpen
      ? form(
          times(18, n => `M100 80L${around(100, 80, 98, n * 20 - 5)}L${around(100, 80, 98, n * 20 + 5)}Z`),
          {
            fill: brush.radial([
              ['#ffffff', 1],
              ['#fff2a0', 1],
              ['#ffd24a', 0],
            ]),
          },
        )
      : '') +
    form('M40 70H160C172 100 172 150 156 186Q100 200 44 186C28 150 28 100 40 70Z', {
      fill: brush.linear(['#5a0814', '#d82a34', '#ff7a6a', '#b81424', '#4a0610'], 0),
      stroke: ink,
      width: 4.6,
    }) +
    disc(100, 132, 37, { fill: gold(brush), stroke: ink, width: 4 }) +
    disc(100, 132, 30, { fill: brush.radial(['#fffdf0', '#f4e4b8', '#d8b06a']), stroke: '#8a5410', width: 3 }) +
    // the keeper's face on the label
    mirrored(
      100,
      disc(81, 114, 9, { fill: ink }) +
        oval(89, 132, [7, 8.6], { fill: ink, turn: [24, 89, 132] }) +
        disc(90, 131, 2.6, { fill: '#ffffff' }),
    ) +
    form('M94 144Q100 140 106 144Q104 149 100 149Q96 149 94 144Z', { fill: ink }) +
    form('M100 149V152M92 152Q96 157 100 153Q104 157 108 152', { stroke: ink, width: 2.8 }) +
    form('M38 82Q100 98 162 82L164 92Q100 108 36 92ZM36 168Q100 186 164 168L161 178Q100 194 39 178Z', {
      fill: gold(brush),
      stroke: ink,
      width: 3.4,
    }) +
    group(
      { x: isOpen ? 10 : 0, y: isOpen ? -14 : 0, turn: isOpen ? 6 : 0 },
      form('M34 62C34 30 64 22 100 22C136 22 166 30 166 62V74Q100 92 34 74Z', {
        fill: brush.linear(['#5a0814', '#d82a34', '#ff7a6a', '#b81424', '#4a0610'], 0),
        stroke: ink,
        width: 4.6,
      }),
      form('M34 62Q100 80 166 62V74Q100 92 34 74Z', { fill: gold(brush), stroke: ink, width: 3.6 }),
      disc(100, 19, 13, { fill: brush.radial(['#fffbd8', '#ffdc6a', '#a8690e'], { cx: 0.38, cy: 0.32, r: 0.76 }), stroke: ink, width: 4 }),
      form('M48 54C52 40 66 32 84 30', { stroke: '#ffe0d8', width: 6, opacity: 0.85 }),
    ) +
    form('M46 104C44 128 46 148 52 164', { stroke: '#ffe0d8', width: 6, opacity: 0.7 });
