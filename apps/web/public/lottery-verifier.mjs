// Checks a lottery draw on your own computer. You need Node (18 or newer) and nothing else:
//
//   1. Open the page of a draw and save its proof, or fetch it: /lotto/lgw/games/CODE/issues/NUMBER
//   2. node lottery-verifier.mjs proof.json
//
// It exits with 0 when the draw is what it must be, with 1 when it is not, and with 2 when there is nothing to check yet.
import { createHash, createHmac } from 'node:crypto';
import { readFileSync, realpathSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/** What each kind of game draws with: how many numbers, between which two, whether a number can come twice, and how many of the first ones are put in order. */
const machines = {
  ssc: { numbers: 5, lowest: 0, highest: 9, repeats: true },
  '3d': { numbers: 3, lowest: 0, highest: 9, repeats: true },
  p5: { numbers: 5, lowest: 0, highest: 9, repeats: true },
  pc28: { numbers: 3, lowest: 0, highest: 9, repeats: true },
  k3: { numbers: 3, lowest: 1, highest: 6, repeats: true },
  '11x5': { numbers: 5, lowest: 1, highest: 11, repeats: false },
  pk10: { numbers: 10, lowest: 1, highest: 10, repeats: false },
  'happy-ten': { numbers: 8, lowest: 1, highest: 20, repeats: false },
  kl8: { numbers: 20, lowest: 1, highest: 80, repeats: false, ordered: 20 },
  lhc: { numbers: 7, lowest: 1, highest: 49, repeats: false },
  // Digit after digit, in the order of the prizes: 27 prizes in the north of Vietnam, 18 in its south and centre.
  'vn-north': { numbers: 107, lowest: 0, highest: 9, repeats: true },
  'vn-south': { numbers: 82, lowest: 0, highest: 9, repeats: true },
  thai: { numbers: 5, lowest: 0, highest: 9, repeats: true },
  lao: { numbers: 5, lowest: 0, highest: 9, repeats: true },
};

const isSeed = text => typeof text === 'string' && /^[0-9a-f]{64}$/.test(text);

/** Hashes the seed as often as its place says: the result is what was published before the first draw. */
function endOfChain(seed, place) {
  let bytes = Buffer.from(seed, 'hex');
  for (let i = 0; i < place; i++) bytes = createHash('sha256').update(bytes).digest();
  return bytes.toString('hex');
}

/** Numbers below `bound`, each as likely as any other: HMAC-SHA256 of "NAME:0:BLOCK" under the seed, four bytes at a time; values that would favour some are skipped. */
function numbersFrom(seed, beacon, name) {
  let key = Buffer.from(seed, 'hex');
  if (beacon !== '') key = createHmac('sha256', key).update(beacon, 'utf8').digest();
  let block = 0;
  let waiting = [];
  const nextWord = () => {
    if (waiting.length === 0) {
      const digest = createHmac('sha256', key).update(`${name}:0:${block}`, 'utf8').digest();
      block += 1;
      waiting = [0, 4, 8, 12, 16, 20, 24, 28].map(at => digest.readUInt32BE(at));
    }
    return waiting.shift();
  };
  return bound => {
    const fair = Math.floor(2 ** 32 / bound) * bound;
    for (;;) {
      const word = nextWord();
      if (word < fair) return word % bound;
    }
  };
}

function drawAgain({ numbers, lowest, highest, repeats, ordered = 0 }, below) {
  const size = highest - lowest + 1;
  if (repeats) return Array.from({ length: numbers }, () => lowest + below(size));
  // Each ball is taken out of those that are left; the one that lay first comes to where it was.
  const left = Array.from({ length: size }, (_, i) => lowest + i);
  const drawn = [];
  while (drawn.length < numbers) {
    const at = below(left.length);
    drawn.push(left[at]);
    left[at] = left[0];
    left.shift();
  }
  const inOrder = drawn.slice(0, ordered).sort((a, b) => a - b);
  return [...inOrder, ...drawn.slice(ordered)];
}

/** Chains of drand: when round 1 was published, and how often one follows, in milliseconds. */
const beacons = { 'drand-quicknet': { genesis: 1_692_803_367_000, period: 3_000 } };

/** Whether the value that is mixed in was public before bets were closed. */
function isBeaconEarly({ beaconRound, beacon }, sealsAt) {
  if (beacon === '' || !beaconRound) return false;
  const known = beacons[beaconRound.name];
  return !known || known.genesis + (beaconRound.round - 1) * known.period <= Date.parse(sealsAt);
}

/** Checks a proof as the site answers it. `state` is fits, chain, beacon, result, waiting, imported or malformed. */
export function check(answer) {
  const proof = answer?.value ?? answer;
  const { gameCode, number, family, result, chain } = proof ?? {};
  if (typeof gameCode !== 'string' || typeof number !== 'string') return { state: 'malformed' };
  if (chain === null) return { state: 'imported', result };
  if (!chain || !isSeed(chain.anchor) || !Number.isSafeInteger(chain.place) || chain.place < 1 || chain.place > 1_000_000)
    return { state: 'malformed' };
  if (chain.seed === null || result === null) return { state: 'waiting' };
  const machine = machines[family];
  if (!machine || !isSeed(chain.seed) || !Array.isArray(result) || typeof chain.beacon !== 'string') return { state: 'malformed' };
  if (endOfChain(chain.seed, chain.place) !== chain.anchor) return { state: 'chain' };
  if (isBeaconEarly(chain, proof.sealsAt)) return { state: 'beacon' };
  const again = drawAgain(machine, numbersFrom(chain.seed, chain.beacon, `${gameCode}_${number}`));
  const mixed = chain.beacon !== '' && chain.beaconRound ? { ...chain.beaconRound, value: chain.beacon } : undefined;
  return { state: again.join() === result.join() ? 'fits' : 'result', drawn: again, result, mixed };
}

const said = {
  fits: 'This draw is genuine: its seed belongs to the published chain, and the seed gives exactly this result.',
  chain: 'NOT genuine: the seed does not belong to the published chain.',
  beacon: 'NOT genuine: the value of the beacon was public before the bets were closed.',
  result: 'NOT genuine: the seed gives another result.',
  waiting: 'Nothing to check yet: this issue has no result.',
  imported: 'Nothing to check here: the result comes from another lottery, which publishes it.',
  malformed: 'This is not the proof of a draw.',
};

// Under whatever name it was saved: browsers rename a second download.
if (process.argv[1] && import.meta.url === pathToFileURL(realpathSync(process.argv[1])).href) {
  let verdict = { state: 'malformed' };
  try {
    verdict = check(JSON.parse(readFileSync(process.argv[2] ?? 0, 'utf8')));
  } catch {
    // What can't be read is no proof.
  }
  console.log(said[verdict.state]);
  if (verdict.result) console.log(`Result on the page: ${verdict.result.join(' ')}`);
  if (verdict.drawn) console.log(`Drawn again:        ${verdict.drawn.join(' ')}`);
  if (verdict.mixed) {
    const { name, round, value, url } = verdict.mixed;
    console.log(`The draw mixes in ${value}.\nIt has to be the randomness of round ${round} of ${name}: ${url}`);
  }
  process.exitCode = { fits: 0, waiting: 2, imported: 2 }[verdict.state] ?? 1;
}
