import { call, currencyCode, idOf, markErrors, notFound, nothing, reason } from '@baize/call';
import * as z from 'zod/mini';
import { brandOfficeErrors } from './errors.ts';
import { resourceType, serviceKind } from './model.ts';

export const mostServices = 10;
export const mostHelpLines = 20;
const mostResources = 10;
export const mostPartners = 30;
export const mostAddress = 500;
export const mostLicence = 1_000;
export const mostLogoBytes = 2 * 1024 * 1024;

const language = z.string().check(z.maxLength(8));
const colour = z.nullable(z.string().check(z.regex(/^#[0-9a-f]{6}$/), z.describe('Such as #f0b13f; null is the shipped colour')));
const address = z.string().check(z.trim(), z.minLength(3), z.maxLength(mostAddress));
const pictureUpload = { maxFiles: 1, maxFileBytes: mostLogoBytes };
const picturePurpose = z.enum(['logo', 'icon']);
export type PicturePurpose = z.output<typeof picturePurpose>;

export const officeBrandSetup = call({
  name: 'officeBrandSetup',
  method: 'GET',
  path: '/office/api/brand/setup',
  access: 'staff:brand.read',
  summary: 'Who the operator is: name, books, languages, licence, look, customer service, apps, partners.',
  input: nothing,
  output: z.object({
    name: z.string(),
    merchantCode: z.string(),
    currency: currencyCode,
    zone: z.string(),
    /** Currency and zone are fixed from the first member or posting on. */
    areBooksBegun: z.boolean(),
    defaultLanguage: z.string(),
    languages: z.array(z.string()),
    /** Every language there is, and how much of the product it has texts for; the rest is shown in English or Chinese. */
    offered: z.array(z.object({ code: z.string(), percent: z.int() })),
    licenceText: z.record(z.string(), z.string()),
    /** `address`: a telephone number or a page, as staff typed it. */
    helpLines: z.array(z.object({ language: z.nullable(z.string()), title: z.string(), address: z.string() })),
    colours: z.object({ dark: colour, light: colour }),
    /** Addresses of the uploaded pictures; null is the shipped mark. */
    logo: z.nullable(z.string()),
    icon: z.nullable(z.string()),
    services: z.array(z.object({ kind: serviceKind, title: z.string(), address: z.string() })),
    /** Whether the live chat has a key to sign who asks. */
    hasChatKey: z.boolean(),
    resources: z.array(z.object({ type: resourceType, url: z.string() })),
    partners: z.array(z.object({ id: idOf('BrandPictureId'), name: z.string(), url: z.string(), picture: z.string() })),
  }),
});

export const officeSetName = call({
  name: 'officeSetName',
  method: 'PUT',
  path: '/office/api/brand/name',
  access: 'staff:brand.write',
  summary: 'Name and merchant code of the brand. Audited.',
  input: z.object({
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
    merchantCode: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,40}$/)),
    reason,
  }),
  output: nothing,
});

export const officeSetBooks = call({
  name: 'officeSetBooks',
  method: 'PUT',
  path: '/office/api/brand/books',
  access: 'staff:brand.write',
  summary: 'Currency, and zone of the business day. Refused once there is a member or a posting. Audited.',
  input: z.object({ currency: currencyCode, zone: z.string().check(z.maxLength(60)), reason }),
  output: nothing,
  errors: brandOfficeErrors,
});

export const officeSetLanguages = call({
  name: 'officeSetLanguages',
  method: 'PUT',
  path: '/office/api/brand/languages',
  access: 'staff:brand.write',
  summary: 'The languages that members may choose, and the one that a new visitor gets. Audited.',
  input: z.object({ defaultLanguage: language, languages: z.array(language).check(z.minLength(1), z.maxLength(40)), reason }),
  output: nothing,
  errors: brandOfficeErrors,
});

export const officeSetLicence = call({
  name: 'officeSetLicence',
  method: 'PUT',
  path: '/office/api/brand/licence',
  access: 'staff:brand.write',
  summary: 'The licence text in the footer of every page, by language; CN and EN are required. Audited.',
  input: z.object({ texts: z.record(language, z.string().check(z.trim(), z.maxLength(mostLicence))), reason }),
  output: nothing,
  errors: brandOfficeErrors,
});

export const officeSetHelpLines = call({
  name: 'officeSetHelpLines',
  method: 'PUT',
  path: '/office/api/brand/help-lines',
  access: 'staff:brand.write',
  summary: 'Where players get help against problem gambling, in order, each for the readers of one language or of all. Audited.',
  input: z.object({
    helpLines: z
      .array(z.object({ language: z.nullable(language), title: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)), address }))
      .check(z.maxLength(mostHelpLines)),
    reason,
  }),
  output: nothing,
  errors: brandOfficeErrors,
});

export const officeSetColours = call({
  name: 'officeSetColours',
  method: 'PUT',
  path: '/office/api/brand/colours',
  access: 'staff:brand.write',
  summary: 'The brand’s colour on dark pages and on light ones. Refused where text on it could not be read. Audited.',
  input: z.object({ dark: colour, light: colour, reason }),
  output: nothing,
  errors: brandOfficeErrors,
});

export const officeSetLogo = call({
  name: 'officeSetLogo',
  method: 'POST',
  path: '/office/api/brand/pictures',
  access: 'staff:brand.write',
  summary: 'Uploads the logo, or the icon of tabs and home screens. Audited.',
  input: z.object({ purpose: picturePurpose }),
  output: nothing,
  errors: markErrors,
  upload: pictureUpload,
});

export const officeClearLogo = call({
  name: 'officeClearLogo',
  method: 'DELETE',
  path: '/office/api/brand/pictures/:purpose',
  access: 'staff:brand.write',
  summary: 'Goes back to the shipped mark. Audited.',
  input: z.object({ purpose: picturePurpose }),
  output: nothing,
});

export const officeSetServices = call({
  name: 'officeSetServices',
  method: 'PUT',
  path: '/office/api/brand/services',
  access: 'staff:brand.write',
  summary: 'The ways to customer service, in order; the first one is in the header. Audited.',
  input: z.object({
    services: z
      .array(z.object({ kind: serviceKind, title: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)), address }))
      .check(z.maxLength(mostServices)),
    reason,
  }),
  output: nothing,
  errors: brandOfficeErrors,
});

export const officeSetChatKey = call({
  name: 'officeSetChatKey',
  method: 'PUT',
  path: '/office/api/brand/chat-key',
  access: 'staff:brand.write',
  summary: 'The key shared with the live chat, which signs who asks. Empty: nobody is named. Never answered. Audited.',
  input: z.object({ key: z.string().check(z.trim(), z.maxLength(200)), reason }),
  output: nothing,
  errors: brandOfficeErrors,
});

export const officeSetResources = call({
  name: 'officeSetResources',
  method: 'PUT',
  path: '/office/api/brand/resources',
  access: 'staff:brand.write',
  summary: 'Where apps and the web betting software are downloaded, one address a kind. Audited.',
  input: z.object({ resources: z.array(z.object({ type: resourceType, url: address })).check(z.maxLength(mostResources)), reason }),
  output: nothing,
  errors: brandOfficeErrors,
});

export const officeAddPartner = call({
  name: 'officeAddPartner',
  method: 'POST',
  path: '/office/api/brand/partners',
  access: 'staff:brand.write',
  summary: 'Adds the logo of a partner to the footer. Audited.',
  input: z.object({
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
    url: z._default(z.string().check(z.trim(), z.maxLength(mostAddress)), ''),
  }),
  output: nothing,
  errors: { ...brandOfficeErrors, ...markErrors },
  upload: pictureUpload,
});

export const officeRemovePartner = call({
  name: 'officeRemovePartner',
  method: 'DELETE',
  path: '/office/api/brand/partners/:id',
  access: 'staff:brand.write',
  summary: 'Takes the logo of a partner away. Audited.',
  input: z.object({ id: idOf('BrandPictureId') }),
  output: nothing,
  errors: notFound,
});
