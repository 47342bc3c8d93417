import { useOpening } from '@baize/ui';
import styles from './partners.module.css';

/** The logos of partners, in the footer. */
export function Partners() {
  const partners = useOpening()?.partners ?? [];
  if (partners.length === 0) return null;
  return (
    <ul className={styles['partners']}>
      {partners.map(({ name, url, picture }) => {
        const logo = <img src={picture} alt={name} loading="lazy" decoding="async" className={styles['logo']} />;
        return (
          <li key={picture}>
            {url ? (
              <a href={url} target="_blank" rel="noreferrer">
                {logo}
              </a>
            ) : (
              logo
            )}
          </li>
        );
      })}
    </ul>
  );
}
