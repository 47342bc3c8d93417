import { useI18n } from '@baize/i18n/react';
import { EmptyState, Field, TextInput } from '@baize/ui';
import { Code, ReasonDialog } from '@baize/ui/office';
import { QRCodeSVG } from 'qrcode.react';
import { useState } from 'react';
import { mostAddress, officeSetResources, resourceTypes } from '../../contract/index.ts';
import { useBrandChange } from '../use-brand.ts';
import styles from './setup.module.css';
import { ChangePanel, type PanelProps } from './use-setup.tsx';

/** Where apps are downloaded, each with the code that a phone reads. */
export function ResourcesPanel({ setup }: PanelProps) {
  const { t } = useI18n();
  return (
    <ChangePanel title={t('brand.office.resources.title')} question={close => <ResourcesQuestion setup={setup} onClose={close} />}>
      <p className={styles['note']}>{t('brand.office.resources.note')}</p>
      {setup.resources.length === 0 ? (
        <EmptyState icon="phone" title={t('brand.office.resources.none')} />
      ) : (
        <ul className={styles['codes']}>
          {setup.resources.map(({ type, url }) => (
            <li key={type} className={styles['code']}>
              <span className={styles['qr']}>
                <QRCodeSVG
                  value={url}
                  size={96}
                  marginSize={2}
                  title={t('brand.office.resources.qr', { what: t(`brand.office.resources.${type}`) })}
                />
              </span>
              <b>{t(`brand.office.resources.${type}`)}</b>
              <Code>{url}</Code>
            </li>
          ))}
        </ul>
      )}
    </ChangePanel>
  );
}

const isAddress = (text: string): boolean => text.trim() === '' || /^https:\/\/[^\s/]+\.[^\s]+$/.test(text.trim());

function ResourcesQuestion({ setup, onClose }: PanelProps & { onClose: () => void }) {
  const { t } = useI18n();
  const [urls, setUrls] = useState<Readonly<Record<string, string>>>(
    Object.fromEntries(setup.resources.map(({ type, url }) => [type, url])),
  );
  const sending = useBrandChange(officeSetResources, onClose);
  const resources = resourceTypes.flatMap(type => (urls[type]?.trim() ? [{ type, url: urls[type].trim() }] : []));
  const form = resourceTypes.map(type => (
    <Field
      key={type}
      label={t(`brand.office.resources.${type}`)}
      error={isAddress(urls[type] ?? '') ? undefined : t('brand.office.resources.wrong')}
    >
      <TextInput
        maxLength={mostAddress}
        dir="ltr"
        inputMode="url"
        spellCheck={false}
        value={urls[type] ?? ''}
        onChange={event => setUrls({ ...urls, [type]: event.target.value })}
      />
    </Field>
  ));
  return (
    <ReasonDialog
      title={t('brand.office.resources.title')}
      before={form}
      isReady={resourceTypes.every(type => isAddress(urls[type] ?? ''))}
      answers={[{ label: t('brand.office.setup.save'), onReason: reason => void sending.send({ resources, reason } as never) }]}
      isBusy={sending.isBusy}
      error={sending.error}
      onClose={onClose}
    />
  );
}
