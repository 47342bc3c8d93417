import { type Handler, handle } from '@baize/call/server';
import { refuse } from '@baize/kernel';
import { auditCall, checked } from '@baize/staff/server';
import * as calls from '../contract/index.ts';
import type { BrandServices } from './change.ts';
import { type BrandRow, lockBrand, readBrand, updateLaw } from './store.ts';

/** The law that is in force. */
export const profileOf = (brand: Pick<BrandRow, 'jurisdiction' | 'lawFacts'>): calls.JurisdictionProfile =>
  calls.lawOf(brand.jurisdiction, brand.lawFacts);

type Wanted = { jurisdiction: calls.JurisdictionName; facts: calls.LawFacts };

/** Only what differs from the profile is kept, so that a stricter profile of tomorrow is in force immediately. */
function ownFacts({ jurisdiction, facts }: Wanted): Partial<calls.LawFacts> {
  const profile = calls.jurisdictionProfiles[jurisdiction];
  const own = calls.lawFactNames.filter(fact => facts[fact] !== profile[fact]);
  const looser = own.find(fact => !calls.isAsStrict(fact, facts[fact], profile));
  if (looser) refuse('brand.law.looser', { fact: looser, value: String(profile[looser]) });
  return Object.fromEntries(own.map(fact => [fact, facts[fact]]));
}

function valuesOf(brand: BrandRow, wanted: Wanted) {
  const { name: _, ...now } = profileOf(brand);
  return {
    before: { jurisdiction: brand.jurisdiction, ...now },
    after: { jurisdiction: wanted.jurisdiction, ...wanted.facts },
  };
}

export const lawHandlers = (services: BrandServices): Handler[] => [
  handle(calls.officeLaw, async ({ db }) => {
    const { name, ...facts } = profileOf(await readBrand(db));
    return { jurisdiction: name, facts };
  }),
  checked(calls.officeSetLaw, {
    action: 'brand.set-law',
    kind: 'law',
    weigh: async (tx, { input }) => {
      ownFacts(input);
      return { target: 'law', weight: { needs: 'always' }, ...valuesOf(await readBrand(tx), input), pending: {} };
    },
    apply: async (tx, context) => {
      const { input } = context;
      const lawFacts = ownFacts(input);
      const values = valuesOf(await lockBrand(tx), input);
      await updateLaw(tx, { jurisdiction: input.jurisdiction, lawFacts });
      await auditCall(context, tx, { action: 'brand.set-law', target: 'law', reason: input.reason, ...values });
      context.after(() => services.changed(context.db, context.clock));
      return {};
    },
  }),
];
