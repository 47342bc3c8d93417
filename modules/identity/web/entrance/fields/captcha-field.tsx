import { workMark } from '@baize/factors/work-mark';
import { useI18n } from '@baize/i18n/react';
import { Button, Field, IconButton, Notice, Skeleton, TextInput } from '@baize/ui';
import { useEffect, useRef, useState } from 'react';
import { captchaLength, plainText } from '../../../contract/index.ts';
import styles from './captcha-field.module.css';
import type { Captcha } from './use-captcha.ts';

/** Plays by WebAudio: the policy of the page lets no media element play what does not come from a server. */
function useSound(sound: string | undefined) {
  const context = useRef<AudioContext>(undefined);
  useEffect(() => () => void context.current?.close(), []);
  return async () => {
    if (!sound) return;
    context.current ??= new AudioContext();
    const bytes = Uint8Array.from(atob(sound.slice(sound.indexOf(',') + 1)), char => char.charCodeAt(0));
    const source = context.current.createBufferSource();
    source.buffer = await context.current.decodeAudioData(bytes.buffer);
    source.connect(context.current.destination);
    source.start();
  };
}

const breath = () => new Promise<void>(done => setTimeout(done));
const perBreath = 4_000;

/** Lets the device work for the captcha, in slices, so that the page goes on answering. */
function useWork(captchaId: string | undefined, onDone: (answer: string) => void) {
  const [isWorking, setWorking] = useState(false);
  const wanted = useRef<string>(undefined);
  wanted.current = captchaId;
  useEffect(
    () => () => {
      wanted.current = undefined; // whoever leaves the form stops the work
    },
    [],
  );
  const start = async () => {
    if (!captchaId) return;
    setWorking(true);
    const { searchWork } = await import('@baize/factors/work'); // with its hash: a weight that few visitors need
    for (let from = 0; wanted.current === captchaId; from += perBreath) {
      const nonce = searchWork(captchaId, { from, count: perBreath });
      if (nonce !== undefined) {
        onDone(`${workMark}${nonce}`);
        break;
      }
      await breath();
    }
    setWorking(false);
  };
  return { isWorking, start };
}

interface CaptchaFieldProps {
  captcha: Captcha;
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
  onBlur?: () => void;
}

function Shown({ captcha, onPlay }: { captcha: Captcha; onPlay: () => void }) {
  const { t } = useI18n();
  if (captcha.form === 'sound')
    return (
      <Button icon="play" busy={captcha.isLoading} onClick={onPlay}>
        {t('identity.captcha.play')}
      </Button>
    );
  return (
    <span className={styles['picture']} data-busy={captcha.isLoading}>
      {captcha.image ? <img src={captcha.image} alt={t('identity.captcha.image')} width={120} height={40} /> : <Skeleton height="40px" />}
    </span>
  );
}

/** By eye, by ear, or by the work of the device: whoever can neither see nor hear the digits is let in like anyone else. */
export function CaptchaField({ captcha, value, error, onChange, onBlur }: CaptchaFieldProps) {
  const { t } = useI18n();
  const play = useSound(captcha.sound);
  const work = useWork(captcha.id, onChange);
  if (value.startsWith(workMark)) return <Notice tone="good">{t('identity.captcha.worked')}</Notice>;
  const other = captcha.form === 'picture' ? 'sound' : 'picture';
  return (
    <div className={styles['whole']}>
      <Field
        label={t('identity.field.captcha')}
        hint={error ? undefined : t(`identity.captcha.${captcha.form === 'sound' ? 'heard' : 'hint'}`, { count: captchaLength })}
        error={error}
        required
      >
        <div className={styles['line']}>
          <TextInput
            name="captcha"
            inputMode="numeric"
            autoComplete="off"
            readOnly={captcha.isLoading} // no answer is typed to a picture that is about to change
            enterKeyHint="go"
            maxLength={12}
            value={value}
            onChange={event => onChange(event.target.value)}
            onBlur={() => {
              onChange(plainText(value));
              onBlur?.();
            }}
          />
          <Shown captcha={captcha} onPlay={() => void play()} />
          <IconButton icon="refresh" label={t('identity.captcha.renew')} onClick={captcha.renew} />
        </div>
      </Field>
      <div className={styles['others']}>
        <Button look="plain" size="small" onClick={() => captcha.show(other)}>
          {t(`identity.captcha.as.${other}`)}
        </Button>
        <Button look="plain" size="small" busy={work.isWorking} onClick={() => void work.start()}>
          {t(work.isWorking ? 'identity.captcha.working' : 'identity.captcha.work')}
        </Button>
      </div>
    </div>
  );
}
