import { parseArgs } from 'node:util';
import { startSampleVendor } from './certify/sample-vendor.ts';

const usage = `npm run sample-vendor -- --platform URL --vendor CODE --key ID --secret SECRET [--port 3100]

Runs the sample vendor of the certification kit: two tables that stake 1.00, their feed, covers, results and round report. Add a vendor with
this code and address in the office, create a key, start this with the key, and import the feed.`;

const { values } = parseArgs({
  options: {
    platform: { type: 'string' },
    vendor: { type: 'string' },
    key: { type: 'string' },
    secret: { type: 'string' },
    port: { type: 'string', default: '3100' },
  },
});
const { platform, vendor, key, secret } = values;
const port = Number(values.port);

if (platform && vendor && key && secret && Number.isInteger(port)) {
  const { url, stop } = await startSampleVendor({ platformUrl: platform, vendor, keyId: key, secret, port });
  process.stdout.write(`The sample vendor ${vendor} is at ${url}\n`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop().then(() => process.exit(0)));
} else {
  process.stdout.write(`${usage}\n`);
  process.exitCode = 2;
}
