import { useI18n } from '@baize/i18n/react';
import { Badge, Button, Field, IconButton, Notice, Segmented, Select, TextInput, useMay } from '@baize/ui';
import { Code, Panel, ReasonDialog, useUnsaved } from '@baize/ui/office';
import { type FormEvent, useState } from 'react';
import { countryCodes, mostNetworks, officeSetRegion, type RegionMode } from '../../contract/index.ts';
import { type BrandNow, useBrandChange, useCountryName } from '../use-brand.ts';
import styles from './opening.module.css';

type Region = BrandNow['region'];
type Rule = Region['networks'][number];

/** Which countries and networks are let in. Edited as a whole and put in force as a whole, with a reason. */
export function RegionPanel({ brand }: { brand: BrandNow }) {
  const { t } = useI18n();
  const may = useMay()('opening.write');
  const [region, setRegion] = useState<Region>(brand.region);
  const [isAsking, ask] = useState(false);
  useUnsaved(brand.region, region);
  const isChanged = JSON.stringify(region) !== JSON.stringify(brand.region);
  const modes = [
    { value: 'deny' as const, label: t('brand.office.region.deny') },
    { value: 'allow' as const, label: t('brand.office.region.allow') },
  ];
  const wouldAdmitNobody = region.mode === 'allow' && region.countries.length === 0;
  return (
    <Panel title={t('brand.office.region.title')} aside={<Badge>{t(`brand.office.region.from.${brand.countriesFrom}`)}</Badge>}>
      <div className={styles['stack']}>
        <p className={styles['note']}>{t('brand.office.region.note')}</p>
        {may && (
          <div className={styles['mode']}>
            <Segmented<RegionMode>
              label={t('brand.office.region.mode')}
              options={modes}
              value={region.mode}
              onChange={mode => setRegion({ ...region, mode })}
            />
          </div>
        )}
        <Countries region={region} mayEdit={may} onChange={countries => setRegion({ ...region, countries })} />
        {wouldAdmitNobody && <Notice tone="warn">{t('error.brand.region.empty')}</Notice>}
        <Networks region={region} mayEdit={may} onChange={networks => setRegion({ ...region, networks })} />
        {may && (
          <div className={styles['buttons']}>
            <Button disabled={!isChanged} onClick={() => setRegion(brand.region)}>
              {t('brand.office.region.undo')}
            </Button>
            <Button look="primary" disabled={!isChanged} onClick={() => ask(true)}>
              {t('brand.office.region.save')}
            </Button>
          </div>
        )}
      </div>
      {isAsking && <Question region={region} onClose={() => ask(false)} />}
    </Panel>
  );
}

interface EditProps<T> {
  region: Region;
  mayEdit: boolean;
  onChange: (next: T[]) => void;
}

function Countries({ region, mayEdit, onChange }: EditProps<string>) {
  const { t, code } = useI18n();
  const nameOf = useCountryName();
  const { countries } = region;
  const free = countryCodes
    .filter(one => !countries.includes(one))
    .map(one => ({ value: one, label: `${nameOf(one)} (${one})` }))
    .sort((a, b) => a.label.localeCompare(b.label, code === 'CN' ? 'zh' : undefined));
  return (
    <div className={styles['stack']}>
      <h3 className={styles['head']}>{t(`brand.office.region.countries.${region.mode}`)}</h3>
      {countries.length === 0 && <p className={styles['note']}>{t('brand.office.region.noCountry')}</p>}
      <ul className={styles['chips']}>
        {countries.map(one => (
          <li key={one} className={styles['chip']}>
            <span>{nameOf(one)}</span>
            <Code>{one}</Code>
            {mayEdit && (
              <IconButton
                icon="close"
                size="small"
                label={t('brand.office.region.remove', { name: nameOf(one) })}
                onClick={() => onChange(countries.filter(other => other !== one))}
              />
            )}
          </li>
        ))}
      </ul>
      {mayEdit && (
        <div className={styles['choice']}>
          <Select
            aria-label={t('brand.office.region.addCountry')}
            value=""
            choices={[{ value: '', label: t('brand.office.region.addCountry') }, ...free]}
            onChange={one => one !== '' && onChange([...countries, one].sort())}
          />
        </div>
      )}
    </div>
  );
}

const looksRight = (text: string): boolean => /^[0-9a-f.:]{2,45}(\/\d{1,3})?$/i.test(text);

function Networks({ region, mayEdit, onChange }: EditProps<Rule>) {
  const { t } = useI18n();
  const { networks } = region;
  return (
    <div className={styles['stack']}>
      <h3 className={styles['head']}>{t('brand.office.region.networks')}</h3>
      {networks.length === 0 && <p className={styles['note']}>{t('brand.office.region.noNetwork')}</p>}
      <ul className={styles['rows']}>
        {networks.map(rule => (
          <li key={rule.network} className={styles['row']}>
            <Badge tone={rule.verdict === 'allow' ? 'win' : 'loss'}>{t(`brand.office.region.verdict.${rule.verdict}`)}</Badge>
            <Code>{rule.network}</Code>
            <span className={styles['rowNote']} dir="auto">
              {rule.note}
            </span>
            {mayEdit && (
              <IconButton
                icon="trash"
                size="small"
                label={t('brand.office.region.remove', { name: rule.network })}
                onClick={() => onChange(networks.filter(other => other !== rule))}
              />
            )}
          </li>
        ))}
      </ul>
      {mayEdit && networks.length < mostNetworks && <NewNetwork networks={networks} onAdd={rule => onChange([...networks, rule])} />}
    </div>
  );
}

function NewNetwork({ networks, onAdd }: { networks: readonly Rule[]; onAdd: (rule: Rule) => void }) {
  const { t } = useI18n();
  const [network, setNetwork] = useState('');
  const [verdict, setVerdict] = useState<Rule['verdict']>('deny');
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const text = network.trim().toLowerCase();
  const isWrong = !looksRight(text) || networks.some(rule => rule.network === text);
  const add = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isWrong) return;
    onAdd({ network: text, verdict, note: note.trim() });
    setNetwork('');
    setNote('');
    setTried(false);
  };
  const verdicts = (['deny', 'allow'] as const).map(value => ({ value, label: t(`brand.office.region.verdict.${value}`) }));
  return (
    <form className={styles['add']} noValidate onSubmit={add}>
      <Field
        label={t('brand.office.region.network')}
        error={isTried && isWrong ? t('error.brand.network.invalid', { network: text || '–' }) : undefined}
      >
        <TextInput
          dir="ltr"
          placeholder="203.0.113.0/24"
          maxLength={50}
          value={network}
          onChange={event => setNetwork(event.target.value)}
        />
      </Field>
      <Field label={t('brand.office.region.what')}>
        <Select value={verdict} choices={verdicts} onChange={value => setVerdict(value === 'allow' ? 'allow' : 'deny')} />
      </Field>
      <Field label={t('brand.office.region.whose')}>
        <TextInput maxLength={200} value={note} onChange={event => setNote(event.target.value)} />
      </Field>
      <Button type="submit" icon="plus">
        {t('brand.office.region.add')}
      </Button>
    </form>
  );
}

function Question({ region, onClose }: { region: Region; onClose: () => void }) {
  const { t } = useI18n();
  const sending = useBrandChange(officeSetRegion, onClose);
  return (
    <ReasonDialog
      title={t('brand.office.region.question')}
      answers={[{ label: t('brand.office.region.save'), onReason: (reason: string) => void sending.send({ ...region, reason } as never) }]}
      isBusy={sending.isBusy}
      error={sending.error}
      onClose={onClose}
    >
      {t('brand.office.region.follows')}
    </ReasonDialog>
  );
}
