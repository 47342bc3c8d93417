import { type ContextOf, type Handler, handle, sealSecret } from '@baize/call/server';
import { redrawMark } from '@baize/files';
import { codes, sourceCode } from '@baize/i18n';
import { newId, refuse } from '@baize/kernel';
import { auditCall } from '@baize/staff/server';
import * as calls from '../../contract/index.ts';
import { type BrandServices, change, type Tx } from '../change.ts';
import { pictureAddress } from '../look.ts';
import { lockBrand, type PictureId, readBrand, type ServiceRow, updateBrand } from '../store.ts';
import { isPageAddress, isZone, serviceAddress, servicePath } from './rules.ts';
import * as store from './store.ts';

/** What the key is encrypted with, beside the installation's own. */
export const chatKeyPlace = 'brand.chat-key';
const leastKey = 16;
const demoUnits: ReadonlySet<string> = new Set(['DMO', 'PTS']);

const isLanguage = (code: string): boolean => codes.some(own => own === code && sourceCode(own) === own);

async function officeBrandSetup({ isInUse, sharePercent }: BrandServices, { db }: ContextOf<typeof calls.officeBrandSetup>) {
  const [brand, services, key, resources, partners, areBooksBegun] = await Promise.all([
    readBrand(db),
    store.readServices(db),
    store.readChatKey(db),
    store.readResources(db),
    store.readPartners(db),
    isInUse(db),
  ]);
  const { name, merchantCode, currency, zone, defaultLanguage, languages, licenceText, colourDark, colourLight, logoId, iconId } = brand;
  return {
    ...{ name, merchantCode, currency, zone, areBooksBegun, defaultLanguage, languages, licenceText },
    helpLines: brand.helpLines.map(({ path, ...line }) => ({ ...line, address: serviceAddress(path) })),
    offered: codes.filter(isLanguage).map(code => ({ code, percent: sharePercent(code) })),
    colours: { dark: colourDark, light: colourLight },
    logo: logoId && pictureAddress(logoId),
    icon: iconId && pictureAddress(iconId),
    services: services.map(({ kind, title, path }) => ({ kind, title, address: serviceAddress(path) })),
    hasChatKey: key !== null,
    resources,
    partners: partners.map(partner => ({ ...partner, picture: pictureAddress(partner.id) })),
  };
}

const officeSetBooks = (services: BrandServices, context: ContextOf<typeof calls.officeSetBooks>) => {
  const { currency, zone } = context.input;
  if (!isZone(zone)) refuse('brand.zone.invalid', { zone });
  if (demoUnits.has(currency)) refuse('brand.currency.invalid', { currency });
  return change(services, context, async tx => {
    const before = await lockBrand(tx);
    if (await services.isInUse(tx)) refuse('brand.books.begun');
    await updateBrand(tx, { currency, zone });
    return {
      action: 'brand.set-books',
      target: 'brand',
      before: { currency: before.currency, zone: before.zone },
      after: { currency, zone },
    };
  });
};

const officeSetLanguages = (services: BrandServices, context: ContextOf<typeof calls.officeSetLanguages>) => {
  const { defaultLanguage } = context.input;
  const languages = [...new Set(context.input.languages)];
  const wrong = languages.find(code => !isLanguage(code));
  if (wrong !== undefined) refuse('brand.language.invalid', { language: wrong });
  if (!languages.includes(defaultLanguage)) refuse('brand.language.invalid', { language: defaultLanguage });
  return change(services, context, async tx => {
    const before = await lockBrand(tx);
    await updateBrand(tx, { defaultLanguage, languages });
    return {
      action: 'brand.set-languages',
      target: 'brand',
      before: { defaultLanguage: before.defaultLanguage, languages: before.languages },
      after: { defaultLanguage, languages },
    };
  });
};

const written = (texts: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));
const lines = (texts: Readonly<Record<string, string>>): string[] => Object.entries(texts).map(([code, text]) => `${code}: ${text}`);

const officeSetLicence = (services: BrandServices, context: ContextOf<typeof calls.officeSetLicence>) => {
  const licenceText = written(context.input.texts);
  const wrong = Object.keys(licenceText).find(code => !isLanguage(code));
  if (wrong !== undefined) refuse('brand.language.invalid', { language: wrong });
  const missing = ['CN', 'EN'].find(code => !licenceText[code]);
  if (missing !== undefined) refuse('brand.licence.missing', { language: missing });
  return change(services, context, async tx => {
    const before = await lockBrand(tx);
    await updateBrand(tx, { licenceText });
    return {
      action: 'brand.set-licence',
      target: 'brand',
      before: { licence: lines(before.licenceText) },
      after: { licence: lines(licenceText) },
    };
  });
};

const saidLines = (helpLines: readonly calls.HelpLine[]): string[] =>
  helpLines.map(({ language, title, path }) => `${language ?? '*'} ${title}: ${path}`);

const officeSetHelpLines = (services: BrandServices, context: ContextOf<typeof calls.officeSetHelpLines>) => {
  const helpLines = context.input.helpLines.map(({ language, title, address }) => {
    if (language !== null && !isLanguage(language)) refuse('brand.language.invalid', { language });
    // A number is called; anything else must be a page.
    const path = servicePath('phone', address) ?? servicePath('link', address) ?? refuse('brand.address.invalid', { address });
    return { language, title, path };
  });
  return change(services, context, async tx => {
    const before = await lockBrand(tx);
    await updateBrand(tx, { helpLines });
    return {
      action: 'brand.set-help-lines',
      target: 'brand',
      before: { helpLines: saidLines(before.helpLines) },
      after: { helpLines: saidLines(helpLines) },
    };
  });
};

const officeSetColours = (services: BrandServices, context: ContextOf<typeof calls.officeSetColours>) => {
  const { dark, light } = context.input;
  for (const scheme of calls.schemes) {
    const colour = context.input[scheme];
    const problem = colour === null ? undefined : calls.colourProblem(scheme, colour);
    if (problem)
      refuse('brand.colour.contrast', {
        colour: colour ?? '',
        ratio: String(calls.shownRatio(problem.ratio)),
        least: String(problem.least),
      });
  }
  return change(services, context, async tx => {
    const before = await lockBrand(tx);
    await store.updateColours(tx, { dark, light });
    return {
      action: 'brand.set-colours',
      target: 'brand',
      before: { colourDark: before.colourDark, colourLight: before.colourLight },
      after: { colourDark: dark, colourLight: light },
    };
  });
};

/** What was the logo or the icon goes, and what comes takes its place. */
async function putMark(tx: Tx, purpose: calls.PicturePurpose, id: PictureId | null) {
  const brand = await lockBrand(tx);
  const before = purpose === 'logo' ? brand.logoId : brand.iconId;
  await (purpose === 'logo' ? store.updateLogo(tx, id) : store.updateIcon(tx, id));
  if (before) await store.deletePicture(tx, before);
  return { target: `brand:${purpose}`, before: { picture: before }, after: { picture: id } };
}

async function officeSetLogo(services: BrandServices, context: ContextOf<typeof calls.officeSetLogo>) {
  const { purpose } = context.input;
  const file = context.files[0] ?? refuse('picture.missing');
  const picture = await redrawMark(file.bytes, { square: purpose === 'icon' });
  const id = newId<'BrandPictureId'>();
  return change(services, context, async tx => {
    await store.insertPicture(tx, { id, ...picture });
    return { action: 'brand.set-picture', ...(await putMark(tx, purpose, id)) };
  });
}

const withPaths = (services: readonly { kind: calls.ServiceKind; title: string; address: string }[]): ServiceRow[] =>
  services.map(({ kind, title, address }) => ({
    kind,
    title,
    path: servicePath(kind, address) ?? refuse('brand.address.invalid', { address }),
  }));
const said = (services: readonly ServiceRow[]): string[] => services.map(({ title, path }) => `${title}: ${path}`);

const officeSetServices = (services: BrandServices, context: ContextOf<typeof calls.officeSetServices>) => {
  const after = withPaths(context.input.services);
  return change(services, context, async tx => {
    const before = await store.readServices(tx);
    await store.replaceServices(tx, after);
    return { action: 'brand.set-services', target: 'brand', before: { services: said(before) }, after: { services: said(after) } };
  });
};

const officeSetChatKey = (services: BrandServices, context: ContextOf<typeof calls.officeSetChatKey>) => {
  const { key } = context.input;
  if (key !== '' && key.length < leastKey) refuse('brand.key.short', { least: leastKey });
  return change(services, context, async tx => {
    const hadKey = (await store.readChatKey(tx)) !== null;
    await store.updateChatKey(tx, key === '' ? null : sealSecret(key, chatKeyPlace));
    return { action: 'brand.set-chat-key', target: 'brand', before: { hasKey: hadKey }, after: { hasKey: key !== '' } };
  });
};

const officeSetResources = (services: BrandServices, context: ContextOf<typeof calls.officeSetResources>) => {
  const { resources } = context.input;
  const wrong = resources.find(({ url }) => !isPageAddress(url));
  if (wrong) refuse('brand.address.invalid', { address: wrong.url });
  if (new Set(resources.map(({ type }) => type)).size < resources.length) refuse('brand.resource.twice');
  const words = (rows: readonly { type: string; url: string }[]) => rows.map(({ type, url }) => `${type}: ${url}`);
  return change(services, context, async tx => {
    const before = await store.readResources(tx);
    await store.replaceResources(tx, resources);
    return { action: 'brand.set-resources', target: 'brand', before: { resources: words(before) }, after: { resources: words(resources) } };
  });
};

async function officeAddPartner(services: BrandServices, context: ContextOf<typeof calls.officeAddPartner>) {
  const { name, url } = context.input;
  if (url !== '' && !isPageAddress(url)) refuse('brand.address.invalid', { address: url });
  const file = context.files[0] ?? refuse('picture.missing');
  const picture = await redrawMark(file.bytes);
  const id = newId<'BrandPictureId'>();
  return change(services, context, async tx => {
    await lockBrand(tx);
    if ((await store.readPartners(tx)).length >= calls.mostPartners) refuse('brand.partner.too.many', { most: calls.mostPartners });
    await store.insertPicture(tx, { id, ...picture });
    await store.insertPartner(tx, { id, name, url });
    return { action: 'brand.add-partner', target: `partner:${id}`, after: { name, url } };
  });
}

async function officeRemovePartner(services: BrandServices, context: ContextOf<typeof calls.officeRemovePartner>) {
  await context.db.transaction(async tx => {
    const { id, name, url } = (await store.deletePartner(tx, context.input.id)) ?? refuse('object.not.found');
    await store.deletePicture(tx, id);
    await auditCall(context, tx, { action: 'brand.remove-partner', target: `partner:${id}`, before: { name, url } });
  });
  context.after(() => services.changed(context.db, context.clock));
  return {};
}

export const setupHandlers = (services: BrandServices): Handler[] => [
  handle(calls.officeBrandSetup, context => officeBrandSetup(services, context)),
  handle(calls.officeSetName, context =>
    change(services, context, async tx => {
      const { name, merchantCode } = context.input;
      const before = await lockBrand(tx);
      await updateBrand(tx, { name, merchantCode });
      return {
        action: 'brand.set-name',
        target: 'brand',
        before: { name: before.name, merchantCode: before.merchantCode },
        after: { name, merchantCode },
      };
    }),
  ),
  handle(calls.officeSetBooks, context => officeSetBooks(services, context)),
  handle(calls.officeSetLanguages, context => officeSetLanguages(services, context)),
  handle(calls.officeSetLicence, context => officeSetLicence(services, context)),
  handle(calls.officeSetHelpLines, context => officeSetHelpLines(services, context)),
  handle(calls.officeSetColours, context => officeSetColours(services, context)),
  handle(calls.officeSetLogo, context => officeSetLogo(services, context)),
  handle(calls.officeClearLogo, context =>
    change(services, context, async tx => ({ action: 'brand.set-picture', ...(await putMark(tx, context.input.purpose, null)) })),
  ),
  handle(calls.officeSetServices, context => officeSetServices(services, context)),
  handle(calls.officeSetChatKey, context => officeSetChatKey(services, context)),
  handle(calls.officeSetResources, context => officeSetResources(services, context)),
  handle(calls.officeAddPartner, context => officeAddPartner(services, context)),
  handle(calls.officeRemovePartner, context => officeRemovePartner(services, context)),
];
