import type { SetupStep } from '@baize/call/server';
import { wasDone } from '@baize/staff/server';
import { readServices } from '../setup/store.ts';
import { readBrand } from '../store.ts';

/** What 001-brand.sql puts there: the words of a demonstration. */
const shippedName = 'Baize';
const shippedLicence = '仅使用游戏币';

const step = (name: string, page: string, isDone: SetupStep['isDone']): SetupStep => ({
  name,
  isRequired: true,
  permission: 'brand.write',
  page,
  isDone,
});

/** What may stay as it was shipped is done when someone has saved it: only a person can say that it is right. */
export const brandSteps: readonly SetupStep[] = [
  step('brand.name', '/brand', async db => (await readBrand(db)).name !== shippedName),
  step('brand.books', '/brand', db => wasDone(db, { target: 'brand', actions: ['brand.set-books'] })),
  step('brand.languages', '/brand', db => wasDone(db, { target: 'brand', actions: ['brand.set-languages'] })),
  step('brand.licence', '/brand', async db => !(await readBrand(db)).licenceText['CN']?.includes(shippedLicence)),
  step('brand.law', '/law', db => wasDone(db, { target: 'law', actions: ['brand.confirm-law', 'brand.set-law'] })),
  step('brand.service', '/brand', async db => (await readServices(db)).length > 0),
];
