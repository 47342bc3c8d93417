import { useI18n } from '@baize/i18n/react';
import styles from './content.module.css';
import { type ContentPart, contentParts, partWords } from './contents.ts';

interface Bet {
  readonly family: string;
  readonly play: string;
  readonly content: string;
  readonly isCut?: boolean;
}

/** So many numbers of a row are named in a list. */
const named = 12;

function Parts({ parts, most }: { parts: readonly ContentPart[]; most: number }) {
  const { t } = useI18n();
  return parts.map(part => (
    <span key={part.label} className={styles['part']}>
      {part.label !== '' && <bdi className={styles['label']}>{part.label}</bdi>} <bdi>{partWords(t, part, most)}</bdi>
    </span>
  ));
}

/** What a line is for, in a list: each place with its numbers, long rows by how many they are. */
export function ContentLine({ family, ...content }: Bet) {
  const { t } = useI18n();
  return (
    <span className={styles['content']}>
      <Parts parts={contentParts(t, family, content)} most={named} />
    </span>
  );
}

/** As a list shows it; all of a long row opens below. */
export function ContentOpening({ family, ...content }: Bet) {
  const { t } = useI18n();
  const parts = contentParts(t, family, content);
  if (parts.every(({ words, isNumbers }) => !isNumbers || words.length <= named))
    return (
      <span className={styles['content']}>
        <Parts parts={parts} most={named} />
      </span>
    );
  return (
    <details className={styles['opening']}>
      <summary>
        <span className={styles['content']}>
          <Parts parts={parts} most={named} />
        </span>
      </summary>
      <WholeContent family={family} {...content} />
    </details>
  );
}

/** Everything that was chosen, a line for each place. */
export function WholeContent({ family, ...content }: Bet) {
  const { t } = useI18n();
  return (
    <div className={styles['whole']}>
      <Parts parts={contentParts(t, family, content)} most={Number.POSITIVE_INFINITY} />
    </div>
  );
}
