import { type Model, models } from '@baize/engine-slots';
import { present } from '@baize/kernel';

/** Families that a house makes, each as often as it stands here; a house is known by what it makes and by how much it returns. */
interface HouseStyle {
  readonly families: readonly string[];
  /** Return levels, in percent, that it offers. */
  readonly levels: readonly number[];
}

/** Every house has the plain kinds, and two or three of its own. */
const styles: Readonly<Record<string, HouseStyle>> = {
  JD: { families: ['lines-20', 'lines-20', 'ways-243', 'pick-first-20', 'rise-25', 'local-20'], levels: [94, 95, 96, 97] },
  HLW: { families: ['hold-20', 'hold-20', 'lines-20', 'sticky-10', 'pool-243', 'ways-243'], levels: [94, 95, 96] },
  QC: { families: ['cascade-25', 'cascade-25', 'anywhere-25', 'towers-3125', 'ways-243'], levels: [95, 96, 97] },
  TBL: { families: ['ways-243', 'pick-first-20', 'pick-first-20', 'rise-25', 'lines-20'], levels: [92, 93, 94, 95, 97] },
  OX: { families: ['towers-3125', 'towers-3125', 'sticky-10', 'cascade-25', 'lines-20'], levels: [90, 91, 92, 93, 94, 95, 96, 97] },
  MRN: { families: ['both-10', 'both-10', 'expand-10', 'lines-20', 'rise-25'], levels: [94, 95, 96, 97] },
  VK: { families: ['expand-10', 'expand-10', 'sticky-10', 'both-10', 'ways-243'], levels: [90, 91, 92, 93, 94, 95, 96] },
  SPU: { families: ['lines-20', 'ways-243', 'anywhere-25', 'hold-20', 'local-20'], levels: [90, 91, 92, 93, 94, 95, 96] },
  FZ: { families: ['cascade-25', 'anywhere-25', 'anywhere-25', 'expand-10', 'both-10'], levels: [94, 95, 96, 97] },
  GLB: { families: ['local-20', 'local-20', 'pool-243', 'lines-20', 'hold-20'], levels: [94, 95, 96] },
  NU: { families: ['rise-25', 'rise-25', 'pick-first-20', 'cascade-25', 'lines-20'], levels: [90, 91, 92, 93, 94] },
  WRN: { families: ['sticky-10', 'hold-20', 'towers-3125', 'pool-243', 'ways-243'], levels: [94, 95, 96, 97] },
};

const classic: readonly string[] = ['classic-5', 'classic-5', 'gamble-5'];

const byFamily = Map.groupBy(models, model => model.family);
const levelOf = (model: Model): number => Number(model.id.split('-').at(-1));

const offered = (families: readonly string[], levels: readonly number[]): Model[] =>
  families.flatMap(family => {
    const own = present(byFamily.get(family), `no family ${family}`);
    const wanted = own.filter(model => levels.includes(levelOf(model)));
    return wanted.length > 0 ? wanted : own;
  });

const tables = new Map(
  Object.entries(styles).map(([vendor, { families, levels }]) => [
    vendor,
    { reels: offered(families, levels), classic: offered(classic, levels) },
  ]),
);

/** The models that a house builds its games on; those with three reels apart, since fruit asks for them. */
export const modelsOfHouse = (vendor: string, isClassic: boolean): readonly Model[] => {
  const table = present(tables.get(vendor), `the house style of ${vendor}`);
  return isClassic ? table.classic : table.reels;
};

export const modelsOfFamily = (family: string): readonly Model[] => byFamily.get(family) ?? [];

/** The models of the same family that a house offers instead of this one, and this one. */
export const levelsOfHouse = (vendor: string, model: Model): readonly Model[] => {
  const { levels } = present(styles[vendor], `the house style of ${vendor}`);
  const own = present(byFamily.get(model.family), `no family ${model.family}`);
  return own.filter(other => other === model || levels.includes(levelOf(other)));
};
