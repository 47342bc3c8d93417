import { useI18n } from '@baize/i18n/react';
import { Confirm, Dialog, leaveSession } from '@baize/ui';
import { useState } from 'react';
import { BackgroundPicker } from './header/background-picker.tsx';
import styles from './overlays.module.css';
import { Search } from './search/search.tsx';
import { shortcuts } from './search/shortcuts.ts';
import { useShell } from './shell-context.ts';

export type Overlay = 'logout' | 'background' | 'search' | 'shortcuts' | 'official';

interface OverlaysProps {
  open: Overlay | undefined;
  onClose: () => void;
}

/** The shell's own layers; one at a time. */
export function Overlays({ open, onClose }: OverlaysProps) {
  const { t } = useI18n();
  return (
    <>
      <Logout open={open === 'logout'} onClose={onClose} />
      <Dialog open={open === 'background'} onClose={onClose} title={t('shell.background')} size="wide">
        <BackgroundPicker />
      </Dialog>
      <Dialog open={open === 'search'} onClose={onClose} title={t('shell.search')} from="top" bare>
        <Search onDone={onClose} />
      </Dialog>
      <Dialog open={open === 'shortcuts'} onClose={onClose} title={t('shell.shortcuts')} size="small">
        <dl className={styles['shortcuts']}>
          {shortcuts.map(({ id, keys }) => (
            <div key={id}>
              <dt>{t(`shell.shortcut.${id}`)}</dt>
              <dd>
                {keys.map(key => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </>
  );
}

/** The session ends here even when the server cannot be reached. */
function Logout({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useI18n();
  const { modules } = useShell();
  const [isBusy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    await leaveSession(async () => modules.find(module => module.session)?.session?.end());
    setBusy(false);
    onClose();
  };
  return (
    <Confirm open={open} title={t('shell.logout.question')} yes={t('shell.logout')} busy={isBusy} onYes={() => void leave()} onNo={onClose}>
      {t('shell.logout.what')}
    </Confirm>
  );
}
