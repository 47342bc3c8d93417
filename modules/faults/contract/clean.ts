import { mostMessage } from './model.ts';

/** What people type gets into messages in quotes ("x" is not valid JSON), as addresses, and as numbers. */
const personal: readonly (readonly [RegExp, string])[] = [
  [/[a-z][a-z0-9+.-]*:\/\/[^\s"'<>)]+/gi, '<url>'],
  [/"[^"]*"?/g, '"…"'],
  [/'[^']*'/g, "'…'"],
  [/[“‘«][^”’»]*[”’»]?/g, '“…”'],
  [/`[^`]*`?/g, '`…`'],
  [/[^\s@]+@[^\s@]+/g, '<email>'],
  [/[?#]\S*/g, ''],
  [/[0-9a-f]{8,}(-[0-9a-f]+)*/gi, '#'],
  [/\d+/g, '#'],
];

/** A message without what may be personal. The same fault with other values becomes the same text. */
export const cleanMessage = (text: string): string =>
  personal
    .reduce((clean, [pattern, by]) => clean.replace(pattern, by), text.slice(0, 4 * mostMessage))
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, mostMessage);
