import { runVerifier } from '@baize/studio-kit/verifier';
import { checkSlots } from '../rules/check.ts';

runVerifier(checkSlots);
