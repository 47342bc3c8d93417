import { Readable } from 'node:stream';
import { DeleteObjectCommand, GetObjectCommand, paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { Fault, second } from '@baize/kernel';
import type { BackupStorage } from './storage.ts';

export interface S3Place {
  readonly bucket: string;
  /** What keys begin with, without slashes at its ends; '' = the whole bucket. */
  readonly prefix: string;
  /** Absent = Amazon. */
  readonly endpoint?: string | undefined;
  readonly region: string;
  /** Absent = where the SDK finds them: AWS_… variables, a profile, the role of the machine. */
  readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
  /** The bucket is part of the path, as MinIO and most others want it, not of the host name. */
  readonly isPathStyle: boolean;
  /** A connection on which nothing moves for so long is given up. */
  readonly idleMs?: number;
  readonly partBytes?: number;
}

const megabyte = 1024 * 1024;
/** An object has at most 10,000 parts: 640 GB of compressed data. Two parts are in memory at a time. */
const defaultPartBytes = 64 * megabyte;
const partsAtOnce = 2;

interface S3Error extends Error {
  readonly code?: string;
  readonly $metadata?: { readonly httpStatusCode?: number; readonly attempts?: number };
}

const credentials = 'Check BACKUP_S3_KEY_ID and BACKUP_S3_SECRET.';
const rights =
  'Give it s3:ListBucket and s3:AbortMultipartUpload, and s3:GetObject, s3:PutObject and s3:DeleteObject on the objects, and check that the bucket’s policy allows them.';
const connection = 'Check BACKUP_S3_ENDPOINT and the network between here and there.';
const full = (name: string) =>
  `The backup storage is full: ${name}. Free some space, raise its quota or keep fewer days; what is there stays whole.`;

/** By the code of the answer (S3's, and what MinIO and others add), or of the connection. */
const remedies: Record<string, (place: S3Place, name: string) => string> = {
  NoSuchBucket: ({ bucket }) => `There is no bucket "${bucket}". Create it, or correct BACKUP_TO.`,
  InvalidAccessKeyId: (_, name) => `${name} doesn’t know this access key. ${credentials}`,
  SignatureDoesNotMatch: (_, name) => `${name} refuses the secret of this access key. ${credentials}`,
  ExpiredToken: (_, name) => `The credentials for ${name} have expired. Renew them.`,
  CredentialsProviderError: (_, name) => `There are no credentials for ${name}. Set BACKUP_S3_KEY_ID and BACKUP_S3_SECRET.`,
  AccessDenied: (_, name) => `This access key isn’t allowed to do that in ${name}. ${rights}`,
  AuthorizationHeaderMalformed: ({ region }, name) => `${name} isn’t in the region "${region}". Correct BACKUP_S3_REGION.`,
  PermanentRedirect: ({ region }, name) => `${name} isn’t in the region "${region}". Correct BACKUP_S3_REGION.`,
  RequestTimeTooSkewed: (_, name) => `The clock of this machine differs from the one of ${name}. Set it by NTP.`,
  QuotaExceeded: (_, name) => full(name),
  XMinioStorageFull: (_, name) => full(name),
  XMinioAdminBucketQuotaExceeded: (_, name) => full(name),
  SlowDown: (_, name) => `${name} answers that it’s overloaded. It’s tried again; if it stays so, ask its operator.`,
  ENOTFOUND: ({ endpoint }) => `There is no host for ${endpoint ?? 'Amazon S3'}. ${connection}`,
  EAI_AGAIN: ({ endpoint }) => `The host of ${endpoint ?? 'Amazon S3'} can’t be looked up now. ${connection}`,
  ECONNREFUSED: ({ endpoint }) => `Nothing answers at ${endpoint ?? 'Amazon S3'}. ${connection}`,
  TimeoutError: (_, name) => `${name} is too slow: nothing moved for a while. ${connection}`,
  ECONNRESET: (_, name) => `The connection to ${name} was lost. ${connection}`,
  EPIPE: (_, name) => `The connection to ${name} was lost. ${connection}`,
};

const overloaded = 503;

/** Says in words what the store or the network refused. */
function explain(error: unknown, place: S3Place, name: string): unknown {
  if (error instanceof Fault || !(error instanceof Error)) return error;
  const { code = '', $metadata, message } = error as S3Error;
  // The SDK gives a lost connection the name of a slow one: the code is more exact.
  const remedy = remedies[code] ?? remedies[error.name] ?? ($metadata?.httpStatusCode === overloaded ? remedies['SlowDown'] : undefined);
  if (remedy) return new Fault(remedy(place, name));
  // Answers to HEAD-like requests and of proxies have no code: the status is what there is.
  if ($metadata?.httpStatusCode === 403) return new Fault(`${name} refuses this access key. ${credentials} ${rights}`);
  if ($metadata?.httpStatusCode !== undefined) return new Fault(`${name} answers ${$metadata.httpStatusCode} ${error.name}: ${message}`);
  return error;
}

/** The parts of a body, with its errors in words. */
async function* explained(body: Readable, toWords: (error: unknown) => unknown): AsyncGenerator<Buffer> {
  try {
    for await (const part of body) yield part as Buffer;
  } catch (error) {
    throw toWords(error);
  }
}

/**
 * A bucket of Amazon S3 or of anything that speaks its protocol. What is put is sent in parts and appears when the last one is confirmed; a put that fails leaves
 * nothing under its key. Parts of a process that was killed stay invisible in the bucket until a lifecycle rule removes them.
 */
export function s3Storage(place: S3Place): BackupStorage {
  const { bucket, prefix, idleMs = 60 * second, partBytes = defaultPartBytes } = place;
  const client = new S3Client({
    region: place.region,
    forcePathStyle: place.isPathStyle,
    ...(place.endpoint && { endpoint: place.endpoint }),
    ...(place.credentials && { credentials: place.credentials }),
    // The checksums that the SDK adds otherwise are refused by many stores; each part is signed with its SHA-256.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: idleMs, socketTimeout: idleMs },
  });
  const name = `s3://${bucket}${prefix && `/${prefix}`}`;
  const root = prefix && `${prefix}/`;
  const toWords = (error: unknown) => explain(error, place, name);
  return {
    name,
    async put(key, body) {
      const upload = new Upload({
        client,
        params: { Bucket: bucket, Key: `${root}${key}`, Body: body },
        partSize: partBytes,
        queueSize: partsAtOnce,
      });
      try {
        await upload.done();
      } catch (error) {
        await upload.abort(); // the other part under way
        throw toWords(error);
      }
    },
    async get(key) {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: `${root}${key}` }));
        return Readable.from(explained(Body as Readable, toWords), { objectMode: false });
      } catch (error) {
        if ((error as Error).name === 'NoSuchKey') throw new Fault(`${key} is missing in ${name}`);
        throw toWords(error);
      }
    },
    async list(under) {
      const found: { key: string; bytes: number }[] = [];
      try {
        for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: `${root}${under}` }))
          for (const { Key = '', Size = 0 } of Contents) found.push({ key: Key.slice(root.length), bytes: Size });
      } catch (error) {
        throw toWords(error);
      }
      return found;
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: `${root}${key}` })).catch(error => {
        throw toWords(error);
      });
    },
  };
}
