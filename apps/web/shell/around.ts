export { BottomBar } from './bottom-bar.tsx';
export { Centre } from './centre.tsx';
export { Footer } from './footer.tsx';
export { Header } from './header.tsx';
export { NotFound } from './not-found.tsx';
export { Overlays } from './overlays.tsx';
export { SideMenu } from './side-menu.tsx';
