import { amount, frame, type Reader, safe, say } from '../pages.ts';
import type { Purse, VendorKnobs } from './vendor-desk.ts';

const numbers = ['refuseNext', 'loseAnswers', 'doubleAnswers', 'lateSeconds'] as const;

interface VendorControl {
  readonly vendor: string;
  readonly knobs: VendorKnobs;
  readonly key: string;
  readonly purses: readonly Purse[];
}

const walletRow = (reader: Reader, key: string, purse: Purse): string => `<form method="post" class="others">
<input type="hidden" name="key" value="${safe(key)}"><input type="hidden" name="wallet" value="${safe(`${purse.playerId} ${purse.currency}`)}">
<p><bdi>${safe(purse.playerId)}</bdi><br><bdi>${safe(amount(String(purse.balance), purse.currency))}</bdi></p>
<button name="play" value="win">${say(reader, 'payments.vendor.win')}</button><button name="play" value="lose">${say(reader, 'payments.vendor.lose')}</button></form>`;

/** Where the people of a demonstration let a vendor's wallet go wrong, and let someone win or lose there. */
export function vendorControlPage(reader: Reader, { vendor, knobs, key, purses }: VendorControl): string {
  const fields = numbers.map(
    name => `<label for="${name}">${say(reader, `payments.vendor.knob.${name}`)}</label>
<input id="${name}" name="${name}" type="number" min="0" max="1000" value="${knobs[name]}">`,
  );
  const body = `<h1>${say(reader, 'payments.vendor.control', { vendor })}</h1><p>${say(reader, 'payments.vendor.note')}</p>
<p class="status" role="status">${say(reader, knobs.downUntil ? 'payments.knob.downSince' : 'payments.knob.up', { until: knobs.downUntil ?? '' })}</p>
<form method="post" class="knobs"><input type="hidden" name="key" value="${safe(key)}">${fields.join('')}
<label for="downMinutes">${say(reader, 'payments.knob.downMinutes')}</label><input id="downMinutes" name="downMinutes" type="number" min="0" max="1440" value="0">
<button class="main">${say(reader, 'payments.knob.save')}</button></form>
<h2>${say(reader, 'payments.vendor.wallets')}</h2>${purses.map(purse => walletRow(reader, key, purse)).join('') || `<p>${say(reader, 'payments.vendor.none')}</p>`}`;
  return frame(reader, say(reader, 'payments.vendor.control', { vendor }), body);
}
