import { useI18n } from '@baize/i18n/react';
import { Button, Notice, OpenPage, OpenPageTitle, useRouter, useSession } from '@baize/ui';
import { type FormEvent, useRef, useState } from 'react';
import { answers, type Band, bandOf, questions } from './score.ts';
import styles from './self-test.module.css';

type Points = Readonly<Partial<Record<(typeof questions)[number], number>>>;

const tones = { none: 'good', low: 'note', moderate: 'warn', high: 'bad' } as const satisfies Record<Band, string>;

/** What the points mean, and what helps now. */
function Result({ points, onAgain }: { points: number; onAgain: () => void }) {
  const { t } = useI18n();
  const router = useRouter();
  const session = useSession();
  const band = bandOf(points);
  return (
    <section className={styles['card']} aria-live="polite">
      <h2 className={styles['result']}>{t('protection.selfTest.points', { points, most: questions.length * (answers.length - 1) })}</h2>
      <Notice tone={tones[band]}>{t(`protection.selfTest.band.${band}`)}</Notice>
      <div className={styles['buttons']}>
        <Button look="primary" icon="shield" onClick={() => router.go(session ? '/index?mc=limits' : '/responsible')}>
          {t(session ? 'protection.selfTest.limits' : 'protection.selfTest.more')}
        </Button>
        <Button onClick={onAgain}>{t('protection.selfTest.again')}</Button>
      </div>
    </section>
  );
}

interface QuestionProps {
  id: (typeof questions)[number];
  number: number;
  chosen: number | undefined;
  isMissing: boolean;
  onChoose: (points: number) => void;
}

function Question({ id, number, chosen, isMissing, onChoose }: QuestionProps) {
  const { t } = useI18n();
  return (
    <fieldset className={styles['question']} data-missing={isMissing}>
      <legend className={styles['legend']}>
        {number}. {t(`protection.selfTest.question.${id}`)}
      </legend>
      <div className={styles['answers']}>
        {answers.map((answer, points) => (
          <label key={answer} className={styles['answer']} data-chosen={chosen === points}>
            <input type="radio" name={id} checked={chosen === points} onChange={() => onChoose(points)} />
            <span>{t(`protection.selfTest.answer.${answer}`)}</span>
          </label>
        ))}
      </div>
      {isMissing && <p className={styles['fault']}>{t('protection.selfTest.missing')}</p>}
    </fieldset>
  );
}

/** Nine questions about one's own gambling, for anyone. The answers stay on this page: nothing is sent or kept. */
export default function SelfTestPage() {
  const { t } = useI18n();
  const form = useRef<HTMLFormElement>(null);
  const [points, setPoints] = useState<Points>({});
  const [isTried, setTried] = useState(false);
  const [total, setTotal] = useState<number>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const missing = questions.find(id => points[id] === undefined);
    if (missing) return form.current?.querySelector<HTMLElement>(`input[name="${missing}"]`)?.focus();
    setTotal(questions.reduce((sum, id) => sum + (points[id] ?? 0), 0));
  };
  const again = () => {
    setPoints({});
    setTried(false);
    setTotal(undefined);
  };
  return (
    <OpenPage>
      <OpenPageTitle title={t('protection.selfTest.title')} note={t('protection.selfTest.note')} />
      {total !== undefined && <Result points={total} onAgain={again} />}
      {total === undefined && (
        <form ref={form} className={styles['form']} noValidate onSubmit={submit}>
          <p className={styles['lead']}>{t('protection.selfTest.lead')}</p>
          {questions.map((id, index) => (
            <Question
              key={id}
              id={id}
              number={index + 1}
              chosen={points[id]}
              isMissing={isTried && points[id] === undefined}
              onChoose={value => setPoints({ ...points, [id]: value })}
            />
          ))}
          <div className={styles['buttons']}>
            <Button look="primary" size="large" type="submit">
              {t('protection.selfTest.show')}
            </Button>
          </div>
        </form>
      )}
      <p className={styles['note']}>{t('protection.selfTest.source')}</p>
    </OpenPage>
  );
}
