import { useArea, useI18n } from '@baize/i18n/react';
import { Button, closeSession, Dialog, Skeleton, useRouter } from '@baize/ui';
import { useEndingText } from './ending.tsx';

/** Over a game whose member has been logged out: why, when, and the way in, which leads back to the same game. */
export default function EndedDialog() {
  useArea('identity');
  const { t } = useI18n();
  const router = useRouter();
  const text = useEndingText();
  const signIn = () => {
    const { path, search } = router.now();
    router.block(undefined); // whoever is logged out has nothing to stay for
    closeSession();
    router.go(`${path}?${new URLSearchParams(search)}`, { replace: true }); // the guard asks to log in, and leads back
  };
  return (
    <Dialog
      open
      blocking
      onClose={signIn}
      title={t('identity.ended.title')}
      size="small"
      actions={
        <Button look="primary" onClick={signIn}>
          {t('identity.ended.signIn')}
        </Button>
      }
    >
      <p role="alert">{text ?? <Skeleton lines={2} />}</p>
      <p>{t('identity.ended.why')}</p>
    </Dialog>
  );
}
