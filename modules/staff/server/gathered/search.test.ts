import { startTestServer, type TestServer } from '@baize/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { staffSearch } from '../../contract/index.ts';
import { anOfficeVisitor, aStaff, outcomeOf, signedInStaff, testParts } from '../../fixtures.ts';
import { staffModule } from '../index.ts';

const asked: string[] = [];
const searchOf = (name: string, permission: string, isAudited = false) => ({
  name,
  permission,
  isAudited,
  find: async (_: unknown, { words, limit }: { words: string; limit: number }) => {
    asked.push(`${name} ${words}`);
    return Array.from({ length: limit + 2 }, (__, i) => ({ id: String(i), title: `${words} ${i}`, note: '' }));
  },
});

let t: TestServer;
beforeAll(async () => {
  const searches = [
    searchOf('shop.orders', 'audit.read'),
    searchOf('shop.refunds', 'shop.refund'),
    searchOf('shop.people', 'audit.read', true),
  ];
  t = await startTestServer({ modules: [staffModule({ ...testParts, permissions: ['shop.refund'], searches })] });
});
afterAll(() => t.close());

const searchAs = async (roles: readonly string[], input: { words: string; isAudited?: boolean }) => {
  const { call } = await signedInStaff(t, await aStaff(t.db, t.clock, { roles }));
  asked.length = 0;
  return (await call(staffSearch, input)).items.map(item => item.search);
};

test('staff find what they may see, a few of each kind, and other searches are not even made', async () => {
  expect(await searchAs(['administrator'], { words: ' 77 ' })).toEqual([...Array(5).fill('shop.orders'), ...Array(5).fill('shop.refunds')]);
  expect(await searchAs(['auditor'], { words: '77' })).toEqual(Array(5).fill('shop.orders'));
  expect(asked).toEqual(['shop.orders 77']);
});

test('a search that is written to the audit log is made only when asked for', async () => {
  expect(new Set(await searchAs(['auditor'], { words: '77', isAudited: true }))).toEqual(new Set(['shop.people']));
  expect(asked).toEqual(['shop.people 77']);
});

test('one letter is too little, and no one else searches', async () => {
  expect(await outcomeOf(searchAs(['auditor'], { words: ' 7 ' }))).toBe('400 request.invalid');
  expect(await outcomeOf(anOfficeVisitor(t).call(staffSearch, { words: '77' }))).toBe('401 customer.not.login');
});
