import type { AnywhereModel, CascadeModel, LinesModel, Model, TowersModel, WaysModel } from '../model.ts';

type Unnamed<M> = M extends Model ? Omit<M, 'id' | 'others'> : never;
type Family = Unnamed<LinesModel> | Unnamed<WaysModel> | Unnamed<TowersModel> | Unnamed<AnywhereModel> | Unnamed<CascadeModel>;

/**
 * The return levels of a family: the same model on two sets of strips, of which the second, tighter one is stopped on in a chance of 10 000 of its own
 * for each level. `chances` has the level, in percent, and that chance; what a level really returns is counted like everything else.
 */
export const levelsOf = (family: Family, strips: readonly string[], chances: Readonly<Record<number, number>>): Model[] =>
  Object.entries(chances).map(([level, chance]) => ({ ...family, id: `${family.family}-${level}`, others: { chance, strips } }));
