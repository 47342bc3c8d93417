import { useI18n } from '@baize/i18n/react';
import { unseen } from '@baize/ui';
import styles from './compare.module.css';
import type { Passage, Piece } from './compare.ts';

/** Lines that stay the same are folded away from here on. */
const longest = 6;

interface PassagesProps {
  readonly passages: readonly Passage[];
  /** The language of the text. */
  readonly of: { readonly lang: string; readonly dir?: 'ltr' | 'rtl' };
}

/** What was added and removed, for the eye by line and colour, for the ear by a word at each end. */
export function Passages({ passages, of }: PassagesProps) {
  return (
    <div className={styles['text']} {...of}>
      {[...passages.entries()].map(([place, passage]) => (
        <PassageView key={place} passage={passage} />
      ))}
    </div>
  );
}

function PassageView({ passage }: { passage: Passage }) {
  const { t, code } = useI18n();
  const pieces = [...passage.pieces.entries()].map(([place, piece]) => <PieceView key={place} piece={piece} />);
  const lines = passage.pieces[0]?.text.trimEnd().split('\n').length ?? 0;
  if (!passage.isSame) return <div className={styles['changed']}>{pieces}</div>;
  if (lines <= longest) return <div>{pieces}</div>;
  return (
    <details>
      <summary lang={code} dir="auto">
        {t('legal.office.compare.unchanged', { count: lines })}
      </summary>
      {pieces}
    </details>
  );
}

function PieceView({ piece: { kind, text } }: { piece: Piece }) {
  const { t } = useI18n();
  if (kind === 'same') return <span>{text}</span>;
  const Mark = kind === 'added' ? 'ins' : 'del';
  return (
    <Mark className={styles[kind]}>
      <span className={unseen}>{t(`legal.office.compare.${kind}`)} </span>
      {text}
      <span className={unseen}> {t('legal.office.compare.end')}</span>
    </Mark>
  );
}
