import { compiler } from 'markdown-to-jsx/react';
import styles from './reading.module.css';

const options = {
  /** What looks like HTML is text: nothing that staff paste can run or load anything. */
  disableParsingRawHTML: true,
  forceBlock: true,
  overrides: {
    // A picture would tell a foreign host who reads.
    img: { component: ({ alt }: { alt?: string }) => <span>{alt}</span> },
    input: { component: () => null },
    iframe: { component: () => null },
    script: { component: () => null },
    style: { component: () => null },
  },
} as const;

/** The anchors that titles name: for addresses, not for readers. */
const anchors = /\s*\{#[\w-]{1,60}\}\s*$/gm;

/** A text in Markdown, as page elements. */
export function Prose({ text }: { text: string }) {
  return <div className={styles['prose']}>{compiler(text.replaceAll(anchors, ''), options)}</div>;
}
