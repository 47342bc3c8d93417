import * as z from 'zod/mini';
import { type Call, callErrors } from '../declare.ts';

type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return rest;
};

const refusalSchema: Json = {
  type: 'object',
  required: ['success', 'code', 'message', 'facts', 'requestId'],
  properties: {
    success: { const: false },
    code: { type: 'string' },
    message: { type: 'string' },
    facts: { type: 'object' },
    requestId: { type: 'string' },
  },
};

const withCookie =
  'Any method but GET also needs a header `x-requested-with`, of any value, and no foreign `origin`: otherwise `request.origin`.';

/** What the pipeline itself may refuse for this call, beside what the handler declares. */
function codesOf(call: Call): Record<string, number> {
  const general = Object.entries(callErrors).filter(([code]) => {
    if (code.startsWith('sealed.')) return call.sealed;
    if (code.startsWith('once.')) return call.once;
    if (code === 'consent.required') return call.needsConsent;
    if (code === 'customer.not.login' || code === 'user.or.token.invalid' || code === 'function.not.available')
      return call.access !== 'guest';
    return code !== 'request.unknown' && code !== 'request.method';
  });
  return { ...Object.fromEntries(general), ...call.errors };
}

function responsesOf(call: Call): Json {
  const byStatus = new Map<number, string[]>();
  for (const [code, status] of Object.entries(codesOf(call))) byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  const refusals = [...byStatus]
    .sort(([a], [b]) => a - b)
    .map(([status, codes]) => [
      String(status),
      {
        description: codes
          .sort()
          .map(code => `\`${code}\``)
          .join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    ]);
  const value = {
    type: 'object',
    required: ['success', 'value'],
    properties: { success: { const: true }, value: schemaOf(call.output, 'output') },
  };
  const done = call.isFile
    ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
    : { 'application/json': { schema: value } };
  return { '200': { description: 'Done.', content: done }, ...Object.fromEntries(refusals) };
}

function inputParts(call: Call): Json {
  const schema = schemaOf(call.input, 'input') as { properties?: Record<string, Json>; required?: string[] };
  const inPath = [...call.path.matchAll(/:(\w+)/g)].map(m => m[1] ?? '');
  const properties = schema.properties ?? {};
  const parameters: Json[] = inPath.map(name => ({ name, in: 'path', required: true, schema: properties[name] ?? { type: 'string' } }));
  if (call.once)
    parameters.push({ name: 'Idempotency-Key', in: 'header', required: true, schema: { type: 'string', minLength: 8, maxLength: 100 } });
  if (call.gatewayVersion !== undefined)
    parameters.push({
      name: 'gateway-version',
      in: 'header',
      required: false,
      schema: { type: 'string', examples: [call.gatewayVersion] },
    });
  const rest = Object.entries(properties).filter(([name]) => !inPath.includes(name));
  if (call.method === 'GET' || call.method === 'DELETE') {
    for (const [name, property] of rest)
      parameters.push({ name, in: 'query', required: schema.required?.includes(name) ?? false, schema: property });
    return { parameters };
  }
  const plain = {
    ...schema,
    properties: Object.fromEntries(rest),
    required: (schema.required ?? []).filter(name => !inPath.includes(name)),
  };
  const sealed = {
    type: 'object',
    required: ['sealed'],
    properties: { sealed: { type: 'string', description: 'JWE compact, ECDH-ES + A256GCM, of { call, at, nonce, input }' } },
    'x-sealed-input': plain,
  };
  const types = call.upload
    ? ['multipart/form-data']
    : ['application/json', ...(call.takesForm ? ['application/x-www-form-urlencoded'] : [])];
  const schemaOfBody = { schema: call.sealed ? sealed : plain };
  return { parameters, requestBody: { required: true, content: Object.fromEntries(types.map(type => [type, schemaOfBody])) } };
}

const security = (call: Call): Json[] => {
  if (call.access === 'guest') return [];
  if (call.access === 'vendor') return [{ vendorSignature: [] }];
  return call.access.startsWith('staff') ? [{ staffCookie: [] }] : [{ bearer: [] }, { cookie: [] }];
};

/** The OpenAPI 3.1 document of the calls: written from the same declarations that the server runs on. */
export function openApi(calls: readonly Call[], version: string): Json {
  const paths: Record<string, Json> = {};
  for (const call of [...calls].sort((a, b) => (a.path + a.method < b.path + b.method ? -1 : 1))) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = {
      ...paths[path],
      [call.method.toLowerCase()]: {
        operationId: call.name,
        summary: call.summary,
        'x-access': call.access,
        ...(call.sealed ? { 'x-sealed': true } : {}),
        security: security(call),
        ...inputParts(call),
        responses: responsesOf(call),
      },
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Baize',
      version,
      description:
        'Amounts are strings of 1/10 000 of the major unit. Times are UTC, ISO 8601. Every answer is `{ success, value }` or a refusal.',
    },
    paths,
    components: {
      schemas: { Refusal: refusalSchema },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        cookie: { type: 'apiKey', in: 'cookie', name: '__Host-baize', description: withCookie },
        staffCookie: { type: 'apiKey', in: 'cookie', name: '__Host-baize-office', description: withCookie },
        vendorSignature: {
          type: 'apiKey',
          in: 'header',
          name: 'x-baize-signature',
          description: 'Hex HMAC-SHA256 over timestamp, path and raw body, with x-baize-key and x-baize-timestamp.',
        },
      },
    },
  };
}
