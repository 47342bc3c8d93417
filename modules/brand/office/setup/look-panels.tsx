import { useI18n } from '@baize/i18n/react';
import { Button, Confirm, Field, Mark, PictureButton, TextInput, useMay, useProblem } from '@baize/ui';
import { Panel, ReasonDialog } from '@baize/ui/office';
import { useState } from 'react';
import {
  colourProblem,
  formsOf,
  mostLogoBytes,
  officeClearLogo,
  officeSetColours,
  officeSetLogo,
  type PicturePurpose,
  type Scheme,
  schemes,
  shownRatio,
} from '../../contract/index.ts';
import { useBrandChange } from '../use-brand.ts';
import styles from './setup.module.css';
import { ChangePanel, type PanelProps } from './use-setup.tsx';

const shippedColour = '#f0b13f';
const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/.test(text);
/** As it is typed: with or without the sign, in any case. */
const colourOf = (text: string): string => `#${text.trim().toLowerCase().replace(/^#/, '')}`;

export function ColoursPanel({ setup }: PanelProps) {
  const { t } = useI18n();
  return (
    <ChangePanel title={t('brand.office.colours.title')} question={close => <ColoursQuestion setup={setup} onClose={close} />}>
      <p className={styles['note']}>{t('brand.office.colours.note')}</p>
      <div className={styles['samples']}>
        {schemes.map(scheme => (
          <Sample key={scheme} scheme={scheme} colour={setup.colours[scheme]} />
        ))}
      </div>
    </ChangePanel>
  );
}

/** A button and a link in the colour, on their background. */
function Sample({ scheme, colour }: { scheme: Scheme; colour: string | null }) {
  const { t } = useI18n();
  const forms = colour && isColour(colour) ? formsOf(scheme, colour) : undefined;
  const ground = scheme === 'dark' ? '#14171e' : '#fefdfc';
  return (
    <div className={styles['sample']} style={forms && { background: ground }}>
      <span className={styles['sampleButton']} style={forms && { background: forms.fill, color: forms.ink }}>
        {t(`brand.office.colours.${scheme}`)}
      </span>
      <span className={styles['sampleLink']} style={forms && { color: forms.text }}>
        {forms ? colour : t('brand.office.colours.shipped')}
      </span>
    </div>
  );
}

function ColoursQuestion({ setup, onClose }: PanelProps & { onClose: () => void }) {
  const { t } = useI18n();
  const [texts, setTexts] = useState<Readonly<Record<Scheme, string>>>({
    dark: setup.colours.dark ?? '',
    light: setup.colours.light ?? '',
  });
  const sending = useBrandChange(officeSetColours, onClose);
  const wanted = (scheme: Scheme) => (texts[scheme].trim() === '' ? null : colourOf(texts[scheme]));
  const wrong = (scheme: Scheme): string | undefined => {
    const colour = wanted(scheme);
    if (colour === null) return undefined;
    if (!isColour(colour)) return t('brand.office.colours.wrong');
    const problem = colourProblem(scheme, colour);
    return problem && t('brand.office.colours.contrast', { ratio: String(shownRatio(problem.ratio)), least: String(problem.least) });
  };
  const form = schemes.map(scheme => (
    <ColourField
      key={scheme}
      scheme={scheme}
      text={texts[scheme]}
      colour={wanted(scheme)}
      problem={wrong(scheme)}
      onChange={text => setTexts({ ...texts, [scheme]: text })}
    />
  ));
  return (
    <ReasonDialog
      title={t('brand.office.colours.title')}
      before={form}
      isReady={schemes.every(scheme => wrong(scheme) === undefined)}
      answers={[
        {
          label: t('brand.office.setup.save'),
          onReason: reason => void sending.send({ dark: wanted('dark'), light: wanted('light'), reason } as never),
        },
      ]}
      isBusy={sending.isBusy}
      error={sending.error}
      onClose={onClose}
    />
  );
}

interface ColourFieldProps {
  scheme: Scheme;
  text: string;
  colour: string | null;
  problem: string | undefined;
  onChange: (text: string) => void;
}

function ColourField({ scheme, text, colour, problem, onChange }: ColourFieldProps) {
  const { t } = useI18n();
  const name = t(`brand.office.colours.${scheme}`);
  const right = colour !== null && isColour(colour) ? colour : undefined;
  const hint =
    right && !problem
      ? t('brand.office.colours.ratio', { ratio: String(shownRatio(formsOf(scheme, right).inkRatio)) })
      : t('brand.office.colours.hint');
  return (
    <div className={styles['colour']}>
      <Field label={name} error={problem} hint={hint}>
        <TextInput
          maxLength={7}
          dir="ltr"
          spellCheck={false}
          placeholder={shippedColour}
          value={text}
          onChange={event => onChange(event.target.value)}
          after={
            <input
              type="color"
              className={styles['picker']}
              aria-label={t('brand.office.colours.pick', { what: name })}
              value={right ?? shippedColour}
              onChange={event => onChange(event.target.value)}
            />
          }
        />
      </Field>
      <Sample scheme={scheme} colour={colour} />
    </div>
  );
}

export function PicturesPanel({ setup }: PanelProps) {
  const { t } = useI18n();
  return (
    <Panel title={t('brand.office.pictures.title')}>
      <div className={styles['pictures']}>
        <PictureOf purpose="logo" address={setup.logo} />
        <PictureOf purpose="icon" address={setup.icon} />
      </div>
    </Panel>
  );
}

function PictureOf({ purpose, address }: { purpose: PicturePurpose; address: string | null }) {
  const { t } = useI18n();
  const may = useMay()('brand.write');
  const [isAsking, ask] = useState(false);
  const adding = useBrandChange(officeSetLogo, () => undefined);
  const clearing = useBrandChange(officeClearLogo, () => ask(false));
  const problemOf = useProblem();
  const problem = problemOf(adding.error ?? clearing.error);
  const name = t(`brand.office.pictures.${purpose}`);
  return (
    <section className={styles['picture']} aria-label={name}>
      <h3 className={styles['head']}>{name}</h3>
      <span className={styles['frame']}>{address ? <img src={address} alt={name} /> : <Mark size="large" />}</span>
      <p className={styles['note']}>{t(`brand.office.pictures.${purpose}.note`)}</p>
      {may && (
        <div className={styles['buttons']}>
          <PictureButton
            size="small"
            label={t('brand.office.pictures.upload', { what: name })}
            mostBytes={mostLogoBytes}
            busy={adding.isBusy}
            problem={problem?.text}
            onFiles={([file]) => void adding.send({ purpose, file } as never)}
          >
            {t('brand.office.pictures.choose')}
          </PictureButton>
          {address && (
            <Button size="small" onClick={() => ask(true)}>
              {t('brand.office.pictures.clear')}
            </Button>
          )}
        </div>
      )}
      <Confirm
        open={isAsking}
        title={t('brand.office.pictures.clearQuestion', { what: name })}
        yes={t('brand.office.pictures.clear')}
        onYes={() => void clearing.send({ purpose })}
        onNo={() => ask(false)}
      />
    </section>
  );
}
