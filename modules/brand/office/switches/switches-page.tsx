import { useI18n } from '@baize/i18n/react';
import { HistoryLink } from '@baize/staff/web';
import { Badge, Button, ErrorState, Field, Skeleton, TextInput, useMay } from '@baize/ui';
import { Code, Facts, Panel, ReasonDialog, Sheet } from '@baize/ui/office';
import { useState } from 'react';
import { officeSetBirthdayAge, officeSetPasswordDays, officeSetSwitch, type SwitchName, switchNames } from '../../contract/index.ts';
import { type BrandNow, useBrand, useBrandChange } from '../use-brand.ts';
import styles from './switches.module.css';

interface Wish {
  readonly name: SwitchName;
  readonly isOn: boolean;
}

/** What registration and login ask for, and the ages. Each change counts immediately, also for pages that are open. */
export default function SwitchesPage() {
  const { t } = useI18n();
  const { data, error, refetch } = useBrand();
  const [wish, setWish] = useState<Wish>();
  const may = useMay()('brand.write');
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <Sheet
      title={t('brand.office.switches.title')}
      note={
        <>
          {t('brand.office.switches.note')} · <HistoryLink action="brand.set-switch" />
        </>
      }
    >
      {!data && <Skeleton lines={8} height="20px" />}
      {data && (
        <>
          <Panel title={t('brand.office.switches.ways')} flush>
            <ul className={styles['rows']}>
              {switchNames.map(name => (
                <Row key={name} name={name} isOn={data.switches[name] === '1'} mayThrow={may} onWish={setWish} />
              ))}
            </ul>
          </Panel>
          <Ages brand={data} mayChange={may} />
          <PasswordDays brand={data} mayChange={may} />
        </>
      )}
      {wish && <Question wish={wish} onClose={() => setWish(undefined)} />}
    </Sheet>
  );
}

function Row({ name, isOn, mayThrow, onWish }: Wish & { mayThrow: boolean; onWish: (wish: Wish) => void }) {
  const { t } = useI18n();
  return (
    <li className={styles['row']}>
      <div className={styles['what']}>
        <b>{t(`brand.office.switch.${name}`)}</b>
        <span className={styles['note']}>{t(`brand.office.switch.${name}.note`)}</span>
        <Code>{name}</Code>
      </div>
      <Badge tone={isOn ? 'win' : 'plain'}>{t(isOn ? 'brand.office.switch.on' : 'brand.office.switch.off')}</Badge>
      {mayThrow && (
        <Button size="small" onClick={() => onWish({ name, isOn: !isOn })}>
          {t(isOn ? 'brand.office.switch.turnOff' : 'brand.office.switch.turnOn')}
        </Button>
      )}
    </li>
  );
}

function Question({ wish, onClose }: { wish: Wish; onClose: () => void }) {
  const { t } = useI18n();
  const sending = useBrandChange(officeSetSwitch, onClose);
  return (
    <ReasonDialog
      title={t(wish.isOn ? 'brand.office.switch.questionOn' : 'brand.office.switch.questionOff', {
        name: t(`brand.office.switch.${wish.name}`),
      })}
      answers={[
        {
          label: t(wish.isOn ? 'brand.office.switch.turnOn' : 'brand.office.switch.turnOff'),
          onReason: reason => void sending.send({ ...wish, reason }),
        },
      ]}
      isBusy={sending.isBusy}
      error={sending.error}
      onClose={onClose}
    >
      {t(`brand.office.switch.${wish.name}.note`)}
    </ReasonDialog>
  );
}

function Ages({ brand, mayChange }: { brand: BrandNow; mayChange: boolean }) {
  const { t, formatNumber } = useI18n();
  const [isAsking, ask] = useState(false);
  const years = (age: number) => t('brand.office.age.years', { age: formatNumber(age) });
  const change = (
    <Button size="small" onClick={() => ask(true)}>
      {t('brand.office.age.change')}
    </Button>
  );
  return (
    <Panel title={t('brand.office.age.title')} aside={mayChange && change}>
      <Facts
        facts={[
          {
            name: t('brand.office.age.inForce'),
            value: years(Math.max(brand.birthdayAge, brand.minimumAge)),
          },
          { name: t('brand.office.age.birthday'), value: years(brand.birthdayAge) },
          { name: t('brand.office.age.law'), value: `${years(brand.minimumAge)} · ${t(`brand.office.law.${brand.jurisdiction}`)}` },
        ]}
      />
      {isAsking && <AgeQuestion brand={brand} onClose={() => ask(false)} />}
    </Panel>
  );
}

/** When a password that must be changed from time to time has to be. */
function PasswordDays({ brand, mayChange }: { brand: BrandNow; mayChange: boolean }) {
  const { t } = useI18n();
  const [isAsking, ask] = useState(false);
  const change = (
    <Button size="small" onClick={() => ask(true)}>
      {t('brand.office.age.change')}
    </Button>
  );
  return (
    <Panel title={t('brand.office.passwords.title')} aside={mayChange && change}>
      <Facts
        facts={[
          { name: t('brand.office.passwords.days'), value: t('brand.office.passwords.count', { days: brand.passwordDays }) },
          { name: t('brand.office.passwords.when'), value: t('brand.office.passwords.switch') },
        ]}
      />
      {isAsking && <DaysQuestion brand={brand} onClose={() => ask(false)} />}
    </Panel>
  );
}

function DaysQuestion({ brand, onClose }: { brand: BrandNow; onClose: () => void }) {
  const { t } = useI18n();
  const [text, setText] = useState(String(brand.passwordDays));
  const sending = useBrandChange(officeSetPasswordDays, onClose);
  const days = /^\d{1,4}$/.test(text.trim()) ? Number(text.trim()) : 0;
  const isRight = days >= 1 && days <= 3_650;
  const form = (
    <Field label={t('brand.office.passwords.days')} error={isRight ? undefined : t('brand.office.passwords.wrong')} required>
      <TextInput inputMode="numeric" maxLength={4} value={text} onChange={event => setText(event.target.value)} />
    </Field>
  );
  return (
    <ReasonDialog
      title={t('brand.office.passwords.question')}
      before={form}
      isReady={isRight}
      answers={[{ label: t('brand.office.age.change'), onReason: reason => void sending.send({ days, reason }) }]}
      isBusy={sending.isBusy}
      error={sending.error}
      onClose={onClose}
    />
  );
}

function AgeQuestion({ brand, onClose }: { brand: BrandNow; onClose: () => void }) {
  const { t } = useI18n();
  const [text, setText] = useState(String(brand.birthdayAge));
  const sending = useBrandChange(officeSetBirthdayAge, onClose);
  const age = /^\d{2}$/.test(text.trim()) ? Number(text.trim()) : 0;
  const isRight = age >= brand.minimumAge;
  const form = (
    <Field
      label={t('brand.office.age.birthday')}
      hint={t('brand.office.age.hint')}
      error={isRight ? undefined : t('error.brand.age.low', { age: brand.minimumAge })}
      required
    >
      <TextInput inputMode="numeric" maxLength={2} value={text} onChange={event => setText(event.target.value)} />
    </Field>
  );
  return (
    <ReasonDialog
      title={t('brand.office.age.question')}
      before={form}
      isReady={isRight}
      answers={[{ label: t('brand.office.age.change'), onReason: reason => void sending.send({ age, reason }) }]}
      isBusy={sending.isBusy}
      error={sending.error}
      onClose={onClose}
    />
  );
}
