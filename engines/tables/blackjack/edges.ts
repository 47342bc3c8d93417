import { type Ratio, ratio } from '@baize/kernel/ratio';

/** What the operator keeps of a hand and of a stake behind it, exactly, as `blackjackEdge` counts it in a few seconds; a test compares the two. */
export const handEdges: Readonly<Record<'hand' | 'behind', Ratio>> = {
  hand: ratio(
    859_540_660_624_630_090_437_449_824_314_756_715_580_878_727n,
    195_152_073_774_260_623_302_837_672_689_593_839_606_208_294_875n,
  ),
  behind: ratio(
    468_512_803_790_912_407_327_013_244_022_399_827_420_389_251n,
    20_606_119_591_070_997_491_603_977_861_634_132_132_332_552_875n,
  ),
};
