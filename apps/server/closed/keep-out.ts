import type { BrandDoor } from '@baize/brand/server';
import type { PageAnswer, PageVisit } from '@baize/call/server';
import type { Database } from '@baize/db';
import { type Clock, unixMs } from '@baize/kernel';
import { ownPages } from '@baize/legal/contract';
import { publishedPages } from '@baize/legal/server';
import type { Logger } from 'pino';
import { closedPage, languageFor, type Translate } from './closed-page.ts';

interface KeepOutParts {
  readonly door: () => BrandDoor | undefined;
  readonly db: Database;
  readonly clock: Clock;
  readonly translate: Translate;
  readonly log: Logger;
}

async function answerFor(
  { door, db, clock, translate }: KeepOutParts,
  { path, prefix, language, ...visitor }: PageVisit,
): Promise<PageAnswer | undefined> {
  const brand = door();
  if (!brand || prefix !== '/') return undefined;
  const visit = { ...visitor, db, clock };
  const isLegal = ownPages.some(page => path === `/${page}`);
  const kind = await brand.keptOut(visit, isLegal);
  if (!kind) return undefined;
  const [info, look, published] = await Promise.all([
    brand.info(visit),
    brand.file(db, clock, 'look.css'),
    kind === 'soon' ? publishedPages(db) : ([] as const),
  ]);
  const { languages, defaultLanguage } = info.whitelabel;
  const chosen = { address: language.address, chosen: visitor.cookies['baize.language'], accept: language.accept };
  return closedPage(
    { kind, info, look: String(look?.bytes ?? ''), pages: ownPages.filter(page => published.some(own => own === page)) },
    languageFor(chosen, languages, defaultLanguage),
    { translate, atMs: unixMs(clock.now()) },
  );
}

/**
 * Answers a visitor who is kept out in place of the page. The office has its own rules, and legal pages can be read before the site opens. Without a database
 * the pages open and say so themselves: every call is refused on its own.
 */
export const keepOut =
  (parts: KeepOutParts) =>
  (visit: PageVisit): Promise<PageAnswer | undefined> =>
    answerFor(parts, visit).catch((error: unknown) => {
      parts.log.warn({ err: error }, "could not tell whether the site is open to a page's visitor");
      return undefined;
    });
