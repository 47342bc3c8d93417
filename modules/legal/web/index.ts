import type { WebModule } from '@baize/ui';
import { ConsentGate } from './consent-gate.tsx';
import { ReadHere } from './reading/read-here.tsx';

export const legalWeb: WebModule = {
  name: 'legal',
  pages: [
    { path: '/terms', page: () => import('./terms-page.tsx'), title: 'legal.terms' },
    { path: '/privacy', page: () => import('./privacy-page.tsx'), title: 'legal.privacy' },
    { path: '/responsible', page: () => import('./responsible-page.tsx'), title: 'legal.responsible' },
    { path: '/help', page: () => import('./help/help-page.tsx'), title: 'legal.help' },
    { path: '/helpmc', page: () => import('./help/help-page.tsx'), title: 'legal.help' },
    { path: '/about', page: () => import('./about-page.tsx'), title: 'legal.about' },
  ],
  parts: [
    { at: 'shell.overlay', order: 5, Part: ConsentGate, asksForTexts: true },
    { at: 'shell.overlay', order: 6, Part: ReadHere, asksForTexts: true },
  ],
};
