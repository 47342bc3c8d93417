export { keepPicture, keepPictures, shownPicture } from './keep.ts';
export { redrawMark, redrawPortrait } from './picture.ts';
export { filesSealedWith, folderVault, resealFiles, type Vault } from './vault.ts';
