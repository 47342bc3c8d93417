import { startVerify } from '@baize/studio-kit/verify';
import './verify.css';
import { checkSlots } from '../rules/check.ts';
import cn from '../texts/CN.json';
import en from '../texts/EN.json';
import { roundPicture } from './verify-picture.ts';

/** Starts the page that checks a round of the slots. */
export const startSlotsVerify = (): void =>
  startVerify({
    texts: { CN: cn, EN: en },
    check: checkSlots,
    picture: (proof, t, { sheet = '' }) => roundPicture(proof, { t, sheet }),
  });
