import type { Router } from '@baize/ui';

/** Follows whether something has been typed or chosen in a form of the page that is open; answers how to ask. A search in the header is no loss. */
export function watchTyping(router: Router): () => boolean {
  const here = () => `${router.now().path} ${router.now().search['mc'] ?? ''}`;
  let where: string | undefined;
  const note = ({ target }: Event) => {
    if (target instanceof Element && target.closest('form') && !target.closest('header')) where = here();
  };
  document.addEventListener('input', note);
  document.addEventListener('click', note);
  return () => where === here();
}
