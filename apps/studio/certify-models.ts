import { figures, keptFigures, type Model, machineOf, models, SceneBook, writtenFigures } from '@baize/engine-slots';
import { cryptoRandom } from '@baize/kernel';
import { approx } from '@baize/kernel/ratio';

/** The nightly proof: every model's figures are counted again, and rounds of the code that players play are held against them. */
const rounds = Number(process.argv.find(text => /^\d+$/.test(text)) ?? 10_000_000);
const wanted = process.argv.slice(2).filter(text => !/^\d+$/.test(text));
const unknown = wanted.filter(name => !models.some(({ id, family }) => name === id || name === family));
if (unknown.length > 0) {
  const families = [...new Set(models.map(({ family }) => family))];
  process.stderr.write(`There is no model or family called ${unknown.join(', ')}. The families are: ${families.join(', ')}.\n`);
  process.exit(2);
}
const book = new SceneBook();
let failed = 0;

function simulated(model: Model): { returned: number; hits: number } {
  const machine = machineOf(model);
  const source = cryptoRandom();
  let units = 0;
  let hits = 0;
  for (let n = 0; n < rounds; n++) {
    const won = machine.play(source);
    units += won;
    if (won > 0) hits += 1;
  }
  return { returned: units / rounds / model.stakeUnits, hits: hits / rounds };
}

for (const model of models.filter(({ id, family }) => wanted.length === 0 || wanted.includes(id) || wanted.includes(family))) {
  const isCounted = JSON.stringify(writtenFigures(model, book)) === JSON.stringify(keptFigures(model.id));
  const exact = figures(model.id);
  const played = simulated(model);
  const hitRate = approx(exact.hits);
  const returnErrors = (played.returned - approx(exact.returned)) / Math.sqrt(approx(exact.variance) / rounds);
  const hitErrors = (played.hits - hitRate) / Math.sqrt((hitRate * (1 - hitRate)) / rounds);
  const isSound = isCounted && Math.abs(returnErrors) < 4 && Math.abs(hitErrors) < 4;
  if (!isSound) failed += 1;
  process.stdout.write(
    `${JSON.stringify({ model: model.id, rounds, isCounted, exact: approx(exact.returned), played: played.returned, returnErrors: Number(returnErrors.toFixed(2)), hitErrors: Number(hitErrors.toFixed(2)), isSound })}\n`,
  );
}
if (failed > 0) {
  process.stderr.write(`${failed} models do not keep what their figures say.\n`);
  process.exitCode = 1;
}
