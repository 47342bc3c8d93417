/** Tells which button of a group a mouse points to or the keyboard is on, and when none is. A finger points to nothing before it presses. */
export function onPointed(group: HTMLElement, tell: (button: HTMLButtonElement | undefined) => void): void {
  const buttonOf = ({ target }: Event) => (target instanceof Element ? (target.closest('button') ?? undefined) : undefined);
  group.addEventListener('pointerover', event => {
    if (event.pointerType !== 'touch') tell(buttonOf(event));
  });
  group.addEventListener('focusin', event => {
    const button = buttonOf(event);
    if (button?.matches(':focus-visible')) tell(button);
  });
  for (const left of ['pointerleave', 'focusout']) group.addEventListener(left, () => tell(undefined));
}
