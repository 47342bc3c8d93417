type Hues = readonly [light: string, middle: string, deep: string];

/** A cut stone from above: its table and the facets around it. */
const gem = (x: number, y: number, [light, middle, deep]: Hues): string =>
  `<g transform="translate(${x} ${y})"><circle r="46" fill="${middle}" fill-opacity=".5" filter="url(#soft)"/><g transform="scale(1.16)"><path d="M-18-24H18L32-6L0 30L-32-6z" fill="${middle}"/><path d="M-18-24H18L10-6H-10z" fill="${light}"/><path d="M10-6H32L0 30z" fill="${deep}"/><path d="M18-24L32-6H10z" fill="${middle}"/><path d="M18-24L32-6H10z" fill="#fff" fill-opacity=".16"/><path d="M-10-6H-32L-18-24z" fill="${light}" fill-opacity=".6"/><path d="M-32-6H-10L0 30z" fill="${light}" fill-opacity=".2"/><path d="M-10-6H10L0 30z" fill="${light}" fill-opacity=".42"/><path d="M-18-24H18L32-6L0 30L-32-6z" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="1.200"/><path d="M-12-21H4L-2-12H-14z" fill="#fff" fill-opacity=".7"/></g><path transform="translate(20 -24)" d="M0-11Q1-1 11 0Q1 1 0 11Q-1 1-11 0Q-1-1 0-11z" fill="#fff"/></g>`;

const spikes = Array.from({ length: 8 }, (_, n) => `<path transform="rotate(${n * 45})" d="M-6-24L0-39L6-24z" fill="url(#steel)"/>`).join(
  '',
);
const mine = (x: number, y: number): string =>
  `<g transform="translate(${x} ${y})"><circle r="50" fill="#ff3147" fill-opacity=".55" filter="url(#soft)"/>${spikes}<circle r="28" fill="url(#iron)"/><circle r="10" fill="#ff5d6c"/><circle r="10" fill="#ffd0d4" fill-opacity=".8" filter="url(#soft)"/><circle cx="-9" cy="-12" r="6" fill="#fff" fill-opacity=".4"/></g>`;

const jade: Hues = ['#d2fff3', '#2fd3b0', '#0d7466'];
const sky: Hues = ['#e2f5ff', '#4aa8ff', '#164fae'];
const rose: Hues = ['#ffe3f3', '#ff6fb4', '#a92068'];

const shown: Readonly<Record<number, (x: number, y: number) => string>> = {
  0: (x, y) => gem(x, y, jade),
  2: (x, y) => gem(x, y, sky),
  4: (x, y) => gem(x, y, rose),
  5: mine,
  7: (x, y) => gem(x, y, jade),
};

/** Nine tiles, half of them turned. */
export function gems(): string {
  const defs =
    '<defs><linearGradient id="tile" x2="0" y2="1"><stop stop-color="#5c9dbd"/><stop offset=".12" stop-color="#3d7896"/><stop offset="1" stop-color="#224d66"/></linearGradient><radialGradient id="pit" cy=".4"><stop stop-color="#123449"/><stop offset="1" stop-color="#040e16"/></radialGradient><radialGradient id="iron" cx=".36" cy=".3" r=".8"><stop stop-color="#8a94a8"/><stop offset=".5" stop-color="#343c4e"/><stop offset="1" stop-color="#0c0f18"/></radialGradient><linearGradient id="steel" x2="1"><stop stop-color="#aab3c4"/><stop offset="1" stop-color="#2a3142"/></linearGradient></defs>';
  const cells = Array.from({ length: 9 }, (_, n) => {
    const [x, y] = [56 + (n % 3) * 94, 76 + Math.floor(n / 3) * 94];
    const at = (dy: number, high: number, paint: string) =>
      `<rect x="${x - 42}" y="${y - 42 + dy}" width="84" height="${high}" rx="16" ${paint}/>`;
    return shown[n]
      ? at(0, 84, 'fill="url(#pit)"') + at(0, 84, 'fill="none" stroke="#6cc4e8" stroke-opacity=".35" stroke-width="2"')
      : `${at(8, 84, 'fill="#000" fill-opacity=".45"')}${at(0, 84, 'fill="#143447"')}${at(0, 76, 'fill="url(#tile)"')}<path d="M${x - 28} ${y - 34}H${x + 28}" stroke="#cdeeff" stroke-opacity=".6" stroke-width="3" stroke-linecap="round"/><path d="M${x} ${y - 20}L${x + 13} ${y - 4}L${x} ${y + 12}L${x - 13} ${y - 4}z" fill="#16384c" fill-opacity=".5"/>`;
  });
  const inside = Array.from({ length: 9 }, (_, n) => shown[n]?.(56 + (n % 3) * 94, 76 + Math.floor(n / 3) * 94) ?? '');
  return `${defs}<circle cx="150" cy="170" r="190" fill="url(#halo)" fill-opacity=".8"/>${cells.join('')}${inside.join('')}`;
}
