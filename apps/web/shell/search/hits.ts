import { useI18n } from '@baize/i18n/react';
import { closeness } from '@baize/kernel';
import { type IconName, type MenuEntry, useRouter } from '@baize/ui';
import { type CentreEntry, useCentre, withAll } from '../menu/menus.ts';
import { useShell } from '../shell-context.ts';

export interface Hit {
  readonly id: string;
  readonly label: string;
  /** What else it is called. */
  readonly also: readonly string[];
  readonly icon: IconName;
  readonly go: () => void;
}

/** What pages are called in another language, by the id of their hit. */
export type OtherNames = ReadonlyMap<string, readonly string[]>;
export const noNames: OtherNames = new Map();

/** Everywhere a member can go by name, in the language of the texts around it; modules add their own results (games, records). */
export function useHits(menu: readonly MenuEntry[]): readonly Hit[] {
  const { t, has } = useI18n();
  const router = useRouter();
  const { modules } = useShell();
  const member = useCentre(modules, 'member');
  const agent = useCentre(modules, 'agent');
  const alsoOf = (key: string) => (has(`shell.search.also.${key}`) ? t(`shell.search.also.${key}`).split(/[,，、]\s*/) : []);
  const inCentre = ({ key, label, icon }: CentreEntry, go: () => void) => ({ id: key, label: t(label), also: alsoOf(key), icon, go });
  return [
    ...menu.flatMap(withAll).map(entry => ({
      id: entry.id,
      label: entry.label,
      also: [],
      icon: entry.icon ?? ('chevron-next' as const),
      go: () => router.go(entry.to),
    })),
    ...member.map(page => inCentre(page, () => router.setSearch({ mc: page.key }))),
    ...agent.map(page => inCentre(page, () => router.setSearch({ ac: page.key }))),
  ];
}

/** Letters are looked for where a word begins: "Happy Ten" is not what "p" asks for. Other scripts don't part their words. */
const isLatin = /^[\p{Script=Latin}\d]/u;

/** How well a name fits what was typed: it begins so, a word of it does, or it has it somewhere; 0 does not fit. */
function fitOf(label: string, wanted: string): number {
  const name = label.toLowerCase();
  if (name.startsWith(wanted)) return 3;
  if (name.includes(` ${wanted}`)) return 2;
  return !isLatin.test(wanted) && name.includes(wanted) ? 1 : 0;
}

/** So near is a slip, not another word. */
const slip = 0.7;
const most = 8;

/** The mean of the typed words, each with the word of the name that is nearest to it; 0 where one is like none of them. */
function nearOf(label: string, words: readonly string[]): number {
  const own = label.toLowerCase().split(' ');
  const close = words.map(word => Math.max(...own.map(other => closeness(word, other))));
  return close.every(one => one > slip) ? close.reduce((sum, one) => sum + one, 0) / close.length : 0;
}

const fitting = (hits: readonly Hit[], grade: (hit: Hit) => number): readonly Hit[] =>
  hits
    .map(hit => ({ hit, fit: grade(hit) }))
    .filter(one => one.fit > 0)
    .sort((a, b) => b.fit - a.fit)
    .slice(0, most)
    .map(({ hit }) => hit);

/** The pages that fit what was typed, in the page's language or in the other one; where none does, those whose names a slip or two make of it. */
export function fitsOf(all: readonly Hit[], wanted: string, others: OtherNames): { hits: readonly Hit[]; isNear: boolean } {
  if (wanted === '') return { hits: [], isNear: false };
  const namesOf = ({ id, label, also }: Hit) => [label, ...also, ...(others.get(id) ?? [])];
  // What is read on the page comes before what it is called elsewhere.
  const hits = fitting(all, hit => Math.max(2 * fitOf(hit.label, wanted), ...namesOf(hit).map(name => fitOf(name, wanted) / 4)));
  if (hits.length > 0) return { hits, isNear: false };
  const words = wanted.split(/\s+/);
  const near = fitting(all, hit => Math.max(...namesOf(hit).map(name => nearOf(name, words))));
  return { hits: near, isNear: near.length > 0 };
}
