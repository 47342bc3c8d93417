import { refuse } from '@baize/kernel';
import type { FastifyRequest } from 'fastify';
import type { Call } from '../declare.ts';
import type { UploadedFile } from './context.ts';

const starts = (bytes: Buffer, magic: readonly number[]) => magic.every((byte, i) => bytes[i] === byte);

/** The type that the first bytes show, or undefined (what the sender says does not count). */
function imageType(bytes: Buffer): UploadedFile['type'] | undefined {
  if (starts(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
  if (starts(bytes, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  return undefined;
}

/** An error of the parser is one of the body: cut short, without its boundary, or no multipart at all. Errors with a code of their own keep it. */
function told(error: unknown): never {
  if (typeof error === 'object' && error !== null && 'code' in error && /^(FST|ECONN)/.test(String(error.code))) throw error;
  return refuse('request.invalid', { fields: ['body'] });
}

async function* partsOf(request: FastifyRequest, limits: NonNullable<Parameters<FastifyRequest['parts']>[0]>['limits']) {
  const parts = request.parts({ limits: limits ?? {} });
  try {
    for (;;) {
      const next = await parts.next().catch(told);
      if (next.done) return;
      yield next.value;
    }
  } finally {
    await parts.return?.(undefined).catch(() => undefined);
  }
}

/**
 * The files of a multipart body; its text fields become the body. Errors: upload.type (png or jpg only), upload.too.large, upload.too.many.
 */
export async function readFiles(call: Call, request: FastifyRequest): Promise<UploadedFile[]> {
  const { upload } = call;
  if (!upload || !request.isMultipart()) return [];
  const files: UploadedFile[] = [];
  const fields: Record<string, string> = {};
  const limits = { fileSize: upload.maxFileBytes, files: upload.maxFiles + 1, fields: 40, fieldSize: 10_000 };
  for await (const part of partsOf(request, limits)) {
    if (part.type === 'field') {
      fields[part.fieldname] = String(part.value);
      continue;
    }
    const bytes = await part.toBuffer().catch(told); // FST_REQ_FILE_TOO_LARGE beyond the limit
    if (files.length >= upload.maxFiles) refuse('upload.too.many', { maxFiles: upload.maxFiles });
    const type = imageType(bytes);
    if (!type) refuse('upload.type');
    files.push({ field: part.fieldname, fileName: part.filename.slice(0, 200), type, bytes });
  }
  request.body = fields;
  return files;
}
