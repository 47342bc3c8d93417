import { type CallContext, type Handler, handle, staffOf } from '@baize/call/server';
import type { Transaction } from '@baize/db';
import { refuse } from '@baize/kernel';
import { auditCall, checked, hasSecondPerson } from '@baize/staff/server';
import * as calls from '../../contract/index.ts';
import { type BrandServices, change } from '../change.ts';
import { profileOf } from '../law.ts';
import { lockBrand, readBrand, readClosing, updateSite } from '../store.ts';

/** Refuses while a required step is open, naming all of them. */
async function checkReady({ missingSteps }: BrandServices, tx: Transaction, { clock }: Pick<CallContext<unknown>, 'clock'>) {
  await lockBrand(tx);
  const { site } = await readClosing(tx);
  if (site === 'open') refuse('brand.site.state');
  const missing = await missingSteps(tx, clock);
  if (missing.length > 0) refuse('brand.site.missing', { count: missing.length, missing: [...missing] });
  return { before: { site }, after: { site: 'open' } };
}

/** Two people open the site, where there are two. */
const officeOpenSite = (services: BrandServices) =>
  checked(calls.officeOpenSite, {
    action: 'brand.open-site',
    kind: 'brand',
    weigh: async (tx, context) => {
      const values = await checkReady(services, tx, context);
      const { staffId } = staffOf(context);
      const isForTwo = await hasSecondPerson(tx, { staffId, permission: 'opening.write', at: context.clock.now() });
      return { target: 'brand', weight: { needs: isForTwo ? 'always' : 'never' }, ...values, pending: {} };
    },
    apply: async (tx, context) => {
      const values = await checkReady(services, tx, context);
      await updateSite(tx, 'open');
      await auditCall(context, tx, { action: 'brand.open-site', target: 'brand', reason: context.input.reason, ...values });
      context.after(() => services.changed(context.db, context.clock));
      return {};
    },
  });

export const openingHandlers = (services: BrandServices): Handler[] => [
  officeOpenSite(services),
  handle(calls.officeCloseSite, context =>
    change(services, context, async tx => {
      const { site } = await readClosing(tx);
      if (site === 'closed') refuse('brand.site.state');
      await updateSite(tx, 'closed');
      return { action: 'brand.close-site', target: 'brand', before: { site }, after: { site: 'closed' } };
    }),
  ),
  handle(calls.officeConfirmLaw, context =>
    change(services, context, async tx => {
      const { name } = profileOf(await readBrand(tx));
      return { action: 'brand.confirm-law', target: 'law', after: { jurisdiction: name } };
    }),
  ),
];
