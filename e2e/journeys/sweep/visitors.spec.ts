import { pages } from '../../sweep.ts';
import { sweep } from '../../sweeping.ts';

sweep('every page of a visitor', { paths: pages.visitor });
