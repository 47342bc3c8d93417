import { createHmac, timingSafeEqual } from 'node:crypto';
import { isCode } from '@baize/i18n';
import type { FastifyRequest } from 'fastify';

export const sign = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('hex');

export function isSame(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

export const controlKey = (secret: string): string => sign(secret, 'control').slice(0, 32);

/** The secret of a vendor's wallet, out of the one that is shared with the platform. */
export const vendorSecret = (secret: string, vendor: string): string => sign(secret, `vendor ${vendor}`);

export const header = (request: FastifyRequest, name: string): string => String(request.headers[name] ?? '');

export function languageOf(request: FastifyRequest): string {
  const asked = String((request.query as Record<string, unknown>)['lang'] ?? '');
  if (isCode(asked)) return asked;
  return header(request, 'accept-language').toLowerCase().startsWith('zh') ? 'CN' : 'EN';
}

export const bodyOf = (request: FastifyRequest): Record<string, unknown> => {
  try {
    const parsed: unknown = JSON.parse(String(request.body ?? '{}'));
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? (parsed as Record<string, unknown>) : {};
  } catch {
    return {};
  }
};
