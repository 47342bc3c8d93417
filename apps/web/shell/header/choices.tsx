import { useI18n } from '@baize/i18n/react';
import { IconButton, type IconName, Menu, type MenuItem, type Scheme, setAppearance, useAppearance, useLanguageItems } from '@baize/ui';
import { useShell } from '../shell-context.ts';

const schemeIcons: Readonly<Record<Scheme, IconName>> = { auto: 'auto', light: 'sun', dark: 'moon' };
const schemes: readonly Scheme[] = ['auto', 'light', 'dark'];

/** Light, dark or as the system says; and the way to the backgrounds. */
export function AppearanceMenu() {
  const { t } = useI18n();
  const { open } = useShell();
  const { scheme } = useAppearance();
  const items: MenuItem[] = [
    ...schemes.map(choice => ({
      id: choice,
      label: t(`shell.scheme.${choice}`),
      icon: schemeIcons[choice],
      checked: choice === scheme,
      onPick: () => setAppearance({ scheme: choice }),
    })),
    { id: 'background', label: t('shell.background'), icon: 'palette', rule: true, onPick: () => open('background') },
  ];
  return (
    <Menu label={t('shell.appearance')} items={items}>
      {button => <IconButton icon={schemeIcons[scheme]} label={t('shell.appearance')} {...button} />}
    </Menu>
  );
}

/** Every language that is offered, in its own words. */
export function LanguageMenu() {
  const { t } = useI18n();
  const items = useLanguageItems();
  return (
    <Menu label={t('shell.language')} items={items} columns={2}>
      {button => <IconButton icon="globe" label={t('shell.language')} {...button} />}
    </Menu>
  );
}
