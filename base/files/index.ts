export { type KeptPicture, keepPicture, keepPictures, shownPicture } from './keep.ts';
export { redraw, sizeRefusal } from './picture.ts';
export { folderVault, type Vault } from './vault.ts';
