import { useI18n } from '@baize/i18n/react';
import { Button, Icon, Parts, TextInput, useGo, useHasParts, useSession } from '@baize/ui';
import { type FormEvent, useState } from 'react';
import { PlayStopped } from '../catalogue/play-stopped.tsx';
import { ContinuePlaying } from './continue-playing.tsx';
import { GameRail } from './game-rail.tsx';
import styles from './home.module.css';
import { Leaders } from './leaders.tsx';
import { OwnRails } from './own-rails.tsx';
import { Winners } from './winners.tsx';

/** Search on the way into the lobby: the words go along in the address. */
function HeroSearch() {
  const { t } = useI18n();
  const go = useGo();
  const [words, setWords] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    go(words.trim() ? `/rng?q=${encodeURIComponent(words.trim())}` : '/rng');
  };
  return (
    <search>
      <form className={styles['search']} onSubmit={submit}>
        <TextInput
          type="search"
          aria-label={t('games.search')}
          placeholder={t('games.search.hint')}
          enterKeyHint="search"
          autoComplete="off"
          value={words}
          before={<Icon name="search" size={18} />}
          onChange={event => setWords(event.target.value)}
        />
        <Button look="primary" type="submit">
          {t('games.search.go')}
        </Button>
      </form>
    </search>
  );
}

export default function HomePage() {
  const { t } = useI18n();
  const session = useSession();
  const hasTasks = useHasParts('home.tasks');
  return (
    <div className={styles['home']}>
      <PlayStopped />
      <section className={styles['hero']}>
        <div className={styles['heroWords']}>
          <h1 className={styles['title']}>{t('games.home.title', { account: session?.account ?? '' })}</h1>
          <p className={styles['lead']}>{t('games.home.lead')}</p>
          <HeroSearch />
        </div>
        <ContinuePlaying />
      </section>
      {hasTasks && <Parts at="home.tasks" />}
      <Parts at="home.hero" />
      <GameRail which="popular" />
      <OwnRails />
      <GameRail which="new" />
      <Winners />
      <Leaders />
      <Parts at="home.rail" />
    </div>
  );
}
