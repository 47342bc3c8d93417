import { type ContextOf, type Handler, handle, staffOf } from '@baize/call/server';
import { newId, refuse } from '@baize/kernel';
import * as calls from '../../contract/index.ts';
import { countViews, deleteView, insertView, listViews, rolesOf } from './store.ts';

async function staffKeepView(context: ContextOf<typeof calls.staffKeepView>) {
  const { db, input, clock } = context;
  const { staffId } = staffOf(context);
  const id = newId<'SavedViewId'>();
  await db.transaction(async tx => {
    if ((await countViews(tx, staffId)) >= calls.mostViews) refuse('staff.views.most', { most: calls.mostViews });
    if (input.role !== null && !(await rolesOf(tx, staffId)).includes(input.role)) refuse('staff.views.role');
    await insertView(tx, { id, staffId, at: clock.now(), ...input });
  });
  return { id };
}

/** Views change nothing that anyone decides on: they are not in the audit log. */
export const viewHandlers: readonly Handler[] = [
  handle(calls.staffViews, async context => {
    const { staffId } = staffOf(context);
    const [items, roles] = await Promise.all([listViews(context.db, { staffId, path: context.input.path }), rolesOf(context.db, staffId)]);
    return { items, roles };
  }),
  handle(calls.staffKeepView, staffKeepView),
  handle(calls.staffDropView, async context => {
    const { staffId } = staffOf(context);
    if (!(await deleteView(context.db, { id: context.input.id, staffId }))) refuse('object.not.found');
    return {};
  }),
];
