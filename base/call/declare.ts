import type * as z from 'zod/mini';

/**
 * Who may make a call.
 * guest: anyone · member: any logged-in account · official: a member that is no trial account (type 4) · agent: types 1, 2, 41, 42 ·
 * vendor: a request signed with a vendor's key · staff: anyone logged in to the office · staff:NAME: staff with that permission.
 */
export type Access = 'guest' | 'member' | 'official' | 'agent' | 'vendor' | 'staff' | `staff:${string}`;

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Refusal codes and their HTTP status, declared by a module in its `errors.ts`. */
export type ErrorTable = Readonly<Record<string, number>>;

export interface Call<Input = unknown, Output = unknown> {
  /** The one name of the call in every layer: handler, client, OpenAPI operation, text keys. */
  readonly name: string;
  readonly method: Method;
  /** Path with `:name` for the input fields that are in it. */
  readonly path: string;
  readonly access: Access;
  readonly summary: string;
  readonly input: z.ZodMiniType<Input>;
  readonly output: z.ZodMiniType<Output>;
  /** Every refusal this call may answer, beside those that any call may answer (`callErrors`). */
  readonly errors: ErrorTable;
  /** The body travels as a JWE to the published key; a plain body is refused. */
  readonly sealed: boolean;
  /** Needs an Idempotency-Key; a repeat with the same key and content answers the same and does nothing again. */
  readonly once: boolean;
  /** Of a `once` call: its handler sees to that by the key in its context, because its work shares a transaction with the work of others. */
  readonly keepsOnce: boolean;
  /** Also for a member who must change the password first. Every other call is refused to them. */
  readonly beforePasswordChange: boolean;
  /** Also while the site has not opened to members. */
  readonly beforeOpening: boolean;
  /** Takes up what the terms are about: refused to a member who has not agreed to those in force. What protects a member, and what reads, never needs it. */
  readonly needsConsent: boolean;
  /**
   * Its handler asks in the transaction of its work whether the caller's session is alive and, where the call needs consent, whether it was given. The caller is
   * recognised as for a call that only reads, and the gates of members leave the call out.
   */
  readonly provesCaller: boolean;
  /** At most `count` calls of one address in `perSeconds`. */
  readonly limit: { readonly count: number; readonly perSeconds: number } | undefined;
  /** Largest accepted body in bytes. */
  readonly maxBytes: number;
  /** The body is multipart and may bring pictures (png or jpg by their first bytes). */
  readonly upload: { readonly maxFiles: number; readonly maxFileBytes: number } | undefined;
  /** The body may also be an HTML form (application/x-www-form-urlencoded). */
  readonly takesForm: boolean;
  /** The answer is a file, not JSON. */
  readonly isFile: boolean;
  /** Told in the header gateway-version of each answer. A caller may name theirs in it; one with another first number is refused. */
  readonly gatewayVersion: string | undefined;
}

type Declaration<I extends z.ZodMiniType, O extends z.ZodMiniType> = {
  name: string;
  method: Method;
  path: string;
  access: Access;
  summary: string;
  input: I;
  output: O;
  errors?: ErrorTable;
  sealed?: boolean;
  once?: boolean;
  keepsOnce?: boolean;
  beforePasswordChange?: boolean;
  beforeOpening?: boolean;
  needsConsent?: boolean;
  provesCaller?: boolean;
  limit?: { count: number; perSeconds: number };
  maxBytes?: number;
  upload?: { maxFiles: number; maxFileBytes: number };
  takesForm?: boolean;
  isFile?: boolean;
  gatewayVersion?: string;
};

/** Declares a call. From this come the route, the checks, the client, the OpenAPI entry and the blanket tests. */
export function call<I extends z.ZodMiniType, O extends z.ZodMiniType>(d: Declaration<I, O>): Call<z.output<I>, z.output<O>> {
  // The kept answer and the hash of the input would be secrets at rest.
  if (d.sealed && d.once)
    throw new TypeError(`the call ${d.name} is sealed and once: make the action's id part of the sealed body instead`);
  const made = {
    errors: {},
    sealed: false,
    once: false,
    keepsOnce: false,
    beforePasswordChange: false,
    beforeOpening: false,
    needsConsent: false,
    provesCaller: false,
    limit: undefined,
    maxBytes: 64 * 1024,
    upload: undefined,
    takesForm: false,
    isFile: false,
    gatewayVersion: undefined,
    ...d,
  };
  return made as unknown as Call<z.output<I>, z.output<O>>;
}

/** `relay` is only a spelling of the path. */
export const relay = (name: string): string => `/wps/relay/${name}`;

export type InputOf<C> = C extends Call<infer I, unknown> ? I : never;
export type OutputOf<C> = C extends Call<infer _I, infer O> ? O : never;

/** The refusals that any call may answer. */
export const callErrors = {
  'customer.not.login': 401,
  'login.not.session': 401,
  'user.or.token.invalid': 401,
  'function.not.available': 403,
  'request.unknown': 404,
  'request.method': 405,
  'request.invalid': 400,
  'request.not.json': 400,
  'request.type': 415,
  'request.too.large': 413,
  'request.too.many': 429,
  'request.origin': 403,
  'sealed.required': 400,
  'sealed.invalid': 400,
  'once.key.missing': 400,
  'once.key.other.content': 422,
  /** The member has to agree to the terms in force first. */
  'consent.required': 403,
  /** More than one movement of money may be, or than a balance may become; the fact `maxMinor` says what one movement may be. Nothing moved. */
  'amount.too.large': 409,
  /** The site is under maintenance; the fact `endsAt` may say until when. */
  'system.maintenance': 503,
  /** The site has not opened to members yet. */
  'system.not.open': 503,
  /** The site is closed to the caller's region. */
  'region.restricted': 451,
  'system.unknown': 500,
  'system.busy': 503,
} as const satisfies ErrorTable;

/** The refusals of an upload (png or jpg, under 5 MB, at most 3). */
export const uploadErrors = { 'upload.type': 415, 'upload.too.many': 400, 'upload.too.large': 413 } as const satisfies ErrorTable;

/** The refusals of an uploaded picture that is redrawn and kept. */
export const pictureErrors = {
  ...uploadErrors,
  /** There was no picture in the request. */
  'picture.missing': 400,
  /** It begins like a picture, and the rest can't be read. */
  'picture.broken': 400,
  /** More pixels than a camera takes: such a file is meant to fill the memory. */
  'picture.too.large': 400,
  /** Too small to read. */
  'picture.too.small': 400,
  /** The same picture was added before. */
  'picture.same': 409,
} as const satisfies ErrorTable;

/** As `pictureErrors`, for logos and icons. */
export const markErrors = {
  ...uploadErrors,
  'picture.missing': 400,
  'picture.broken': 400,
  'picture.too.large': 400,
  /** Too small, or too long on one side. */
  'picture.shape': 400,
} as const satisfies ErrorTable;

/** Any object that is not there, or is not the caller's: the two are never told apart. */
export const notFound = { 'object.not.found': 404 } as const satisfies ErrorTable;
