import { useI18n } from '@baize/i18n/react';
import { Field, Segmented, TextInput, useClock } from '@baize/ui';
import { ChoiceBoxes, Code, Facts, FieldGrid, Panel, WholeInput } from '@baize/ui/office';
import { Moment } from '@baize/ui/records';
import { useMemo, useState } from 'react';
import type { GameSettings } from '../../contract/index.ts';
import { clockOf, minutesOf, nextDraws, timesOf, wordsOf } from './form.ts';
import type { PartProps } from './game-fields.tsx';

type Schedule = GameSettings['schedule'];
type Draws = Schedule['draws'];

const kinds = ['every', 'at'] as const;
const fresh: Readonly<Record<(typeof kinds)[number], Draws>> = {
  every: { kind: 'every', first: 0, seconds: 300, count: 288 },
  at: { kind: 'at', minutes: [21 * 60], weekdays: [0, 1, 2, 3, 4, 5, 6] },
};

interface TypedProps<Value> {
  name: string;
  label: string;
  hint?: string;
  wrong: string;
  value: Value;
  write: (value: Value) => string;
  read: (text: string) => Value | undefined;
  onChange: (value: Value) => void;
  onTyping: PartProps['onTyping'];
}

/** A value that is typed as text; what can't be read stays as it is typed, with what is wrong below it. */
function TypedField<Value>({ name, label, hint, wrong, value, write, read, onChange, onTyping }: TypedProps<Value>) {
  const [text, setText] = useState(() => write(value));
  const isWrong = read(text) === undefined;
  const type = (typed: string) => {
    setText(typed);
    const next = read(typed);
    onTyping(name, next === undefined);
    if (next !== undefined) onChange(next);
  };
  return (
    <Field label={label} hint={hint} error={isWrong ? wrong : undefined}>
      <TextInput dir="ltr" autoComplete="off" value={text} onChange={event => type(event.target.value)} />
    </Field>
  );
}

/** Dates as "2027-02-06"; undefined when one of them is none. */
function datesOf(text: string): string[] | undefined {
  const words = wordsOf(text);
  const isDate = (word: string) => /^\d{4}-\d\d-\d\d$/.test(word) && new Date(`${word}T00:00:00Z`).toJSON()?.startsWith(word);
  return words.every(isDate) ? [...new Set(words)].sort() : undefined;
}

function Interval({
  draws,
  put,
  errorOf,
  onTyping,
}: Pick<PartProps, 'errorOf' | 'onTyping'> & { draws: Draws & { kind: 'every' }; put: (draws: Draws) => void }) {
  const { t } = useI18n();
  return (
    <FieldGrid>
      <TypedField
        name="first"
        label={t('lottery.office.schedule.first')}
        hint={t('lottery.office.schedule.timeHint')}
        wrong={t('lottery.office.schedule.timeWrong')}
        value={draws.first}
        write={clockOf}
        read={minutesOf}
        onChange={first => put({ ...draws, first })}
        onTyping={onTyping}
      />
      <Field label={t('lottery.office.schedule.seconds')} error={errorOf('schedule')}>
        <WholeInput value={draws.seconds} unit={t('lottery.office.schedule.unit')} onChange={seconds => put({ ...draws, seconds })} />
      </Field>
      <Field label={t('lottery.office.schedule.count')}>
        <WholeInput value={draws.count} onChange={count => put({ ...draws, count })} />
      </Field>
    </FieldGrid>
  );
}

function Times({
  draws,
  put,
  errorOf,
  onTyping,
}: Pick<PartProps, 'errorOf' | 'onTyping'> & { draws: Draws & { kind: 'at' }; put: (draws: Draws) => void }) {
  const { t } = useI18n();
  return (
    <>
      <FieldGrid>
        <TypedField
          name="times"
          label={t('lottery.office.schedule.times')}
          hint={t('lottery.office.schedule.timesHint')}
          wrong={t('lottery.office.schedule.timeWrong')}
          value={draws.minutes}
          write={minutes => minutes.map(clockOf).join(', ')}
          read={timesOf}
          onChange={minutes => put({ ...draws, minutes })}
          onTyping={onTyping}
        />
      </FieldGrid>
      <ChoiceBoxes
        legend={t('lottery.office.schedule.weekdays')}
        error={errorOf('schedule')}
        offered={['1', '2', '3', '4', '5', '6', '0']}
        chosen={draws.weekdays.map(String)}
        onChange={days => put({ ...draws, weekdays: days.map(Number) })}
        labelOf={day => t(`lottery.office.weekday.${day}`)}
      />
    </>
  );
}

/** When the game draws, with the next draws as they would be. */
export function ScheduleFields({ s, set, errorOf, onTyping }: PartProps) {
  const { t } = useI18n();
  const { schedule } = s;
  const { draws } = schedule;
  const put = (change: Partial<Schedule>) => set({ schedule: { ...schedule, ...change } });
  const parts = { put: (next: Draws) => put({ draws: next }), errorOf, onTyping };
  return (
    <Panel title={t('lottery.office.schedule.title')}>
      <Segmented
        label={t('lottery.office.schedule.kind')}
        options={kinds.map(value => ({ value, label: t(`lottery.office.schedule.kind.${value}`) }))}
        value={draws.kind}
        onChange={kind => {
          for (const name of ['first', 'times']) onTyping(name, false);
          parts.put(fresh[kind]);
        }}
      />
      {draws.kind === 'every' ? <Interval {...parts} draws={draws} /> : <Times {...parts} draws={draws} />}
      <FieldGrid>
        <Field label={t('lottery.office.schedule.zone')} hint={t('lottery.office.schedule.zoneHint')} error={errorOf('zone')}>
          <TextInput
            dir="ltr"
            maxLength={60}
            autoComplete="off"
            value={schedule.zone}
            onChange={event => put({ zone: event.target.value })}
          />
        </Field>
        <Field label={t('lottery.office.schedule.seal')} hint={t('lottery.office.schedule.sealHint')} error={errorOf('seal')}>
          <WholeInput
            value={schedule.sealSeconds}
            unit={t('lottery.office.schedule.unit')}
            onChange={sealSeconds => put({ sealSeconds })}
          />
        </Field>
        <TypedField
          name="holidays"
          label={t('lottery.office.schedule.holidays')}
          hint={t('lottery.office.schedule.holidaysHint')}
          wrong={t('lottery.office.schedule.holidaysWrong')}
          value={schedule.holidays}
          write={days => days.join(', ')}
          read={datesOf}
          onChange={holidays => put({ holidays })}
          onTyping={onTyping}
        />
      </FieldGrid>
      <NextDraws schedule={schedule} />
    </Panel>
  );
}

function NextDraws({ schedule }: { schedule: Schedule }) {
  const { t } = useI18n();
  const clock = useClock();
  const next = useMemo(() => nextDraws(schedule, clock.now()), [schedule, clock]);
  return (
    <section aria-label={t('lottery.office.schedule.next')}>
      <h3>{t('lottery.office.schedule.next')}</h3>
      {next.length === 0 ? (
        <p>{t('lottery.office.schedule.nextNone')}</p>
      ) : (
        <Facts facts={next.map(issue => ({ name: issue.number, value: <Moment at={issue.drawsAt} /> }))} />
      )}
      <p>
        {t('lottery.office.schedule.nextNote')} <Code>{schedule.zone}</Code>
      </p>
    </section>
  );
}
