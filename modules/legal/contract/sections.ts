interface Section {
  /** The anchor: what the title ends with as `{#anchor}`, else made of the title, and then the same as long as the title is. */
  readonly id: string;
  readonly title: string;
  /** Markdown, without the title. */
  readonly text: string;
}

const anchorOf = (title: string): string =>
  title
    .toLowerCase()
    .normalize('NFKC')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '') || 'section';

/** A text in Markdown at its second-level titles; what is above the first of them is the head. Fenced code has no titles. */
export function sectionsOf(text: string): { head: string; sections: readonly Section[] } {
  const head: string[] = [];
  const sections: { id: string; title: string; lines: string[] }[] = [];
  const used = new Map<string, number>();
  let isFenced = false;
  for (const line of text.split(/\r?\n/)) {
    if (/^\s*(```|~~~)/.test(line)) isFenced = !isFenced;
    const [, title, named] = (isFenced ? null : /^##\s+(.+?)\s*#*\s*(?:\{#([\w-]{1,60})\}\s*)?$/.exec(line)) ?? [];
    if (title === undefined) {
      (sections.at(-1)?.lines ?? head).push(line);
      continue;
    }
    const anchor = named ?? anchorOf(title);
    const before = used.get(anchor) ?? 0;
    used.set(anchor, before + 1);
    sections.push({ id: before === 0 ? anchor : `${anchor}-${before + 1}`, title, lines: [] });
  }
  const joined = (lines: readonly string[]) => lines.join('\n').trim();
  return { head: joined(head), sections: sections.map(({ id, title, lines }) => ({ id, title, text: joined(lines) })) };
}

const folded = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Whether a section has all of the words. */
export function hasWords({ title, text }: Section, words: string): boolean {
  const within = folded(`${title} ${text}`);
  return folded(words)
    .split(/\s+/)
    .every(word => within.includes(word));
}

/** The id of the section that the end of an address names, which anyone may have written; undefined when it can't be read. */
export function sectionIn(hash: string): string | undefined {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return undefined; // a percent sign without its digits
  }
}
