export { Footer } from './footer.tsx';
export { Centre } from './header/centre.tsx';
export { Header } from './header/header.tsx';
export { BottomBar } from './menu/bottom-bar.tsx';
export { SideMenu } from './menu/side-menu.tsx';
export { NotFound } from './not-found.tsx';
export { Overlays } from './overlays.tsx';
