import { createHash, createHmac, hash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SignatureV4 } from '@smithy/signature-v4';

/** What becomes of a request before the store looks at it: an error code, or a connection that is lost or falls silent. */
export type S3Trouble = { readonly status: number; readonly code: string } | 'lost' | 'silent' | 'lost in the answer';

export interface S3StandIn {
  readonly url: string;
  readonly bucket: string;
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string };
  readonly objects: Map<string, Buffer>;
  /** Keys of uploads that were begun and neither finished nor given up. */
  unfinished(): string[];
  /** Method and query names of what was asked: `PUT partNumber uploadId`. */
  readonly asked: string[];
  trouble: (asked: string) => S3Trouble | undefined;
  stop(): Promise<void>;
}

class Sha256 {
  readonly #parts: Uint8Array[] = [];
  readonly #secret: unknown;

  constructor(secret?: unknown) {
    this.#secret = secret;
  }
  update(part: Uint8Array): void {
    this.#parts.push(typeof part === 'string' ? Buffer.from(part) : part);
  }
  async digest(): Promise<Uint8Array> {
    const sum = this.#secret === undefined ? createHash('sha256') : createHmac('sha256', this.#secret as string | Uint8Array);
    return sum.update(Buffer.concat(this.#parts)).digest();
  }
  reset(): void {
    this.#parts.length = 0;
  }
}

const region = 'test-1';
const smallestPart = 5 * 1024 * 1024;
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string) => text.replace(/[&<>]/g, sign => entities[sign] ?? sign);
const etagOf = (bytes: Buffer) => `"${hash('md5', bytes)}"`;

class Refused extends Error {
  readonly status: number;
  constructor(status: number, code: string) {
    super(code);
    this.status = status;
  }
}

async function checkSignature(request: IncomingMessage, url: URL, body: Buffer, credentials: S3StandIn['credentials']): Promise<void> {
  const { authorization = '' } = request.headers;
  const [, keyId, signed] = /Credential=([^/]+)\/.*SignedHeaders=([^,]+)/.exec(authorization) ?? [];
  if (keyId !== credentials.accessKeyId) throw new Refused(403, 'InvalidAccessKeyId');
  if (!authorization.includes(`/${region}/s3/`)) throw new Refused(400, 'AuthorizationHeaderMalformed');
  const date = String(request.headers['x-amz-date']).replace(/(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/, '$1-$2-$3T$4:$5:$6Z');
  const signer = new SignatureV4({ credentials, region, service: 's3', sha256: Sha256, uriEscapePath: false });
  const again = await signer.sign(
    {
      method: request.method ?? '',
      protocol: 'http:',
      hostname: url.hostname,
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers: Object.fromEntries((signed ?? '').split(';').map(name => [name, String(request.headers[name] ?? '')])),
    },
    { signingDate: new Date(date) },
  );
  if (again.headers['authorization'] !== authorization) throw new Refused(403, 'SignatureDoesNotMatch');
  const sum = request.headers['x-amz-content-sha256'];
  if (sum !== 'UNSIGNED-PAYLOAD' && sum !== hash('sha256', body)) throw new Refused(400, 'XAmzContentSHA256Mismatch');
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

interface Answer {
  readonly status?: number;
  readonly headers?: Record<string, string>;
  readonly body?: string | Buffer;
}

/** The objects and uploads of one bucket, and what may be asked of them. */
class Bucket {
  readonly objects = new Map<string, Buffer>();
  readonly uploads = new Map<string, { key: string; parts: Map<number, Buffer> }>();
  readonly #pageSize: number;

  constructor(pageSize: number) {
    this.#pageSize = pageSize;
  }

  answer(method: string, key: string, { query, body }: { query: URLSearchParams; body: Buffer }): Answer {
    const upload = query.get('uploadId');
    if (method === 'GET' && key === '') return this.#list(query);
    if (method === 'POST' && query.has('uploads')) return this.#begin(key);
    if (upload !== null) return this.#ofUpload(method, upload, { part: Number(query.get('partNumber')), body });
    if (method === 'PUT') {
      this.objects.set(key, body);
      return { headers: { etag: etagOf(body) } };
    }
    if (method === 'DELETE') {
      this.objects.delete(key);
      return { status: 204 };
    }
    const found = this.objects.get(key);
    if (!found) throw new Refused(404, 'NoSuchKey');
    return { headers: { etag: etagOf(found) }, body: found };
  }

  #list(query: URLSearchParams): Answer {
    const after = query.get('continuation-token') ?? '';
    const keys = [...this.objects.keys()].filter(key => key.startsWith(query.get('prefix') ?? '') && key > after).sort();
    const page = keys.slice(0, this.#pageSize);
    const isCut = keys.length > page.length;
    const rows = page.map(key => `<Contents><Key>${escaped(key)}</Key><Size>${this.objects.get(key)?.length}</Size></Contents>`);
    const next = isCut ? `<NextContinuationToken>${escaped(page.at(-1) ?? '')}</NextContinuationToken>` : '';
    return { body: `<ListBucketResult><IsTruncated>${isCut}</IsTruncated>${next}${rows.join('')}</ListBucketResult>` };
  }

  #begin(key: string): Answer {
    const id = randomUUID();
    this.uploads.set(id, { key, parts: new Map() });
    return { body: `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>` };
  }

  #ofUpload(method: string, id: string, { part, body }: { part: number; body: Buffer }): Answer {
    const upload = this.uploads.get(id);
    if (!upload) throw new Refused(404, 'NoSuchUpload');
    if (method === 'PUT') {
      upload.parts.set(part, body);
      return { headers: { etag: etagOf(body) } };
    }
    this.uploads.delete(id);
    if (method === 'DELETE') return { status: 204 };
    const named = [...body.toString().matchAll(/<Part>.*?<\/Part>/gs)].map(([text]) => Number(/<PartNumber>(\d+)/.exec(text)?.[1]));
    const parts = named.map(number => upload.parts.get(number) ?? Buffer.alloc(0));
    if (parts.length === 0 || parts.slice(0, -1).some(({ length }) => length < smallestPart)) throw new Refused(400, 'EntityTooSmall');
    this.objects.set(upload.key, Buffer.concat(parts));
    return { body: `<CompleteMultipartUploadResult><ETag>"${id}-${parts.length}"</ETag></CompleteMultipartUploadResult>` };
  }
}

function send(response: ServerResponse, { status = 200, headers = {}, body = '' }: Answer, isLost: boolean): void {
  response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) });
  if (!isLost) return void response.end(body);
  response.write(body.slice(0, 1_000), () => response.destroy());
}

/** An object store on this machine that speaks S3 over HTTP, checks each signature and each sum, and lists `pageSize` keys at a time. */
export async function startS3({ pageSize = 3 }: { pageSize?: number } = {}): Promise<S3StandIn> {
  const credentials = { accessKeyId: 'AKTEST', secretAccessKey: 'the secret of the tests' };
  const bucket = new Bucket(pageSize);
  const silent = new Set<ServerResponse>();
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', `http://${request.headers.host}`);
    const asked = [request.method, ...[...url.searchParams.keys()].filter(name => name !== 'x-id')].join(' ');
    standIn.asked.push(asked);
    const trouble = standIn.trouble(asked);
    if (trouble === 'lost') return void request.socket.destroy();
    if (trouble === 'silent') return void silent.add(response);
    try {
      const body = await bodyOf(request);
      await checkSignature(request, url, body, credentials);
      const [, bucketName, ...rest] = url.pathname.split('/').map(decodeURIComponent);
      if (bucketName !== standIn.bucket) throw new Refused(404, 'NoSuchBucket');
      if (typeof trouble === 'object') throw new Refused(trouble.status, trouble.code);
      const answer = bucket.answer(request.method ?? '', rest.join('/'), { query: url.searchParams, body });
      send(response, answer, trouble === 'lost in the answer');
    } catch (error) {
      if (!(error instanceof Refused)) return void response.destroy(); // the request was cut off
      send(
        response,
        { status: error.status, body: `<Error><Code>${error.message}</Code><Message>${error.message}</Message></Error>` },
        false,
      );
    }
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const standIn: S3StandIn = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bucket: 'backups',
    credentials,
    objects: bucket.objects,
    unfinished: () => [...bucket.uploads.values()].map(({ key }) => key),
    asked: [],
    trouble: () => undefined,
    stop: () =>
      new Promise(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return standIn;
}

/** The region that the stand-in is in. */
export const s3Region = region;
