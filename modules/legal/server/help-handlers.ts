import { type ContextOf, memberOf } from '@baize/call/server';
import { isCode } from '@baize/i18n';
import { refuse } from '@baize/kernel';
import * as calls from '../contract/index.ts';
import * as store from './store.ts';

export async function helpCenter({ db, input, language }: ContextOf<typeof calls.helpCenter>) {
  const { publishedAt, texts } = (await store.findPublished(db, 'help')) ?? refuse('object.not.found');
  return { publishedAt, ...calls.textFor(texts, input.lang !== undefined && isCode(input.lang) ? input.lang : language) };
}

export async function helpAnswered(context: ContextOf<typeof calls.helpAnswered>) {
  const { db, input, clock } = context;
  const { texts } = (await store.findPublished(db, 'help')) ?? refuse('object.not.found');
  const isThere = Object.values(texts).some(text => calls.sectionsOf(text).sections.some(({ id }) => id === input.section));
  if (!isThere) refuse('object.not.found');
  await store.putHelped(db, { memberId: memberOf(context).memberId, ...input, at: clock.now() });
  return {};
}

/** Of the text in force; what members said of sections that are gone is left out. */
export async function officeHelpAnswers({ db, language }: ContextOf<typeof calls.officeHelpAnswers>) {
  const [published, counted] = await Promise.all([store.findPublished(db, 'help'), store.countHelped(db)]);
  const { sections } = calls.sectionsOf(calls.textFor(published?.texts ?? {}, language).text);
  const items = sections.map(({ id, title }) => {
    const { helpful = 0, unhelpful = 0 } = counted.find(one => one.section === id) ?? {};
    return { section: id, title, helpful, unhelpful };
  });
  return { items: items.toSorted((a, b) => b.unhelpful - b.helpful - (a.unhelpful - a.helpful)) };
}
