const space = 'http://www.w3.org/2000/svg';

/** A shape of a picture, with its text. */
export function shape(name: string, attributes: Readonly<Record<string, string | number>> = {}, text = ''): SVGElement {
  const made = document.createElementNS(space, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  made.textContent = text;
  return made;
}

/** A picture that says nothing to the ear; what it shows is in words elsewhere. */
export function picture(viewBox: string, ...parts: readonly SVGElement[]): SVGElement {
  const made = shape('svg', { viewBox, 'aria-hidden': 'true' });
  made.append(...parts);
  return made;
}
