import { useI18n } from '@baize/i18n/react';
import { Confirm, EmptyState, Field, IconButton, PictureButton, TextInput, useMay, useProblem } from '@baize/ui';
import { Panel } from '@baize/ui/office';
import { useState } from 'react';
import { mostAddress, mostLogoBytes, mostPartners, officeAddPartner, officeRemovePartner } from '../../contract/index.ts';
import { useBrandChange } from '../use-brand.ts';
import styles from './setup.module.css';
import type { PanelProps, Setup } from './use-setup.tsx';

/** Logos of payment methods, associations and vendors, in the footer. */
export function PartnersPanel({ setup }: PanelProps) {
  const { t } = useI18n();
  const may = useMay()('brand.write');
  const [removing, setRemoving] = useState<Setup['partners'][number]>();
  const sending = useBrandChange(officeRemovePartner, () => setRemoving(undefined));
  return (
    <Panel title={t('brand.office.partners.title')}>
      <p className={styles['note']}>{t('brand.office.partners.note')}</p>
      {setup.partners.length === 0 ? (
        <EmptyState icon="star" title={t('brand.office.partners.none')} />
      ) : (
        <ul className={styles['chips']}>
          {setup.partners.map(partner => (
            <li key={partner.id} className={styles['partner']}>
              <img src={partner.picture} alt="" />
              <span dir="auto">{partner.name}</span>
              {may && (
                <IconButton
                  icon="close"
                  size="small"
                  label={t('brand.office.partners.remove', { name: partner.name })}
                  onClick={() => setRemoving(partner)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {may && setup.partners.length < mostPartners && <NewPartner />}
      <Confirm
        open={removing !== undefined}
        title={t('brand.office.partners.removeQuestion', { name: removing?.name ?? '' })}
        yes={t('brand.office.partners.removeYes')}
        onYes={() => removing && void sending.send({ id: removing.id })}
        onNo={() => setRemoving(undefined)}
      />
    </Panel>
  );
}

function NewPartner() {
  const { t } = useI18n();
  const [name, setName] = useState('');
  const [url, setUrl] = useState('');
  const [isTried, setTried] = useState(false);
  const problemOf = useProblem();
  const adding = useBrandChange(officeAddPartner, () => {
    setName('');
    setUrl('');
    setTried(false);
  });
  const add = (file: File | undefined) => {
    if (name.trim() === '') return setTried(true);
    void adding.send({ name: name.trim(), url: url.trim(), file } as never);
  };
  return (
    <div className={styles['add']}>
      <Field
        label={t('brand.office.partners.name')}
        error={isTried && name.trim() === '' ? t('brand.office.partners.nameMissing') : undefined}
        required
      >
        <TextInput maxLength={60} dir="auto" value={name} onChange={event => setName(event.target.value)} />
      </Field>
      <Field label={t('brand.office.partners.url')} hint={t('brand.office.contact.address.link')}>
        <TextInput maxLength={mostAddress} dir="ltr" value={url} onChange={event => setUrl(event.target.value)} />
      </Field>
      <PictureButton
        label={t('brand.office.partners.add')}
        mostBytes={mostLogoBytes}
        busy={adding.isBusy}
        problem={problemOf(adding.error)?.text}
        onFiles={([file]) => add(file)}
      >
        {t('brand.office.partners.add')}
      </PictureButton>
    </div>
  );
}
