import { type Mark, rankOf } from '@baize/engine-tables';

/** Dragon and tiger have the places of banker and player on the roads. */
export function markOf([dragon = 0, tiger = 0]: readonly number[]): Mark {
  const by = rankOf(dragon) - rankOf(tiger);
  return by === 0 ? 'T' : by > 0 ? 'B' : 'P';
}
