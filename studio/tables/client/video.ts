import { el, type Translate } from '@baize/studio-kit/table-page';

/** A stream that fails or stands still is asked for again after so long, each time twice as long, up to a minute. */
const againMs = 2_000;
const mostMs = 60_000;
/** A stream without a new picture for so long counts as lost. */
const stillMs = 10_000;

interface VideoParts {
  readonly t: Translate;
  /** Of the stream; null = the table has none. */
  readonly url: string | null;
  /** Told when the video begins to run or stops: what the page says of the table depends on it. */
  readonly onRunning: (isRunning: boolean) => void;
}

/** The video of a table, with a way to hide it. The table is drawn below it all the time, so a stream that fails or is slow only makes room, and comes back. */
export function videoOf({ t, url, onRunning }: VideoParts): readonly HTMLElement[] {
  if (url === null) return [];
  const video = el('video', { class: 'stream', playsinline: '', 'aria-label': t('table.video') });
  // Browsers play sound only after a press.
  video.muted = true;
  const note = el('p', { class: 'stream-note', role: 'status' });
  const toggle = el('button', { type: 'button', class: 'stream-toggle' });
  let isWanted = true;
  let failures = 0;
  let timer = 0;

  const show = (state: 'running' | 'slow' | 'lost' | 'off') => {
    video.hidden = state === 'lost' || state === 'off';
    video.dataset['state'] = state;
    note.textContent = state === 'slow' || state === 'lost' ? t(`table.video.${state}`) : '';
    note.hidden = note.textContent === '';
    toggle.textContent = t(isWanted ? 'table.video.hide' : 'table.video.show');
    onRunning(state === 'running');
  };
  const later = (ms: number, then: () => void) => {
    clearTimeout(timer);
    timer = window.setTimeout(then, ms);
  };
  const begin = () => {
    show(failures === 0 ? 'slow' : 'lost');
    later(stillMs, lose);
    video.src = url;
    // A stream that can't be played tells it by an event as well.
    video.play().catch(() => undefined);
  };
  function lose(): void {
    if (!isWanted) return;
    show('lost');
    later(Math.min(mostMs, againMs * 2 ** failures), begin);
    failures += 1;
  }
  function end(): void {
    clearTimeout(timer);
    video.removeAttribute('src');
    video.load();
    show('off');
  }
  video.addEventListener('playing', () => {
    clearTimeout(timer);
    failures = 0;
    if (isWanted) show('running');
  });
  video.addEventListener('waiting', () => {
    if (!isWanted || video.dataset['state'] !== 'running') return;
    show('slow');
    later(stillMs, lose);
  });
  video.addEventListener('error', () => lose());
  video.addEventListener('ended', () => lose());
  toggle.addEventListener('click', () => {
    isWanted = !isWanted;
    failures = 0;
    if (isWanted) begin();
    else end();
  });
  begin();
  return [video, note, toggle];
}
