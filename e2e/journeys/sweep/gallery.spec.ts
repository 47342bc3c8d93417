import { pages } from '../../sweep.ts';
import { sweep } from '../../sweeping.ts';

sweep('every part of the gallery', { paths: pages.gallery });
