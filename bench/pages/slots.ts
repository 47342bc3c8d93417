import { machineOf, modelOf, models, SceneBook, writtenFigures } from '@baize/engine-slots';
import { seededRandom } from '@baize/kernel';
import { report } from '../kit/report.ts';

const plain = 'lines-20-96';
const warmUp = 1_000_000;
const rounds = 10_000_000;

/** Rounds a second of the plain 5 × 3, twenty-line model on one thread, free spins included: the best of three, each of ten million. */
function spinsPerSecond(): number {
  const machine = machineOf(modelOf(plain));
  const source = seededRandom(1);
  for (let n = 0; n < warmUp; n++) machine.play(source);
  const found = [1, 2, 3].map(() => {
    const began = performance.now();
    for (let n = 0; n < rounds; n++) machine.play(source);
    return rounds / ((performance.now() - began) / 1_000);
  });
  return Math.max(...found);
}

/** Seconds for every figure of a model from nothing: return, hit rate, variance, largest win and distribution. One level of each family. */
export default async function benchSlots(): Promise<void> {
  report({ name: 'slots.spins', value: spinsPerSecond(), unit: 'rounds/s' });
  const began = performance.now();
  for (const [family, [model]] of Map.groupBy(models, ({ family }) => family)) {
    if (!model) continue;
    const start = performance.now();
    writtenFigures(model, new SceneBook());
    report({ name: `slots.exact.${family}`, value: (performance.now() - start) / 1_000, unit: 's' });
  }
  report({ name: 'slots.exact', value: (performance.now() - began) / 1_000, unit: 's' });
}
