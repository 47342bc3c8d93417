import type { OutputOf } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import { closeness } from '@baize/kernel';
import { useCall, useSession, useShellSearch } from '@baize/ui';
import { kindGames } from '../../contract/index.ts';
import { fold } from '../catalogue/catalogue.ts';
import { pinyinSpan, type Readings } from '../catalogue/search/search.ts';
import { useCatalogue, useVendorNames } from '../catalogue/use-catalogue.ts';
import { gamesOf } from '../kinds/tables/table-games.ts';

export type FoundKind = 'live' | 'lottery';

const most = 60;

/** A code is meant from here on; fewer letters are the beginning of many. */
const codeFrom = 3;
/** So near is a slip, not another word. */
const slip = 0.7;

interface Found extends OutputOf<typeof kindGames> {
  /** Nothing has the words themselves: these have similar ones. */
  readonly isNear: boolean;
}

const none: Readings = new Map();
/** A letter alone begins too many readings. */
const pinyinFrom = 2;

/** Whether typed letters are in a Chinese name when they are read as pinyin, from a character on. */
const isRead = (name: string, word: string, readings: Readings): boolean =>
  word.length >= pinyinFrom && /^[a-z]+$/.test(word) && pinyinSpan(name, word, readings) !== undefined;

/**
 * What the shell's search finds of a kind that has no catalogue of its own, by name, pinyin, code or vendor; a live table is found by what is played at it too. Where nothing
 * has the words, what has similar ones. Undefined until it is known.
 */
export function useFoundKind(kind: FoundKind): Found | undefined {
  const { t } = useI18n();
  const isSignedIn = useSession() !== undefined;
  const { words } = useShellSearch();
  const typed = fold(words).trim();
  const wanted = typed.split(/\s+/).filter(Boolean);
  const input = { kind, page: 1, pageSize: most } as const;
  const { data } = useCall(kindGames, input, { freshMs: 60_000, enabled: isSignedIn && wanted.length > 0 });
  const { catalogue } = useCatalogue(isSignedIn && wanted.length > 0);
  const vendors = useVendorNames();
  if (!data) return undefined;
  const readings = catalogue?.pinyin ?? none;
  const named = data.items.map(game => {
    const played = gamesOf(game.tags).map(({ name }) => t(name));
    return { game, text: fold([game.nameEn, game.nameCn, vendors.get(game.vendor) ?? '', ...played].join(' ')) };
  });
  const isCode = (code: string) => typed.length >= codeFrom && fold(code).startsWith(typed);
  const exact = named.filter(
    ({ game, text }) =>
      wanted.length > 0 && (isCode(game.code) || wanted.every(word => text.includes(word) || isRead(game.nameCn, word, readings))),
  );
  const isClose = (text: string, word: string) => text.split(' ').some(other => closeness(word, other) > slip);
  const near = exact.length > 0 ? [] : named.filter(({ text }) => wanted.length > 0 && wanted.every(word => isClose(text, word)));
  return { ...data, items: [...exact, ...near].map(({ game }) => game), isNear: near.length > 0 };
}
