import { present } from '@baize/kernel';
import type { Model } from '../model.ts';
import { cascadeModels } from './cascade.ts';
import { linesModels } from './lines.ts';
import { waysModels } from './ways.ts';

/** Every model that may be played, now or in a replay. A model is never changed, only added: rounds refer to it. */
export const models: readonly Model[] = [...linesModels, ...waysModels, ...cascadeModels];

const byId = new Map(models.map(model => [model.id, model]));

export const findModel = (id: string): Model | undefined => byId.get(id);

export const modelOf = (id: string): Model => present(byId.get(id), `no model ${id}`);
