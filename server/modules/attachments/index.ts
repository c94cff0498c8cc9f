export { bytesWritten, insertFile, preparePicture, type Ready } from './attach-file.ts';
export { detachAll } from './change-files.ts';
export { handOverFiles, moveFiles, returnFiles } from './move-files.ts';
export { requireFiles } from './require-files.ts';
export { dropFiles, keepStoredFile, letGo, storeFile, sweepFiles } from './stored-files.ts';
export { flush, pathInFolder } from './stores/folder-store.ts';
export { isThere, readFile as readStoredFile, type StoreContext } from './stores/stores.ts';
