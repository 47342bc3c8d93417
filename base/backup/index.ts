export { type BaseBackup, baseBackups, takeBaseBackup } from './base-backup.ts';
export { listFiles, restoreFiles, storeFiles } from './files.ts';
export { prune } from './prune.ts';
export { backupFor, restore, unpackBackup } from './restore.ts';
export { s3Storage } from './s3.ts';
export { type BackupStorage, folderStorage } from './storage.ts';
export { type ArchiveReach, receiveWal } from './wal.ts';
