import { useI18n } from '@baize/i18n/react';
import { Field, Select, showToast, TextInput, useSend } from '@baize/ui';
import { ReasonDialog } from '@baize/ui/office';
import { useState } from 'react';
import { mostFeatured, staffFeatureGame, staffGames } from '../contract/index.ts';

const choices = ['vendor', 'featured', 'none'] as const;
type Choice = (typeof choices)[number];

interface FeatureDialogProps {
  game: { readonly code: string; readonly featured: number; readonly isFeaturedByVendor: boolean };
  name: string;
  onClose: () => void;
}

const choiceOf = ({ featured, isFeaturedByVendor }: FeatureDialogProps['game']): Choice =>
  isFeaturedByVendor ? 'vendor' : featured > 0 ? 'featured' : 'none';

/** Puts a game among those that lead the lobby, takes it off them, or leaves it to the vendor. */
export function FeatureDialog({ game, name, onClose }: FeatureDialogProps) {
  const { t } = useI18n();
  const [choice, setChoice] = useState(() => choiceOf(game));
  const [text, setText] = useState(String(game.featured || 1));
  const sending = useSend(staffFeatureGame, {
    refreshes: [staffGames],
    onDone: () => {
      onClose();
      showToast({ id: `games.feature.${game.code}`, tone: 'good', text: t('games.office.feature.done', { name }) });
    },
  });
  const place = /^\d{1,2}$/.test(text.trim()) ? Number(text) : 0;
  const isRight = choice !== 'featured' || (place >= 1 && place <= mostFeatured);
  const wanted = { vendor: null, none: 0, featured: place }[choice];
  return (
    <ReasonDialog
      title={t('games.office.feature.question', { name })}
      answers={[
        { label: t('games.office.vendor.save'), onReason: reason => void sending.send({ code: game.code, place: wanted, reason }) },
      ]}
      isBusy={sending.isBusy}
      isReady={isRight}
      error={sending.error}
      onClose={onClose}
      before={isTried => (
        <>
          <Field label={t('games.office.feature.head')}>
            <Select
              value={choice}
              choices={choices.map(value => ({ value, label: t(`games.office.feature.${value}`) }))}
              onChange={value => setChoice(choices.find(one => one === value) ?? 'vendor')}
            />
          </Field>
          {choice === 'featured' && (
            <Field
              label={t('games.office.feature.place')}
              hint={t('games.office.feature.placeHint', { most: mostFeatured })}
              error={isTried && !isRight ? t('games.office.feature.placeHint', { most: mostFeatured }) : undefined}
              required
            >
              <TextInput inputMode="numeric" value={text} onChange={event => setText(event.target.value)} />
            </Field>
          )}
        </>
      )}
    >
      {t('games.office.feature.follows')}
    </ReasonDialog>
  );
}
