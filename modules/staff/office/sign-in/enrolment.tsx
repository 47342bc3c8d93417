import { useI18n } from '@baize/i18n/react';
import { Code } from '@baize/ui/office';
import { QRCodeSVG } from 'qrcode.react';
import styles from './sign-in.module.css';

/** In groups of four, as people copy it. */
const grouped = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

/** The secret of a new authenticator, as a picture and as text. The server tells it once. */
export default function Enrolment({ uri, secret }: { uri: string; secret: string }) {
  const { t } = useI18n();
  return (
    <>
      <p className={styles['text']}>{t('staff.enrol.text')}</p>
      <div className={styles['enrolment']}>
        <span className={styles['qr']}>
          <QRCodeSVG
            value={uri}
            size={152}
            level="M"
            fgColor="currentColor"
            bgColor="transparent"
            title={t('staff.office.enrol.picture')}
          />
        </span>
        <div className={styles['secret']}>
          <span className={styles['secretName']}>{t('staff.office.enrol.secret')}</span>
          <Code>{grouped(secret)}</Code>
        </div>
      </div>
    </>
  );
}
