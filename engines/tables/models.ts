import { baccarat } from './games/baccarat.ts';
import { dragonTiger } from './games/dragon-tiger.ts';
import { fanTan } from './games/fan-tan.ts';
import { roulette } from './games/roulette.ts';
import { sicBo } from './games/sic-bo.ts';
import type { TableModel } from './series.ts';

export const tableModels: readonly TableModel[] = [baccarat, dragonTiger, roulette, sicBo, fanTan];

const byId = new Map(tableModels.map(model => [model.id, model]));
export const findTable = (id: string): TableModel | undefined => byId.get(id);
