/** "3.000000 DEMO" → its digits and the name of the coin; undefined for anything else. */
const parts = /^(\d{1,15})(?:\.(\d{1,18}))? (\S{1,20})$/;

/** What of an exact amount in a coin is still to be paid: its share of what is missing, rounded up to the coin's last digit. */
export function remainderOf(exactAmount: string, sums: { askedMinor: bigint; missingMinor: bigint }): string {
  const match = parts.exec(exactAmount);
  if (!match || sums.askedMinor <= 0n || sums.missingMinor >= sums.askedMinor) return exactAmount;
  const [, whole = '0', fraction = '', coin = ''] = match;
  const missing = sums.missingMinor > 0n ? sums.missingMinor : 0n;
  const left = (BigInt(whole + fraction) * missing + sums.askedMinor - 1n) / sums.askedMinor;
  const text = left.toString().padStart(fraction.length + 1, '0');
  const digits = fraction === '' ? text : `${text.slice(0, -fraction.length)}.${text.slice(-fraction.length)}`;
  return `${digits} ${coin}`;
}

/** Schemes under which wallets take an amount with the address (BIP 21); for other coins the code holds the address alone. */
const schemes: Readonly<Record<string, string>> = { BTC: 'bitcoin', LTC: 'litecoin', DEMO: 'demo' };

/** What a wallet reads from a QR code: the address, and how much to send where that can be said. */
export function paymentUri(address: string, exactAmount: string): string {
  const [amount = '', coin = ''] = exactAmount.split(' ');
  const scheme = schemes[coin];
  return scheme ? `${scheme}:${address}?amount=${amount}` : address;
}
