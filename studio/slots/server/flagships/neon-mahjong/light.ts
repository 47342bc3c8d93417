import { form } from '../brush.ts';

/** A glass tube that glows: its light on the wall, the gas, and the white of its middle. */
export const neon = (d: string, { colour, width = 5 }: { colour: string; width?: number }): string =>
  [4.6, 3.4, 2.3].map(wide => form(d, { stroke: colour, width: width * wide, opacity: 0.16 })).join('') +
  form(d, { stroke: colour, width: width * 1.25 }) +
  form(d, { stroke: '#ffffff', width: width * 0.42, opacity: 0.92 });
