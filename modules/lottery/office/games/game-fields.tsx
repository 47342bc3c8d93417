import { useI18n } from '@baize/i18n/react';
import type { Currency } from '@baize/kernel';
import { Field, Select, Switch, TextInput } from '@baize/ui';
import { Code, Facts, FieldGrid, FormPanels, Panel, WholeInput, WireMoneyInput } from '@baize/ui/office';
import type { GameSettings, OfficeLotteryGame } from '../../contract/index.ts';
import { type FormFault, rulesOfFamily } from './form.ts';
import { ReturnsTable } from './returns-table.tsx';
import { ScheduleFields } from './schedule-fields.tsx';

export interface PartProps {
  s: GameSettings;
  set: (change: Partial<GameSettings>) => void;
  /** Tells whether what is typed into a field can be read. */
  onTyping: (name: string, isWrong: boolean) => void;
  errorOf: (...faults: FormFault[]) => string | undefined;
}

function General({ s, set, errorOf, game }: PartProps & { game: OfficeLotteryGame }) {
  const { t } = useI18n();
  const missing = (name: string) => (name.trim() === '' ? errorOf('name') : undefined);
  const tags = ['HOT', 'NEW'] as const;
  return (
    <Panel title={t('lottery.office.game.general')}>
      <Facts
        facts={[
          { name: t('lottery.office.game.code'), value: <Code>{game.code}</Code> },
          { name: t('lottery.office.game.family'), value: <Code>{game.family}</Code> },
          { name: t('lottery.office.game.source'), value: t(`lottery.office.source.${game.source}`) },
        ]}
      />
      <Switch checked={s.isOn} onChange={isOn => set({ isOn })}>
        {t('lottery.office.game.isOn')}
      </Switch>
      <FieldGrid>
        <Field label={t('lottery.office.game.nameCn')} required error={missing(s.nameCn)}>
          <TextInput maxLength={40} lang="zh-CN" value={s.nameCn} onChange={event => set({ nameCn: event.target.value })} />
        </Field>
        <Field label={t('lottery.office.game.nameEn')} required error={missing(s.nameEn)}>
          <TextInput maxLength={40} lang="en" value={s.nameEn} onChange={event => set({ nameEn: event.target.value })} />
        </Field>
        <Field label={t('lottery.office.game.tag')}>
          <Select
            value={s.tag ?? ''}
            choices={[
              { value: '', label: t('lottery.office.tag.none') },
              ...tags.map(tag => ({ value: tag, label: t(`lottery.office.tag.${tag}`) })),
            ]}
            onChange={value => set({ tag: tags.find(tag => tag === value) ?? null })}
          />
        </Field>
      </FieldGrid>
    </Panel>
  );
}

/** The values that a rule can have, as they are in the settings. */
const ruleValues = {
  wraps: [true, false],
  triplesLose: [false, true],
  eleven: ['push', 'small'],
  extreme: [5, 4],
  middle: ['plays', 'push'],
} as const;

function RuleFields({ s, set, family }: PartProps & { family: string }) {
  const { t } = useI18n();
  const rules = rulesOfFamily[family] ?? [];
  if (rules.length === 0) return <p>{t(family === 'lhc' ? 'lottery.office.rules.lunar' : 'lottery.office.rules.none')}</p>;
  return (
    <FieldGrid>
      {rules.map(rule => (
        <Field key={rule} label={t(`lottery.office.rule.${rule}`)}>
          <Select
            value={String(s.rules[rule])}
            choices={ruleValues[rule].map(value => ({ value: String(value), label: t(`lottery.office.rule.${rule}.${value}`) }))}
            onChange={text => {
              const value = ruleValues[rule].find(one => String(one) === text);
              if (value !== undefined) set({ rules: { ...s.rules, [rule]: value } });
            }}
          />
        </Field>
      ))}
    </FieldGrid>
  );
}

function Scale({ s, set, errorOf, game }: PartProps & { game: OfficeLotteryGame }) {
  const { t } = useI18n();
  const put = (change: Partial<GameSettings['scale']>) => set({ scale: { ...s.scale, ...change } });
  return (
    <Panel title={t('lottery.office.scale.title')}>
      <FieldGrid>
        <Field label={t('lottery.office.scale.min')} hint={t('lottery.office.scale.minHint')} error={errorOf('scale', 'return')}>
          <WholeInput value={s.scale.min} onChange={min => put({ min })} />
        </Field>
        <Field label={t('lottery.office.scale.max')} hint={t('lottery.office.scale.maxHint')}>
          <WholeInput value={s.scale.max} onChange={max => put({ max })} />
        </Field>
        <Field label={t('lottery.office.scale.rebate')} hint={t('lottery.office.scale.rebateHint')}>
          <WholeInput value={s.scale.maxRebateBps} onChange={maxRebateBps => put({ maxRebateBps })} unit={t('lottery.office.scale.bps')} />
        </Field>
      </FieldGrid>
      <ReturnsTable family={game.family} rules={s.rules} scale={s.scale} />
    </Panel>
  );
}

const limitNames = ['minOrderMinor', 'maxOrderMinor', 'maxMemberIssueMinor', 'maxPrizeMinor', 'maxExposureMinor'] as const;

function Limits({ s, set, errorOf, currency }: PartProps & { currency: Currency }) {
  const { t } = useI18n();
  return (
    <Panel title={t('lottery.office.limits.title')}>
      <FieldGrid>
        {limitNames.map((name, i) => (
          <Field
            key={name}
            label={t(`lottery.office.limits.${name}`)}
            hint={t(`lottery.office.limits.${name}.hint`)}
            error={i === 0 ? errorOf('limits') : undefined}
            required
          >
            <WireMoneyInput currency={currency} value={s.limits[name]} onChange={wire => set({ limits: { ...s.limits, [name]: wire } })} />
          </Field>
        ))}
      </FieldGrid>
    </Panel>
  );
}

interface GameFieldsProps extends Pick<PartProps, 'onTyping'> {
  game: OfficeLotteryGame;
  currency: Currency;
  settings: GameSettings;
  onChange: (settings: GameSettings) => void;
  fault: FormFault | undefined;
  isReadOnly: boolean;
}

/** What the office decides about a lottery game, in parts. */
export function GameFields({ game, currency, settings, onChange, onTyping, fault, isReadOnly }: GameFieldsProps) {
  const { t } = useI18n();
  const part: PartProps = {
    s: settings,
    set: change => onChange({ ...settings, ...change }),
    onTyping,
    errorOf: (...faults) => (fault && faults.includes(fault) ? t(`lottery.office.fault.${fault}`) : undefined),
  };
  return (
    <FormPanels isReadOnly={isReadOnly}>
      <General {...part} game={game} />
      <ScheduleFields {...part} />
      <Panel title={t('lottery.office.rules.title')}>
        <RuleFields {...part} family={game.family} />
      </Panel>
      <Scale {...part} game={game} />
      <Limits {...part} currency={currency} />
    </FormPanels>
  );
}
