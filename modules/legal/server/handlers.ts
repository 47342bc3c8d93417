import { type ContextOf, type Handler, handle, type MemberGate, memberOf, staffOf } from '@baize/call/server';
import { askTogether, type Queryable, type Transaction } from '@baize/db';
import { codes, sourceCode } from '@baize/i18n';
import { type MemberId, newId, refuse } from '@baize/kernel';
import { auditCall } from '@baize/staff/server';
import * as calls from '../contract/index.ts';
import { helpAnswered, helpCenter, officeHelpAnswers } from './help-handlers.ts';
import * as store from './store.ts';

/** No one is asked about the sample: it becomes binding when the operator publishes a version of their own. */
async function wanting(db: Queryable, memberId: MemberId) {
  const inForce = await store.listInForce(db, { pages: calls.agreedPages, memberId });
  return inForce.filter(version => !version.isAgreed && version.number > 0);
}

/** Asked for everyone who takes up something at the same time: before a draw these are many. */
const owesConsent = askTogether<MemberId, boolean>('legal.consent', async (db, memberIds) => {
  const owing = await store.whoHasNotAgreed(db, { pages: calls.agreedPages, memberIds: [...new Set(memberIds)] });
  return memberIds.map(id => owing.has(id));
});

/** Who has not agreed to what is in force takes up nothing new. Trial accounts have agreed to nothing, and play for nothing. */
export const consentGate: MemberGate = async (call, { db, member }) => {
  if (!call.needsConsent || member.accountType === 4) return;
  if (await owesConsent(db, member.memberId)) refuse('consent.required');
};

async function legalAgree(context: ContextOf<typeof calls.legalAgree>) {
  const { memberId } = memberOf(context);
  const inForce = await store.listInForce(context.db, { pages: calls.agreedPages, memberId });
  const ids = inForce.map(version => version.id).filter(id => context.input.ids.includes(id));
  if (ids.length < new Set(context.input.ids).size) refuse('object.not.found'); // another version came into force meanwhile
  await store.insertConsents(context.db, { memberId, ids, at: context.clock.now(), ip: context.ip });
  return {};
}

type Version = Awaited<ReturnType<typeof store.listLatest>>[number];
const shown = ({ page: _, revision: __, ...version }: Version) => ({ ...version, isSample: version.number === 0 });

async function officeLegal({ db }: ContextOf<typeof calls.officeLegal>) {
  const versions = await store.listLatest(db);
  const items = calls.legalPages.map(page => {
    const current = versions.find(version => version.page === page && version.publishedAt !== null);
    const draft = versions.find(version => version.page === page && version.publishedAt === null);
    return { page, current: current ? shown(current) : null, draft: draft ? shown(draft) : null };
  });
  return { items };
}

async function officeLegalTexts({ db, input }: ContextOf<typeof calls.officeLegalTexts>) {
  const edited = await store.findEdited(db, input.page);
  return { texts: edited?.texts ?? {}, draft: edited?.isDraft ? { id: edited.id, revision: edited.revision } : null };
}

function checkedTexts(texts: store.Texts): Record<string, string> {
  const written = Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''));
  const wrong = Object.keys(written).find(code => !codes.some(own => own === code && sourceCode(own) === own));
  if (wrong !== undefined) refuse('legal.language.invalid', { language: wrong });
  return written;
}

async function officeLegalVersion({ db, input: { name, number } }: ContextOf<typeof calls.officeLegalVersion>) {
  const { version, texts } = (await store.findVersion(db, { page: name, number })) ?? refuse('object.not.found');
  return { version: shown(version), texts };
}

interface DraftChange {
  readonly page: calls.LegalPage;
  readonly texts: store.Texts;
  /** That the caller began with; 0 = there was no draft. */
  readonly revision: number;
  readonly by: string;
}

/** Writes the draft of a page, unless someone else has saved it meanwhile. Answers its new revision. */
async function writeDraft(tx: Transaction, { page, texts, revision, by }: DraftChange): Promise<number> {
  const edited = await store.findEdited(tx, page);
  const draft = edited?.isDraft ? edited : undefined;
  if ((draft?.revision ?? 0) !== revision) refuse('legal.draft.changed');
  if (draft) await store.updateDraft(tx, { id: draft.id, texts, by });
  else await store.insertDraft(tx, { id: newId<'LegalVersionId'>(), page, number: (edited?.number ?? -1) + 1, texts, by });
  return revision + 1;
}

const officeSaveLegal = async (context: ContextOf<typeof calls.officeSaveLegal>) => {
  const { page, revision } = context.input;
  const texts = checkedTexts(context.input.texts);
  const { account } = staffOf(context);
  return context.db.transaction(async tx => {
    await store.lockPage(tx, page);
    const saved = await writeDraft(tx, { page, texts, revision, by: account });
    const after = { languages: Object.keys(texts).sort() };
    await auditCall(context, tx, { action: 'legal.save', target: `page:${page}`, after });
    return { revision: saved };
  });
};

const officeRestoreLegal = async (context: ContextOf<typeof calls.officeRestoreLegal>) => {
  const { page, number, revision } = context.input;
  const { account } = staffOf(context);
  return context.db.transaction(async tx => {
    await store.lockPage(tx, page);
    const found = await store.findVersion(tx, { page, number });
    if (!found?.version.publishedAt) return refuse('object.not.found'); // a draft is no version to go back to
    const saved = await writeDraft(tx, { page, texts: found.texts, revision, by: account });
    await auditCall(context, tx, { action: 'legal.restore', target: `page:${page}`, after: { version: number } });
    return { revision: saved };
  });
};

const officePublishLegal = async (context: ContextOf<typeof calls.officePublishLegal>) => {
  const { page, revision, reason } = context.input;
  const { account } = staffOf(context);
  await context.db.transaction(async tx => {
    await store.lockPage(tx, page);
    const draft = await store.findEdited(tx, page);
    if (!draft?.isDraft) return refuse('legal.draft.missing');
    if (draft.revision !== revision) refuse('legal.draft.changed');
    const missing = ['CN', 'EN'].find(code => !draft.texts[code]);
    if (missing !== undefined) refuse('legal.text.missing', { language: missing });
    await store.publish(tx, { id: draft.id, by: account, at: context.clock.now() });
    await auditCall(context, tx, { action: 'legal.publish', target: `page:${page}`, reason, after: { version: draft.number } });
  });
  return {};
};

export const legalHandlers: Handler[] = [
  handle(calls.legalText, async ({ db, input, language }) => {
    const { number, publishedAt, texts } = (await store.findPublished(db, input.page)) ?? refuse('object.not.found');
    return { number, publishedAt, isSample: number === 0, ...calls.textFor(texts, language) };
  }),
  handle(calls.legalConsents, async context => ({
    items: (await wanting(context.db, memberOf(context).memberId)).map(({ id, page, publishedAt }) => ({ id, page, publishedAt })),
  })),
  handle(calls.legalAgree, legalAgree),
  handle(calls.helpCenter, helpCenter),
  handle(calls.helpAnswered, helpAnswered),
  handle(calls.officeHelpAnswers, officeHelpAnswers),
  handle(calls.officeLegal, officeLegal),
  handle(calls.officeLegalVersions, async ({ db, input: { name, page, pageSize } }) => {
    const { items, total } = await store.listVersions(db, { page: name, limit: pageSize, offset: (page - 1) * pageSize });
    return { items: items.map(shown), total, page, pageSize };
  }),
  handle(calls.officeLegalVersion, officeLegalVersion),
  handle(calls.officeLegalTexts, officeLegalTexts),
  handle(calls.officeSaveLegal, officeSaveLegal),
  handle(calls.officeRestoreLegal, officeRestoreLegal),
  handle(calls.officePublishLegal, officePublishLegal),
];
