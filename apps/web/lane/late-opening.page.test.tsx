import '@baize/testkit/page-faults';
import { OfflineBanner, type Opening } from '@baize/ui';
import { useSyncExternalStore } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { followHouse, type House } from '../house.ts';
import { type Shown, showPart } from './show.tsx';

let shown: Shown | undefined;
afterEach(() => {
  shown?.close();
  shown = undefined;
});

const opening: Opening = {
  customerService: [],
  resources: [],
  register: { switches: {}, providers: [] },
  partners: [],
  imageCDNs: [],
  launchGameCDNs: [],
  site: { isOpen: true, isPreview: false },
  maintenance: { isOn: false, reason: '', endsAt: null },
  regionRestriction: { isRestricted: false, country: null },
  reference: '',
  whitelabel: {
    name: 'Baize',
    currency: 'CNY',
    zone: 'Asia/Shanghai',
    defaultLanguage: 'EN',
    languages: ['EN'],
    look: '1',
    licenceText: {},
    helpLines: [],
    jurisdiction: { minimumAge: 18, allowsDemoWithoutAgeCheck: true },
  },
};

/** A page that opened before the site had said what it is. */
function Page({ house }: { house: House }) {
  const now = useSyncExternalStore(house.subscribe, house.now);
  const isUnreached = useSyncExternalStore(house.subscribe, house.isUnreached);
  return (
    <>
      <OfflineBanner isUnreached={isUnreached} />
      <p style={{ blockSize: 60 }}>{now ? `Site: ${now.whitelabel.name}` : 'No name yet'}</p>
    </>
  );
}

async function aPage() {
  const answer = Promise.withResolvers<Opening | undefined>();
  const house = followHouse(undefined, answer.promise);
  shown = await showPart(<Page house={house} />, { path: '/live', code: 'EN', said: [] });
  await expect.element(page.getByText('No name yet')).toBeVisible();
  return { answer, unreached: page.getByText(shown.t('ui.unreached')) };
}

test('an answer that is late is no lost connection: nothing says so before it comes or after', async () => {
  const { answer, unreached } = await aPage();
  expect(unreached.query()).toBeNull();
  answer.resolve(opening);
  await expect.element(page.getByText('Site: Baize')).toBeVisible();
  expect(unreached.query()).toBeNull();
});

test('no answer says that the site can’t be reached, over the page, which stays where it is', async () => {
  const { answer, unreached } = await aPage();
  const top = () => page.getByText('No name yet').element().getBoundingClientRect().top;
  const before = top();
  answer.resolve(undefined);
  await expect.element(unreached).toBeVisible();
  expect(top()).toBe(before);
});
