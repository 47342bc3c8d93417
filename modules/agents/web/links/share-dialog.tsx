import { useI18n } from '@baize/i18n/react';
import { Button, Dialog, Notice, showToast } from '@baize/ui';
import { QRCodeSVG } from 'qrcode.react';
import { useRef, useState } from 'react';
import styles from './links.module.css';

interface ShareDialogProps {
  name: string;
  code: string;
  onClose: () => void;
}

/** The address of the registration page with the code. */
const addressOf = (code: string): string => `${globalThis.location.origin}/register?affiliateCode=${code}`;

/** Hands the poster to the browser as a file. */
function save(svg: SVGSVGElement, name: string): void {
  const url = URL.createObjectURL(new Blob([new XMLSerializer().serializeToString(svg)], { type: 'image/svg+xml' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** A referral link to hand on: its address, a QR code, and a poster with both. */
export function ShareDialog({ name, code, onClose }: ShareDialogProps) {
  const { t } = useI18n();
  const poster = useRef<SVGSVGElement>(null);
  const [isRefused, setRefused] = useState(false);
  const address = addressOf(code);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      showToast({ id: 'agents.link.copy', tone: 'good', text: t('ui.copied') });
    } catch {
      setRefused(true);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={name}
      actions={
        <>
          <Button onClick={() => poster.current && save(poster.current, `${code}.svg`)}>{t('agents.link.poster')}</Button>
          <Button look="primary" onClick={() => void copy()}>
            {t('agents.link.copy')}
          </Button>
        </>
      }
    >
      <div className={styles['poster']}>
        <svg ref={poster} xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 380" role="img" aria-label={t('agents.link.qr', { code })}>
          <rect width="300" height="380" fill="#ffffff" />
          <text x="150" y="44" textAnchor="middle" fontFamily="sans-serif" fontSize="20" fontWeight="600" fill="#111111">
            {globalThis.location.host}
          </text>
          <g transform="translate(40 64)">
            <QRCodeSVG value={address} size={220} level="M" marginSize={1} />
          </g>
          <text x="150" y="318" textAnchor="middle" fontFamily="sans-serif" fontSize="14" fill="#444444">
            {t('agents.link.code')}
          </text>
          <text x="150" y="348" textAnchor="middle" fontFamily="monospace" fontSize="24" fontWeight="700" letterSpacing="2" fill="#111111">
            {code}
          </text>
        </svg>
        <bdi className={styles['address']} translate="no">
          {address}
        </bdi>
        {isRefused && <Notice tone="warn">{t('agents.link.copy.refused')}</Notice>}
      </div>
    </Dialog>
  );
}
