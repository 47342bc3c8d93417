import { createContext, Fragment, type ReactNode, use, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { type AnyCode, type I18n, isPseudoCode, type LanguageView, type Part, type Values } from '../index.ts';
import { markDocument, rememberLanguage } from './first-language.ts';

const Context = createContext<I18n | undefined>(undefined);

export interface UseI18n extends LanguageView {
  setLanguage(code: AnyCode): Promise<void>;
  setZone(zone: string): void;
}

function useStore(): I18n {
  const i18n = use(Context);
  if (!i18n) throw new TypeError('I18nProvider is missing above this component');
  return i18n;
}

/** The language of the page: `t`, the formatters and the way to change it. The component renders again when any of it changes. */
export function useI18n(): UseI18n {
  const i18n = useStore();
  const language = useSyncExternalStore(i18n.subscribe, i18n.now, i18n.now);
  // Laid over the language and not copied from it, so that what is loaded on demand stays so.
  return useMemo(
    () =>
      Object.assign(Object.create(language) as LanguageView, { setLanguage: (code: AnyCode) => choose(i18n, code), setZone: i18n.setZone }),
    [i18n, language],
  );
}

async function choose(i18n: I18n, code: AnyCode): Promise<void> {
  await i18n.setLanguage(code);
  if (!isPseudoCode(code)) rememberLanguage(code);
}

/** Puts the texts within reach of everything below and keeps `<html lang dir>` true to them. `i18n.start()` must have finished. */
export function I18nProvider({ i18n, children }: { i18n: I18n; children: ReactNode }) {
  const language = useSyncExternalStore(i18n.subscribe, i18n.now, i18n.now);
  const { tag, dir, code } = language;
  useEffect(() => markDocument({ tag, dir, code }), [tag, dir, code]);
  return <Context value={i18n}>{children}</Context>;
}

interface InLanguageProps {
  code: AnyCode;
  /** The module whose texts are shown; without it, those that every page has. */
  area?: string;
  loading: ReactNode;
  failed: (error: Error, again: () => void) => ReactNode;
  children: ReactNode;
}

/** Shows what is in it in another language than the page's: what someone else will read. */
export function InLanguage({ code, area, loading, failed, children }: InLanguageProps) {
  const i18n = useStore();
  const [{ texts, error }, set] = useState<{ texts?: I18n; error?: Error }>({});
  useEffect(() => {
    let isWanted = texts === undefined && error === undefined;
    if (!isWanted) return undefined;
    const other = i18n.beside(code);
    const load = async () => {
      await other.start();
      if (area !== undefined) await other.loadArea(area);
      if (isWanted) set({ texts: other });
    };
    load().catch((failure: Error) => isWanted && set({ error: failure }));
    return () => {
      isWanted = false;
    };
  }, [i18n, code, area, texts, error]);
  if (error) return failed(error, () => set({}));
  if (!texts) return loading;
  const { tag, dir } = texts.now();
  return (
    <Context value={texts}>
      <div lang={tag} dir={dir}>
        {children}
      </div>
    </Context>
  );
}

type TagRenderer = (children: ReactNode) => ReactNode;

function render(parts: readonly Part[], tags: Readonly<Record<string, TagRenderer>>, path: string): ReactNode {
  return parts.map((part, index) => {
    const key = `${path}${index}`;
    if (typeof part === 'string') return <Fragment key={key}>{part}</Fragment>;
    const inner = render(part.parts, tags, `${key}.`);
    return <Fragment key={key}>{tags[part.tag]?.(inner) ?? inner}</Fragment>;
  });
}

/** A text with tagged parts: `<T k="help.more" tags={{ link: children => <Link to="/help">{children}</Link> }} />`. */
export function T({ k, values, tags = {} }: { k: string; values?: Values; tags?: Readonly<Record<string, TagRenderer>> }) {
  const { parts } = useI18n();
  return <>{render(parts(k, values), tags, '')}</>;
}

const loads = new WeakMap<I18n, Map<string, Promise<void>>>();

/** Suspends until the texts of these modules are there, so that a page appears with its words. */
export function useArea(...areas: readonly string[]): void {
  const i18n = useStore();
  const mine = loads.get(i18n) ?? new Map<string, Promise<void>>();
  loads.set(i18n, mine);
  for (const area of areas) if (!i18n.hasArea(area) && !mine.has(area)) mine.set(area, i18n.loadArea(area));
  // Also when it has been loaded meanwhile: what a render suspended on, the next one has to use again.
  for (const area of areas) {
    const load = mine.get(area);
    if (load) use(load);
  }
}
