import { gameList, gameVendor } from '@baize/games/contract';
import { type Answer, answers } from './show.tsx';

const version = '1-00000000000a';
const lines = (one: string) => `${one}\n${one}`;

const maker = {
  ...{ vassalage: 'PLM', displayName: '厂商 PLM', displayNameEn: 'Vendor PLM', gameType: 'RNG' as const },
  ...{ isInMaintenance: false, isTransfer: false, hasDemo: true, games: 2 },
};

/** A vendor with two slots; the readings are those of a live table's name. */
export const twoSlots: readonly Answer[] = [
  answers(gameList, {
    ...{ version, since: null, imageHost: '', count: 2, vendors: ['PLM'], hues: ['10 200'], figures: ['9400 3 20'], motifs: ['panda'] },
    ...{ tags: ['forest'], pinyin: { 潮: 'chao', 汐: 'xi', 一: 'yi', 号: 'hao' } },
    columns: {
      ...{ code: 'PLM01\n+1', vendor: lines('0'), nameCn: '熊猫\n茶馆', nameEn: 'Panda Road\nGoblet Teahouse', hues: lines('0') },
      ...{ figures: lines('0'), minStake: lines('5k'), tags: lines('0'), releasedOn: lines('fg0'), plays: '9\n3', motif: lines('0') },
      ...{ featured: '\n', off: '\n' },
    },
  }),
  answers(gameVendor, {
    data: { lanes: [{ title: 'RNG', cards: [maker] }] },
    ...{ catalogueVersion: version, isPlayStopped: false },
  }),
];
