export { keepPicture, keepPictures, shownPicture } from './keep.ts';

export { folderVault, type Vault } from './vault.ts';
