import { useI18n } from '@baize/i18n/react';
import type { ReactNode } from 'react';
import { Tabs } from '../controls/toggles.tsx';
import { Icon, iconNames } from '../icons/icon.tsx';
import { useSearchParam } from '../router/router.tsx';
import styles from './gallery.module.css';
import { DisplayStates, LayerStates, ListStates, RegionStates } from './gallery-content.tsx';
import { ButtonStates, FieldStates, ToggleStates } from './gallery-controls.tsx';

const sections = ['buttons', 'fields', 'toggles', 'regions', 'display', 'lists', 'layers', 'colours', 'icons'] as const;
type Section = (typeof sections)[number];

/** Every component in every state: what designers, tests and screenshots look at. Development builds only. */
export function Gallery() {
  const { t } = useI18n();
  const [asked, setSection] = useSearchParam('section');
  const section = sections.find(name => name === asked) ?? 'buttons';
  const shown: Readonly<Record<Section, ReactNode>> = {
    buttons: <ButtonStates />,
    fields: <FieldStates />,
    toggles: <ToggleStates />,
    regions: <RegionStates />,
    display: <DisplayStates />,
    lists: <ListStates />,
    layers: <LayerStates />,
    colours: <Colours />,
    icons: <Icons />,
  };
  return (
    <div className={styles['gallery']}>
      <h1>{t('ui.gallery.title')}</h1>
      <Tabs
        label={t('ui.gallery.title')}
        options={sections.map(value => ({ value, label: t(`ui.gallery.${value}`) }))}
        value={section}
        onChange={value => setSection(value, { replace: true })}
        panelId="gallery"
      />
      <div id="gallery" role="tabpanel" aria-label={t(`ui.gallery.${section}`)} className={styles['panel']}>
        {shown[section]}
      </div>
    </div>
  );
}

const surfaces = ['bg', 's1', 's2', 's3'];
const inks = ['text', 'mut', 'dim', 'brand-text', 'win', 'loss', 'warn', 'info'];

function Colours() {
  return (
    <div className={styles['grid']}>
      {surfaces.map(surface => (
        <div key={surface} className={styles['swatch']} style={{ background: `var(--${surface})` }}>
          {inks.map(ink => (
            <code key={ink} style={{ color: `var(--${ink})` }}>
              {`${ink} / ${surface}`}
            </code>
          ))}
        </div>
      ))}
    </div>
  );
}

function Icons() {
  return (
    <ul className={styles['icons']}>
      {iconNames.map(name => (
        <li key={name}>
          <Icon name={name} size={24} />
          <code>{name}</code>
        </li>
      ))}
    </ul>
  );
}
