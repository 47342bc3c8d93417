let holders = 0;
let held: { y: number } | undefined;

/** Stops the page below a layer from scrolling; the last layer to go puts it back where it was. */
export function freezePage(): () => void {
  holders++;
  if (holders === 1) {
    held = { y: window.scrollY };
    document.documentElement.style.overflow = 'hidden';
  }
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    holders--;
    if (holders > 0) return;
    document.documentElement.style.overflow = '';
    if (held && window.scrollY !== held.y) window.scrollTo(0, held.y);
    held = undefined;
  };
}
