import { el, type Translate } from '@baize/studio-kit/table-page';

/** The video of a table, with a way to hide it. A stream that doesn't come makes room; the drawn table is always there. */
export function videoOf(t: Translate, url: string | null): readonly HTMLElement[] {
  if (url === null) return [];
  const video = el('video', { class: 'stream', src: url, autoplay: '', playsinline: '', 'aria-label': t('table.video') });
  // Browsers play sound only after a press.
  video.muted = true;
  const toggle = el('button', { type: 'button', class: 'stream-toggle' });
  const show = (isShown: boolean) => {
    video.hidden = !isShown;
    toggle.textContent = t(isShown ? 'table.video.hide' : 'table.video.show');
  };
  toggle.addEventListener('click', () => show(Boolean(video.hidden)));
  video.addEventListener('error', () => {
    video.remove();
    toggle.replaceWith(el('p', { class: 'stream-lost', role: 'status' }, t('table.video.lost')));
  });
  show(true);
  return [video, toggle];
}
