import type { OutputOf } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import { HistoryLink, useIsStepOpen } from '@baize/staff/web';
import { Badge, Button, Checkbox, ErrorState, Field, Link, Notice, Select, Skeleton, TextInput, useCall, useMay } from '@baize/ui';
import { Panel, ReasonDialog, Sheet } from '@baize/ui/office';
import { useState } from 'react';
import {
  isAsStrict,
  type JurisdictionName,
  jurisdictionNames,
  jurisdictionProfiles,
  type LawFact,
  type LawFacts,
  lawFactNames,
  lawFacts,
  officeBrand,
  officeConfirmLaw,
  officeLaw,
  officeSetLaw,
} from '../../contract/index.ts';
import { useBrandChange } from '../use-brand.ts';
import styles from './law.module.css';

type Law = OutputOf<typeof officeLaw>;

/** What the law asks for, in plain words, and where it is in force. */
export default function LawPage() {
  const { t } = useI18n();
  const may = useMay()('brand.write');
  const { data, error, refetch } = useCall(officeLaw, {}, { freshMs: 0 });
  const [isAsking, ask] = useState(false);
  const [isConfirming, confirm] = useState(false);
  const isUnconfirmed = useIsStepOpen('brand.law');
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const change = (
    <>
      {isUnconfirmed && (
        <Button look="primary" onClick={() => confirm(true)}>
          {t('brand.office.law.confirm')}
        </Button>
      )}
      <Button icon="edit" onClick={() => ask(true)}>
        {t('brand.office.setup.change')}
      </Button>
    </>
  );
  return (
    <Sheet
      title={t('brand.office.law.title')}
      note={
        <>
          {t('brand.office.law.note')} · <HistoryLink target="law" />
        </>
      }
      actions={data && may && change}
    >
      {!data && <Skeleton lines={12} height="20px" />}
      {data && (
        <Panel title={t('brand.office.law.profileOf', { name: t(`brand.office.law.${data.jurisdiction}`) })} flush>
          <ul className={styles['facts']}>
            {lawFactNames.map(fact => (
              <Fact key={fact} fact={fact} law={data} />
            ))}
          </ul>
        </Panel>
      )}
      {data && isAsking && <Question law={data} onClose={() => ask(false)} />}
      {data && isConfirming && <Confirmation law={data} onClose={() => confirm(false)} />}
    </Sheet>
  );
}

/** Someone says that this is the law of the licence. */
function Confirmation({ law, onClose }: { law: Law; onClose: () => void }) {
  const { t } = useI18n();
  const sending = useBrandChange(officeConfirmLaw, onClose);
  return (
    <ReasonDialog
      title={t('brand.office.law.confirm')}
      answers={[{ label: t('brand.office.law.confirm'), onReason: reason => void sending.send({ reason }) }]}
      isBusy={sending.isBusy}
      error={sending.error}
      onClose={onClose}
    >
      {t('brand.office.law.confirmFollows', { name: t(`brand.office.law.${law.jurisdiction}`) })}
    </ReasonDialog>
  );
}

function useValueText(): (fact: LawFact, value: number | boolean) => string {
  const { t } = useI18n();
  return (fact, value) =>
    typeof value === 'boolean'
      ? t(value ? 'brand.office.law.allowed' : 'brand.office.law.forbidden')
      : t(`brand.office.law.${fact}.value`, { value });
}

/** The site's own age, where it is older than the law's and so the one in force. */
function OwnAge({ law }: { law: number }) {
  const { t } = useI18n();
  const own = useCall(officeBrand, {}).data?.birthdayAge ?? law;
  if (own <= law) return null;
  return (
    <span className={styles['note']}>
      {t('brand.office.law.ownAge', { age: own })} <Link to="/switches">{t('brand.office.switches.title')}</Link>
    </span>
  );
}

function Fact({ fact, law }: { fact: LawFact; law: Law }) {
  const { t } = useI18n();
  const textOf = useValueText();
  const value = law.facts[fact];
  const isStricter = value !== jurisdictionProfiles[law.jurisdiction][fact];
  return (
    <li className={styles['fact']}>
      <div className={styles['what']}>
        <b>{t(`brand.office.law.${fact}`)}</b>
        <span className={styles['note']}>{t(`brand.office.law.${fact}.does`)}</span>
        <span className={styles['note']}>{t('brand.office.law.where', { where: t(`brand.office.law.${fact}.where`) })}</span>
        {fact === 'minimumAge' && <OwnAge law={law.facts.minimumAge} />}
      </div>
      <div className={styles['value']}>
        <Badge tone={value === false ? 'loss' : value === true ? 'win' : 'plain'}>{textOf(fact, value)}</Badge>
        {isStricter && <Badge tone="warn">{t('brand.office.law.stricter')}</Badge>}
      </div>
    </li>
  );
}

const textsOf = (facts: LawFacts): Record<LawFact, string | boolean> =>
  Object.fromEntries(lawFactNames.map(fact => [fact, typeof facts[fact] === 'boolean' ? facts[fact] : String(facts[fact])])) as never;

function Question({ law, onClose }: { law: Law; onClose: () => void }) {
  const { t } = useI18n();
  const textOf = useValueText();
  const [jurisdiction, setName] = useState<JurisdictionName>(law.jurisdiction);
  const [texts, setTexts] = useState(() => textsOf(law.facts));
  const sending = useBrandChange(officeSetLaw, onClose);
  const profile = jurisdictionProfiles[jurisdiction];
  const choose = (name: JurisdictionName) => {
    setName(name);
    setTexts(textsOf(jurisdictionProfiles[name]));
  };
  const typedValue = (fact: LawFact): number | boolean => {
    const text = texts[fact];
    return typeof text === 'boolean' ? text : /^\d{1,6}$/.test(text.trim()) ? Number(text.trim()) : Number.NaN;
  };
  const wrong = (fact: LawFact): string | undefined => {
    const value = typedValue(fact);
    if (!lawFacts.shape[fact].safeParse(value).success) return t('brand.office.law.wrong');
    return isAsStrict(fact, value, profile) ? undefined : t('brand.office.law.looser', { value: textOf(fact, profile[fact]) });
  };
  const isRight = lawFactNames.every(fact => wrong(fact) === undefined);
  const facts = Object.fromEntries(lawFactNames.map(fact => [fact, typedValue(fact)]));
  const form = (
    <>
      <Field label={t('brand.office.law.profile')} hint={t('brand.office.law.profileHint')} required>
        <Select
          choices={jurisdictionNames.map(value => ({ value, label: t(`brand.office.law.${value}`) }))}
          value={jurisdiction}
          onChange={value => choose(value as JurisdictionName)}
        />
      </Field>
      {lawFactNames.map(fact => {
        const text = texts[fact];
        const put = (value: string | boolean) => setTexts({ ...texts, [fact]: value });
        if (typeof text === 'boolean')
          return (
            <Checkbox key={fact} checked={text} disabled={profile[fact] === false} onChange={put}>
              {t(`brand.office.law.${fact}`)}
            </Checkbox>
          );
        return (
          <Field key={fact} label={t(`brand.office.law.${fact}.label`)} error={wrong(fact)} required>
            <TextInput inputMode="numeric" maxLength={6} value={text} onChange={event => put(event.target.value)} />
          </Field>
        );
      })}
    </>
  );
  return (
    <ReasonDialog
      title={t('brand.office.law.question')}
      before={form}
      isReady={isRight}
      answers={[{ label: t('brand.office.law.request'), onReason: reason => void sending.send({ jurisdiction, facts, reason } as never) }]}
      isBusy={sending.isBusy}
      error={sending.error}
      onClose={onClose}
    >
      <Notice>{t('brand.office.law.rule')}</Notice>
    </ReasonDialog>
  );
}
