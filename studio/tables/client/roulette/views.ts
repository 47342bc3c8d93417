import { el, type Translate } from '@baize/studio-kit/table-page';

const views = ['table', 'racetrack', 'statistics'] as const;

/** Where there is room for one of them: what is shown in `around`, the layout, the racetrack or the statistics. */
export function viewsOf(t: Translate, around: HTMLElement): HTMLElement {
  const buttons = views.map(view => {
    const button = el('button', { type: 'button' }, t(`table.wheel.view.${view}`));
    button.addEventListener('click', () => show(view));
    return button;
  });
  function show(view: (typeof views)[number]): void {
    around.dataset['view'] = view;
    for (const [at, button] of buttons.entries()) button.ariaPressed = String(views[at] === view);
  }
  show('table');
  return el('div', { class: 'views', role: 'group', 'aria-label': t('table.wheel.view') }, ...buttons);
}
