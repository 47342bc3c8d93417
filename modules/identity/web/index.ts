import type { WebModule } from '@baize/ui';
import { lazy } from 'react';
import { AccountSlot } from './account-slot.tsx';
import { EndedPlace } from './ended/ended-place.tsx';
import { SessionFrame } from './frame.tsx';
import { useJoinMenu } from './join/use-join-menu.ts';
import { endSessionHere, resumeSession } from './session/session.ts';
import { keepReturn } from './social.ts';

export { FreePlay } from './entrance/register/free-play.tsx';
export { forgetNewcomer, useIsNewcomer } from './newcomer.ts';
export { useOwnPicture } from './picture/use-own-picture.ts';

keepReturn();

export const identityWeb: WebModule = {
  name: 'identity',
  Frame: SessionFrame,
  session: { resume: resumeSession, end: endSessionHere },
  pages: [
    { path: '/login', page: () => import('./entrance/login/login-page.tsx'), title: 'identity.login.title' },
    { path: '/register', page: () => import('./entrance/register/register-page.tsx'), title: 'identity.register.title' },
    { path: '/join', page: () => import('./join/join-page.tsx'), title: 'identity.join.title' },
  ],
  useMenu: useJoinMenu,
  centre: [
    {
      centre: 'member',
      key: 'securityCenter',
      label: 'identity.security.title',
      icon: 'shield',
      order: 10,
      page: () => import('./security/security-page.tsx'),
      inHeader: true,
      officialOnly: true,
    },
  ],
  parts: [
    { at: 'header.account', order: 10, Part: AccountSlot },
    { at: 'shell.overlay', order: 90, Part: EndedPlace, asksForTexts: true },
    { at: 'home.tasks', order: 10, Part: lazy(() => import('./bonus-card.tsx')) },
  ],
};
