import { dirOf, isCode, languages, plainMarks, writeMoney } from '@baize/i18n';
import type { ServerTexts } from '@baize/i18n/server';
import { isCurrency } from '@baize/kernel';
import { coinsOf, type Invoice, type Knobs, type NoticeMood, noticeMoods, type PayAction } from './desk.ts';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const safe = (text: string): string => text.replace(/[&<>"']/g, sign => escapes[sign] ?? sign);

export interface Reader {
  readonly texts: ServerTexts;
  readonly language: string;
}

export const say = ({ texts, language }: Reader, key: string, facts: Record<string, string | number> = {}): string =>
  safe(texts.translate(language, key, facts));

export const amount = (minor: string, currency: string): string =>
  `${writeMoney(BigInt(minor), isCurrency(currency) ? currency : 'CNY', plainMarks, { bare: true })} ${currency}`;

export function frame(reader: Reader, title: string, body: string): string {
  const code = isCode(reader.language) ? reader.language : 'CN';
  return `<!doctype html><html lang="${languages[code].tag}" dir="${dirOf(code)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title>
<link rel="stylesheet" href="/style.css"></head><body><p class="demo" role="note">${say(reader, 'payments.demonstration')}</p>
<main>${body}</main></body></html>`;
}

const actionButton = (reader: Reader, action: PayAction, look = ''): string =>
  `<button name="action" value="${action}" class="${look}">${say(reader, `payments.action.${action}`)}</button>`;

const moodChoice = (reader: Reader): string => `
<label for="mood">${say(reader, 'payments.mood')}</label><select id="mood" name="mood">
${noticeMoods.map((mood: NoticeMood) => `<option value="${mood}">${say(reader, `payments.mood.${mood}`)}</option>`).join('')}</select>`;

/** The page on which a member pays: nothing is really paid, and it says so. */
export function payPage(reader: Reader, invoice: Invoice): string {
  const received = BigInt(invoice.receivedMinor);
  const missing = BigInt(invoice.minor) - received;
  const isPart = received > 0n && missing > 0n;
  const mayPay = invoice.status !== 'refused' && invoice.status !== 'detected' && missing > 0n;
  const facts = [
    [say(reader, 'payments.amount'), safe(amount(invoice.minor, invoice.currency))],
    ...(received > 0n ? [[say(reader, 'payments.received'), safe(amount(invoice.receivedMinor, invoice.currency))]] : []),
    ...(isPart ? [[say(reader, 'payments.missing'), safe(amount(String(missing), invoice.currency))]] : []),
    ...(invoice.exactAmount
      ? [[say(reader, isPart ? 'payments.exact.left' : 'payments.exact'), safe(isPart ? coinsOf(String(missing)) : invoice.exactAmount)]]
      : []),
    [say(reader, 'payments.number'), safe(invoice.id)],
  ];
  const form = `<form method="post">${actionButton(reader, 'pay', 'main')}
<details><summary>${say(reader, 'payments.other')}</summary><div class="others">
${(['less', 'more', 'later', 'decline'] as const).map(action => actionButton(reader, action)).join('')}
${moodChoice(reader)}</div></details></form>`;
  const body = `<h1>${say(reader, 'payments.title')}</h1>
<p class="status ${isPart ? 'part' : invoice.status}" role="status">${say(reader, `payments.status.${isPart ? 'part' : invoice.status}`)}</p>
<dl>${facts.map(([name, value]) => `<div><dt>${name}</dt><dd><bdi>${value}</bdi></dd></div>`).join('')}</dl>
${mayPay ? form : ''}<p><a class="back" href="${safe(invoice.returnUrl)}">${say(reader, 'payments.back')}</a></p>`;
  return frame(reader, say(reader, 'payments.title'), body);
}

export function gonePage(reader: Reader): string {
  return frame(reader, say(reader, 'payments.title'), `<h1>${say(reader, 'payments.gone')}</h1><p>${say(reader, 'payments.goneWhy')}</p>`);
}

const numbers = ['declineNext', 'loseAnswers', 'failPayouts', 'noticeDelaySeconds', 'noticeCopies'] as const;

/** Where the people of a demonstration let things go wrong. */
export function controlPage(
  reader: Reader,
  { knobs, key, waiting, vendors }: { knobs: Knobs; key: string; waiting: number; vendors: readonly string[] },
): string {
  const links = vendors.map(
    vendor =>
      `<a class="back" href="/control/vendors/${safe(vendor)}?key=${safe(key)}">${say(reader, 'payments.vendor.control', { vendor })}</a>`,
  );
  const fields = numbers.map(
    name => `<label for="${name}">${say(reader, `payments.knob.${name}`)}</label>
<input id="${name}" name="${name}" type="number" min="0" max="1000" value="${knobs[name]}">`,
  );
  const body = `<h1>${say(reader, 'payments.control')}</h1><p>${say(reader, 'payments.controlNote')}</p>
<p class="status" role="status">${say(reader, knobs.downUntil ? 'payments.knob.downSince' : 'payments.knob.up', { until: knobs.downUntil ?? '' })}
· ${say(reader, 'payments.knob.waiting', { count: waiting })}</p>
<form method="post" class="knobs"><input type="hidden" name="key" value="${safe(key)}">${fields.join('')}
<label for="downMinutes">${say(reader, 'payments.knob.downMinutes')}</label><input id="downMinutes" name="downMinutes" type="number" min="0" max="1440" value="0">
<label class="tick"><input type="checkbox" name="reordersNotices" value="1"${knobs.reordersNotices ? ' checked' : ''}> ${say(reader, 'payments.knob.reordersNotices')}</label>
<button class="main">${say(reader, 'payments.knob.save')}</button></form><p class="others">${links.join('')}</p>`;
  return frame(reader, say(reader, 'payments.control'), body);
}

export const style = `:root{color-scheme:light dark;--line:#8884;--brand:#d99a1c;--good:#1c8a4c;--bad:#c43c3c}
*{box-sizing:border-box}body{margin:0;font:16px/1.5 system-ui,sans-serif;background:Canvas;color:CanvasText}
.demo{margin:0;padding:10px 16px;background:var(--brand);color:#1a1405;text-align:center;font-weight:600}
main{max-inline-size:480px;margin-inline:auto;padding:24px 16px}h1{font-size:22px}
dl>div{display:flex;justify-content:space-between;gap:16px;padding-block:10px;border-block-end:1px solid var(--line)}
dt{opacity:.75;white-space:nowrap}dd{margin:0;text-align:end;overflow-wrap:anywhere}
button,select,input,.back{min-block-size:44px;padding-inline:16px;font:inherit;border:1px solid var(--line);border-radius:8px;background:transparent;color:inherit}
button{cursor:pointer}button.main{inline-size:100%;background:var(--brand);border-color:transparent;color:#1a1405;font-weight:600}
details{margin-block-start:16px}summary{min-block-size:44px;line-height:44px;cursor:pointer}
.others,.knobs{display:grid;gap:10px}.status{padding:10px 14px;border-inline-start:4px solid var(--line)}
.status.paid{border-color:var(--good)}.status.part{border-color:var(--brand)}.status.refused,.status.expired{border-color:var(--bad)}.tick{display:flex;gap:10px;align-items:center}
.tick input{min-block-size:24px;inline-size:24px}.back{display:inline-flex;align-items:center;text-decoration:none}
:focus-visible{outline:3px solid var(--brand);outline-offset:2px}`;
