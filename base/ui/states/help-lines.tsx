import { useI18n } from '@baize/i18n/react';
import { Icon } from '../icons/icon.tsx';
import { numberOf, useHelpLines } from '../shell/opening.ts';
import styles from './help-lines.module.css';

/** Whom to call or to write to about problem gambling, as the operator has said. */
export function HelpLines() {
  const { t } = useI18n();
  const lines = useHelpLines();
  if (lines.length === 0) return null;
  return (
    <ul className={styles['lines']} aria-label={t('ui.help')}>
      {lines.map(({ title, path }) => {
        const number = numberOf(path);
        return (
          <li key={`${title} ${path}`}>
            <a href={path} {...(number ? {} : { target: '_blank', rel: 'noreferrer' })}>
              <Icon name={number ? 'phone' : 'external'} size={16} />
              <span dir="auto">{title}</span>
              {number && <bdi>{number}</bdi>}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
