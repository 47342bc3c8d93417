import { useI18n } from '@baize/i18n/react';
import { Link, useOwnersText, useTargets } from '@baize/ui';
import { Code } from '@baize/ui/office';

const isDate = /^\d{4}-\d\d-\d\d$/;

/** A target of the audit log or of an approval, and what its module calls it. */
export interface Named {
  readonly target: string;
  readonly names: Readonly<Record<string, string>>;
}

/** The name of a target in the reader's language, and the way to its page; undefined when no module names its kind. */
function useTarget(): (item: Named) => { text: string; to: string } | undefined {
  const { code, formatDate } = useI18n();
  const textOf = useOwnersText();
  const targets = useTargets();
  return ({ target, names }) => {
    const [kind = '', ...rest] = target.split(':');
    const id = rest.join(':');
    const shown = targets.find(one => one.kind === kind);
    const written = Object.entries(names).map(([name, value]) => [name, isDate.test(value) ? formatDate(value) : value]);
    const name = names[code] ?? names['EN'] ?? names['CN'] ?? id;
    // What is gone has no names any more: its id is all that is left to say.
    const values = { account: id, from: '', to: '', number: id, ...Object.fromEntries(written), id, name };
    const text = textOf(`office.target.${kind}`, { owner: '', values });
    return shown && text !== undefined ? { text, to: shown.to(id, names) } : undefined;
  };
}

/** What something is about, as its module calls it, with the way to its page. */
export function About({ item }: { item: Named }) {
  const about = useTarget()(item);
  return about ? <Link to={about.to}>{about.text}</Link> : <Code>{item.target}</Code>;
}
