import { InLanguage, useI18n } from '@baize/i18n/react';
import { useEffect } from 'react';
import { useSideMenu } from '../menu/menus.ts';
import { useShell } from '../shell-context.ts';
import { type OtherNames, useHits } from './hits.ts';

interface NamesProps {
  onNames: (names: OtherNames) => void;
}

function Names({ onNames }: NamesProps) {
  const { modules, isKnown } = useShell();
  const hits = useHits(useSideMenu(modules, isKnown));
  const told = JSON.stringify(hits.map(({ id, label, also }) => [id, [label, ...also]]));
  useEffect(() => onNames(new Map(JSON.parse(told) as [string, string[]][])), [told, onNames]);
  return null;
}

/** Tells what pages are called in English on a Chinese page, in Chinese on any other: many members read both. Shows nothing. */
export function NamesBeside({ onNames }: NamesProps) {
  const { tag } = useI18n();
  return (
    <InLanguage code={tag.startsWith('zh') ? 'EN' : 'CN'} loading={null} failed={() => null}>
      <Names onNames={onNames} />
    </InLanguage>
  );
}
