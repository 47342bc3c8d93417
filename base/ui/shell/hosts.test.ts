import { seededRandom } from '@baize/kernel';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chooseHosts, hasOtherHost, hostedOrigin, takeOtherHost } from './hosts.ts';

const storage = () => {
  const kept = new Map<string, string>();
  return { kept, getItem: (name: string) => kept.get(name) ?? null, setItem: (name: string, value: string) => void kept.set(name, value) };
};
const lists = { image: ['img1.example.com', 'img2.example.com', 'img3.example.com'], launch: ['go.example.com:8443'] };
const studio = 'https://studio.example.com';

beforeEach(() => vi.stubGlobal('location', { protocol: 'https:' }));
afterEach(() => {
  chooseHosts({ image: [], launch: [] }, seededRandom(1), storage());
  vi.unstubAllGlobals();
});

test('each host of the list is taken by chance, and none that is not in it', () => {
  const seen = new Map<string, number>();
  const random = seededRandom(7);
  for (let tab = 0; tab < 300; tab++) {
    chooseHosts(lists, random, storage());
    const origin = hostedOrigin('image', studio);
    seen.set(origin, (seen.get(origin) ?? 0) + 1);
  }
  expect([...seen.keys()].sort()).toEqual(lists.image.map(host => `https://${host}`));
  expect(Math.min(...seen.values())).toBeGreaterThan(60);
  expect(hostedOrigin('launch', studio)).toBe('https://go.example.com:8443');
});

test('a tab stays with its host while the list has it', () => {
  const keeper = storage();
  const random = seededRandom(3);
  chooseHosts(lists, random, keeper);
  const first = hostedOrigin('image', studio);
  for (let reload = 0; reload < 20; reload++) chooseHosts(lists, random, keeper);
  expect(hostedOrigin('image', studio)).toBe(first);
  chooseHosts({ ...lists, image: ['other.example.com'] }, random, keeper);
  expect(hostedOrigin('image', studio)).toBe('https://other.example.com');
});

test('where a host does not answer the next of the list is taken, in turn, and the tab stays with it', () => {
  const keeper = storage();
  chooseHosts(lists, seededRandom(3), keeper);
  expect([hasOtherHost('image'), hasOtherHost('launch')]).toEqual([true, false]);
  const seen = Array.from({ length: 3 }, () => {
    takeOtherHost('image', keeper);
    return hostedOrigin('image', studio);
  });
  expect(new Set(seen).size).toBe(3);
  chooseHosts(lists, seededRandom(9), keeper);
  expect(hostedOrigin('image', studio)).toBe(seen[2]);
});

test('without a list everything comes from where it is made', () => {
  chooseHosts({ image: [], launch: [] }, seededRandom(1), storage());
  expect([hostedOrigin('image', studio), hostedOrigin('launch', studio)]).toEqual([studio, studio]);
});
