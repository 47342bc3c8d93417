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

/** How likely the first hand of a seat wins, exactly, as `firstHandWins` counts it; so does a stake behind the seat. */
export const handWins: Ratio = ratio(
  288_108_524_039_364_888_004_857_960_215_372_640_399_952_517_144n,
  663_517_050_832_486_119_229_648_087_144_619_054_661_108_202_575n,
);
