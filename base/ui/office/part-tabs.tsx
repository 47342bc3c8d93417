import { useI18n } from '@baize/i18n/react';
import { type ReactNode, useId } from 'react';
import { Tabs } from '../controls/toggles.tsx';
import { usePlace, useRouter } from '../router/router.tsx';
import type { PartPlace } from '../shell/modules.ts';
import { PartView, useParts } from '../shell/parts.tsx';
import styles from './dialogs/sheet.module.css';

interface PartTabsProps {
  at: PartPlace;
  label: string;
  /** The page's own tab, which comes first. */
  first: { readonly title: string; readonly content: ReactNode };
}

/** The page's own content and what other modules know of the same thing, as tabs. A new tab forgets the filters of the one before. */
export function PartTabs({ at, label, first }: PartTabsProps) {
  const { t } = useI18n();
  const router = useRouter();
  const { search, path } = usePlace();
  const panelId = useId();
  const parts = useParts(at);
  const current = parts.find(part => part.tab?.key === search['tab']);
  const options = [
    { value: '', label: first.title },
    ...parts.map(part => ({ value: part.tab?.key ?? '', label: t(part.tab?.title ?? '') })),
  ];
  return (
    <>
      <Tabs
        label={label}
        panelId={panelId}
        options={options}
        value={current?.tab?.key ?? ''}
        onChange={key => router.go(key ? `${path}?tab=${key}` : path, { replace: true })}
      />
      <div id={panelId} role="tabpanel" className={styles['tabPanel']}>
        {current ? <PartView key={current.tab?.key} part={current} /> : first.content}
      </div>
    </>
  );
}
