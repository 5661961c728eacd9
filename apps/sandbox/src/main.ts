import path from 'node:path';
import * as z from 'zod';
import { keyNames } from './keys.ts';
import { startSandbox } from './server.ts';

const fail = (message: string): never => {
  process.stderr.write(`${message}\n`);
  process.exit(1);
};

if (process.env['NODE_ENV'] === 'production') {
  fail('The sandbox stands in for outside companies and refuses to run in production.');
}

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(4100),
  DATA_DIR: z.string().optional(),
  SANDBOX_STATE_DIR: z.string().optional(),
  EVENT_DELAY_MS: z.coerce.number().int().min(0).default(300),
  WEBHOOK_BASE_URL: z.url().optional(),
  SMS_SENDER: z.string().min(3).max(11).default('Cowrie'),
});

const parsed = environment.safeParse(process.env);
const settings = parsed.success ? parsed.data : fail(z.prettifyError(parsed.error));

/** Every key is required: a provider that accepts any key would hide a client that sends none. */
function companyKeys(): Record<string, string> {
  const missing = keyNames.filter((name) => !process.env[name]);
  if (missing.length > 0) fail(`The sandbox needs ${missing.join(', ')}.`);
  return Object.fromEntries(keyNames.map((name) => [name, process.env[name] ?? '']));
}

// Without a folder the inbox lives only as long as the process.
const stateDir =
  settings.SANDBOX_STATE_DIR ?? (settings.DATA_DIR && path.join(settings.DATA_DIR, 'sandbox'));

const server = await startSandbox({
  port: settings.PORT,
  keys: companyKeys(),
  listener: settings.WEBHOOK_BASE_URL,
  eventDelayMs: settings.EVENT_DELAY_MS,
  smsSenders: [settings.SMS_SENDER],
  stateDir,
});
process.stdout.write(`The sandbox listens on ${server.url}\n`);

// If a test started this process as its child, it ends together with the test.
for (const event of ['SIGINT', 'SIGTERM', 'disconnect'] as const) {
  process.once(event, () => void server.stop().then(() => process.exit(0)));
}
