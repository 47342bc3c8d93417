import { games, rowOf, vendors } from './catalogue.ts';

export { returnBpsOf, tables } from './catalogue.ts';
export { tableGame } from './game.ts';
export { tablesKind } from './kind.ts';

/** What a platform may offer of ours. */
export const tablesCatalogue = { vendors, rows: () => games.map(rowOf) };
