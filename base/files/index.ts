export { keepPicture, keepPictures, shownPicture } from './keep.ts';
export { redrawMark } from './picture.ts';
export { folderVault, type Vault } from './vault.ts';
