import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { type BackupStorage, folderStorage, s3Storage } from '@baize/backup';
import { Fault } from '@baize/kernel';

type Variables = Readonly<Record<string, string | undefined>>;

function numberOf(env: Variables, name: string, otherwise: number, [least, most]: readonly [number, number]): number {
  const value = Number(env[name] || otherwise);
  if (!Number.isInteger(value) || value < least || value > most)
    throw new Fault(`${name} is a whole number from ${least} to ${most}, not "${env[name]}"`);
  return value;
}

/** Everything that says where backups go and how. */
export const backupVariables = [
  'BACKUP_TO',
  'BACKUP_DAYS',
  'BACKUP_MB_PER_SECOND',
  'BACKUP_POSTGRES',
  'BACKUP_S3_ENDPOINT',
  'BACKUP_S3_REGION',
  'BACKUP_S3_KEY_ID',
  'BACKUP_S3_SECRET',
  'BACKUP_S3_PATH_STYLE',
] as const;

function endpointOf(env: Variables): string | undefined {
  const text = env['BACKUP_S3_ENDPOINT'];
  if (!text) return undefined;
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.username)
    throw new Fault('BACKUP_S3_ENDPOINT is the address of the object store alone, such as https://minio.example:9000');
  return url.origin;
}

function bucketOf(to: string, env: Variables): BackupStorage {
  const [, bucket, rest = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/i.exec(to) ?? [];
  if (!bucket) throw new Fault(`BACKUP_TO names a bucket and what keys begin with: s3://bucket/prefix, not "${to}"`);
  const [accessKeyId, secretAccessKey] = [env['BACKUP_S3_KEY_ID'], env['BACKUP_S3_SECRET']];
  if (!accessKeyId !== !secretAccessKey) throw new Fault('Set both BACKUP_S3_KEY_ID and BACKUP_S3_SECRET, or neither.');
  const endpoint = endpointOf(env);
  const style = env['BACKUP_S3_PATH_STYLE'] || (endpoint ? '1' : '0');
  if (style !== '0' && style !== '1') throw new Fault(`BACKUP_S3_PATH_STYLE is 1 or 0, not "${style}"`);
  return s3Storage({
    bucket,
    prefix: rest.replace(/^\/+|\/+$/g, ''),
    endpoint,
    region: env['BACKUP_S3_REGION'] || env['AWS_REGION'] || 'us-east-1',
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
    isPathStyle: style === '1',
  });
}

function storageOf(to: string, env: Variables): BackupStorage {
  if (to.startsWith('s3://')) return bucketOf(to, env);
  if (/^[a-z0-9]+:\/\//i.test(to))
    throw new Fault(`BACKUP_TO is a folder, such as a mounted one of another machine, or s3://bucket/prefix, not "${to}"`);
  const folder = resolve(to);
  if (existsSync(folder) && !statSync(folder).isDirectory()) throw new Fault(`BACKUP_TO is a folder, and ${folder} is a file`);
  return folderStorage(folder);
}

interface BackupSettings {
  readonly storage: BackupStorage;
  readonly keepDays: number;
  readonly mbPerSecond: number;
  /** Folder of the programs that read backups of a PostgreSQL of the operator's; absent = where packages put them. */
  readonly programs: string | undefined;
}

/** Errors: a Fault that says which variable is wrong and how it should look. */
export function backupSettings(env: Variables): BackupSettings {
  const to = env['BACKUP_TO'];
  if (!to) throw new Fault('Say where backups go: BACKUP_TO=/path/of/a/folder, best on another machine, or BACKUP_TO=s3://bucket/prefix.');
  return {
    storage: storageOf(to, env),
    keepDays: numberOf(env, 'BACKUP_DAYS', 14, [1, 3_650]),
    mbPerSecond: numberOf(env, 'BACKUP_MB_PER_SECOND', 50, [0, 10_000]),
    programs: env['BACKUP_POSTGRES'] || undefined,
  };
}
