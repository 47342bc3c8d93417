import type { CatalogueBody } from '../../contract/index.ts';
import { type Catalogue, readCatalogue } from './catalogue.ts';

const days = (date: string) => (Date.parse(date) / 86_400_000).toString(36);

/** A catalogue of four games, as the server writes it. For tests. */
export const aBody: CatalogueBody = {
  version: 'one',
  since: null,
  imageHost: 'http://art',
  count: 4,
  vendors: ['AB', 'CD'],
  hues: ['10 200', '80 30'],
  figures: ['9400 3 20', '9379 4 243', '9597 3 25'],
  motifs: ['cloud', 'maple', 'dice'],
  tags: ['sky new', 'garden free-spins', 'house lines', 'house'],
  pinyin: Object.fromEntries(
    Object.entries({
      祥: 'xiang',
      云: 'yun',
      快: 'kuai',
      线: 'xian',
      大: 'da dai',
      漠: 'mo',
      红: 'hong gong',
      枫: 'feng',
      青: 'qing',
      瓷: 'ci',
      骰: 'tou',
      子: 'zi',
      乐: 'le yue',
    }),
  ),
  columns: {
    code: 'AB001\n+1\nCD003\n+1',
    vendor: '0\n0\n1\n1',
    nameCn: '祥云快线\n大漠红枫\n青瓷骰子\n子乐',
    nameEn: 'Cloud Express\nDesert Maple\nCeladon Dice\nSon of Joy',
    hues: '0\n1\n0\n1',
    figures: '0\n1\n2\n2',
    minStake: [200, 1_000, 5_000, 200].map(n => n.toString(36)).join('\n'),
    tags: '0\n1\n2\n3',
    releasedOn: ['2026-10-31', '2026-10-02', '2023-01-08', '2022-01-01'].map(days).join('\n'),
    plays: ['9', 'z', '3', '0'].join('\n'),
    motif: '0\n1\n2\n2',
    featured: '\n\n\n',
    off: '\n\n\n1',
  },
};

export const read = (body: CatalogueBody): Promise<Catalogue> => readCatalogue(body, async () => undefined);
