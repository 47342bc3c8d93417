import { checkShoe, checkTable } from '@baize/engine-tables';
import { checkInstant } from '@baize/studio-instant/check';
import { checkAny } from '@baize/studio-kit/check';
import { runVerifier } from '@baize/studio-kit/verifier';
import { checkOriginal } from '@baize/studio-originals/check';
import { checkSlots } from '@baize/studio-slots/check';

runVerifier(given => checkAny([checkSlots, checkInstant, checkOriginal, checkTable, shoe => checkShoe(shoe).verdict], given));
