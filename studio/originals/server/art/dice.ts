type Pair = readonly [number, number];

/** One face of a die as a parallelogram: its corner, its two edges, its pips in a square of 100. */
function face(origin: Pair, across: Pair, { down, pips, fill }: { down: Pair; pips: readonly Pair[]; fill: string }): string {
  const matrix = `matrix(${across[0] / 100} ${across[1] / 100} ${down[0] / 100} ${down[1] / 100} ${origin[0]} ${origin[1]})`;
  const eyes = pips.map(
    ([x, y]) =>
      `<circle cx="${x}" cy="${y}" r="12" fill="#04110d"/><circle cx="${x}" cy="${y + 2}" r="9.500" fill="#eafff5"/><circle cx="${x - 3}" cy="${y}" r="3" fill="#fff"/>`,
  );
  return `<g transform="${matrix}"><rect x="1" y="1" width="98" height="98" rx="16" fill="url(#${fill})"/><rect x="4" y="4" width="92" height="92" rx="14" fill="none" stroke="#d8fff0" stroke-opacity=".45" stroke-width="2"/><path d="M10 40V20Q10 10 20 10H64Q22 18 10 40z" fill="#fff" fill-opacity=".28"/>${eyes.join('')}</g>`;
}

const gradients = (
  [
    ['lit', '#8bf5cd', '#27b98a'],
    ['west', '#2fc596', '#0d6b4d'],
    ['east', '#12875f', '#053d2b'],
  ] as const
)
  .map(
    ([id, from, to]) =>
      `<linearGradient id="${id}" x2=".8" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`,
  )
  .join('');

const spark = (x: number, y: number, size: number): string =>
  `<path transform="translate(${x} ${y}) scale(${size})" d="M0-10Q1-1 10 0Q1 1 0 10Q-1 1-10 0Q-1-1 0-10z" fill="#eafff5"/>`;

/** A die of green glass over the line between losing and winning. */
export function dieAndLine(): string {
  const [top, left, right] = [
    face([150, 40], [104, 52], { down: [-104, 52], pips: [[50, 50]], fill: 'lit' }),
    face([46, 92], [104, 52], {
      down: [0, 116],
      pips: [
        [26, 26],
        [50, 50],
        [74, 74],
      ],
      fill: 'west',
    }),
    face([150, 144], [104, -52], {
      down: [0, 116],
      pips: [
        [27, 26],
        [73, 26],
        [27, 74],
        [73, 74],
        [50, 50],
      ],
      fill: 'east',
    }),
  ];
  const body = '<path d="M150 42L252 93V207L150 258L48 207V93z" fill="#0a4a35" stroke="#0a4a35" stroke-width="8" stroke-linejoin="round"/>';
  const edge =
    '<path d="M50 94L150 144L250 94M150 144V256" fill="none" stroke="#c9ffe9" stroke-opacity=".75" stroke-width="2.500" stroke-linejoin="round"/>';
  const line =
    '<rect x="26" y="290" width="248" height="20" rx="10" fill="#0a0614"/><rect x="30" y="294" width="134" height="12" rx="6" fill="#e4566b"/><rect x="164" y="294" width="106" height="12" rx="6" fill="#35d49a"/><rect x="164" y="294" width="106" height="12" rx="6" fill="#6bffc9" filter="url(#soft)" fill-opacity=".5"/><circle cx="164" cy="300" r="17" fill="#fff"/><path d="M158 294v12M164 294v12M170 294v12" stroke="#7f95a0" stroke-width="2.400"/>';
  return `<defs>${gradients}</defs><circle cx="150" cy="150" r="170" fill="url(#halo)"/><ellipse cx="150" cy="264" rx="112" ry="22" fill="#000" fill-opacity=".55" filter="url(#soft)"/><ellipse cx="150" cy="262" rx="80" ry="12" fill="#35d49a" fill-opacity=".4" filter="url(#soft)"/>${body}${top}${left}${right}${edge}${line}${spark(62, 56, 1.3)}${spark(262, 70, 0.8)}${spark(250, 240, 1)}${spark(36, 220, 0.7)}`;
}
