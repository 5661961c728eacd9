/**
 * The environment variables, read once at start. A wrong value stops the process with the name of
 * its variable: a half-configured server is worse than none.
 */

import * as z from 'zod';
import { parseDatabaseUrl } from './db/address.ts';
import { defaultBeatMs } from './jobs/heartbeat.ts';

const base64Key = z
  .base64()
  .transform((text) => Buffer.from(text, 'base64'))
  .refine((key) => key.length === 32, 'must be 32 bytes in base64');

const fieldKeys = z
  .string()
  .transform((text) => text.split(',').map((pair) => pair.split(':') as [string, string]))
  .refine((pairs) => pairs.every(([id, key]) => id && key), 'must look like k2:base64,k1:base64')
  .transform((pairs) => pairs.map(([id, key]) => ({ id, key: Buffer.from(key, 'base64') })))
  .refine((keys) => keys.every(({ key }) => key.length === 32), 'keys must be 32 bytes in base64');

/** Where browsers take pushes: Chrome, Firefox, Safari and Edge. */
export const browserPushServices = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
] as const;

const commaSeparated = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .pipe(z.array(z.string().min(1, 'must be names with commas between them')));

/** May name several servers, which is why it is not a URL for the rest of the world. */
const databaseUrl = z
  .string()
  .refine(
    (text) => parseDatabaseUrl(text) !== undefined,
    'must look like postgres://user:password@host:5432/name, with commas between several hosts',
  );

/** With several servers and no role it would lead to the primary, which is what it is to spare. */
const readUrl = databaseUrl.refine((text) => {
  const address = parseDatabaseUrl(text);
  return address?.hosts.length === 1 || address?.hasRole;
}, 'names several hosts, so it must end with ?target_session_attrs=standby');

const schema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: z.url().default('http://localhost:4000'),
  DATABASE_URL: databaseUrl,
  // A replica for history, statements and figures, and how far behind it may be.
  DATABASE_READ_URL: readUrl.optional(),
  DATABASE_READ_LAG_MS: z.coerce.number().int().min(200).max(60_000).default(2_000),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(20),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  DATA_DIR: z.string().default('.data'),
  WEB_BUILD_DIR: z.string().optional(),
  // auto: may be elected to write the ledger for all processes; follow: hands its plans over, but never
  // writes for others; alone: posts for itself. Default: auto, and alone in tests.
  LEDGER_WRITER: z.enum(['auto', 'follow', 'alone']).optional(),
  // Where the writer takes the plans of other processes: an address of this machine that the others
  // can reach, and a port; 0 takes a free one.
  LEDGER_WRITER_HOST: z.string().default('127.0.0.1'),
  LEDGER_WRITER_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  RUN_WORKER: z.enum(['inline', 'off']).default('off'),
  WORKER_BEAT_MS: z.coerce.number().int().min(50).max(15_000).default(defaultBeatMs),
  DEMO: z.enum(['0', '1']).default('0'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  RATE_LIMIT_SCALE: z.coerce.number().int().min(1).default(1),
  TRUST_PROXY: z.enum(['0', '1']).default('0'),
  METRICS_TOKEN: z.string().min(16).optional(),
  FIELD_KEYS: fieldKeys,
  BLIND_INDEX_KEY: base64Key,
  PIN_PEPPER: base64Key,
  MAIL_TRANSPORT: z.enum(['resend', 'smtp']).default('resend'),
  MAIL_FROM: z.string().min(3).default('Cowrie <hello@cowrie.example>'),
  RESEND_BASE_URL: z.url().default('https://api.resend.com'),
  RESEND_API_KEY: z.string().default(''),
  // The domain whose mail Resend receives for us: a reply to a ticket's mail goes there. Without it
  // mails have no reply address.
  RESEND_REPLY_DOMAIN: z
    .string()
    .toLowerCase()
    .regex(/^$|^[a-z0-9-]+(\.[a-z0-9-]+)+$/)
    .default(''),
  // The server that checks SPF, DKIM and DMARC for Resend, as it names itself in
  // Authentication-Results. Anyone can write such a header; only those of this server count.
  RESEND_AUTH_SERVER: z.string().toLowerCase().min(1).default('amazonses.com'),
  SMTP_URL: z.url().optional(),
  TERMII_BASE_URL: z.url().default('https://v3.api.termii.com'),
  TERMII_API_KEY: z.string().default(''),
  TERMII_WEBHOOK_SECRET: z.string().default(''),
  SMS_SENDER: z.string().max(11).default('Cowrie'),
  SMS_PROVIDER: z.enum(['termii', 'africastalking', 'twilio']).default('termii'),
  RESEND_WEBHOOK_SECRET: z.string().default(''),
  AT_BASE_URL: z.url().default('https://api.africastalking.com'),
  AT_USERNAME: z.string().default(''),
  AT_API_KEY: z.string().default(''),
  AT_CALLBACK_SECRET: z.string().default(''),
  TWILIO_BASE_URL: z.url().default('https://api.twilio.com'),
  TWILIO_ACCOUNT_SID: z.string().default(''),
  TWILIO_AUTH_TOKEN: z.string().default(''),
  TWILIO_FROM: z.string().default(''),
  MAPLERAD_BASE_URL: z.url().default('https://api.maplerad.com'),
  MAPLERAD_SECRET_KEY: z.string().default(''),
  MAPLERAD_WEBHOOK_SECRET: z.string().default(''),
  // How many units of Maplerad make one Tanzanian shilling. Sources differ, and a wrong guess pays a
  // hundred times too much: while it is not set, Tanzania is not offered.
  MAPLERAD_TZS_UNITS: z.enum(['100', '1']).optional(),
  // How many units of a coin transfer at Maplerad make one dollar. It is documented nowhere: while it
  // is not set, the client sends no coins.
  MAPLERAD_COIN_UNITS: z.enum(['100', '1', '1000000']).optional(),
  // The unit of the amount in the event of a dollar deposit. Sources differ; a deposit whose amounts
  // disagree by a factor of 100 waits in suspense.
  MAPLERAD_DOLLAR_EVENTS: z.enum(['cents', 'dollars']).default('cents'),
  SMILE_BASE_URL: z.url().default('https://api.smileidentity.com'),
  // The page where users take the liveness check. We append the job id to it.
  SMILE_WEB_URL: z.url().optional(),
  // The widget script that our own liveness page loads.
  SMILE_WIDGET_URL: z.url().default('https://cdn.smileidentity.com/inline/v1/js/script.min.js'),
  SMILE_PARTNER_ID: z.string().default(''),
  SMILE_API_KEY: z.string().default(''),
  RELOADLY_AUTH_URL: z.url().default('https://auth.reloadly.com'),
  RELOADLY_TOPUPS_URL: z.url().default('https://topups.reloadly.com'),
  RELOADLY_TOPUPS_AUDIENCE: z.string().default('https://topups.reloadly.com'),
  RELOADLY_UTILITIES_URL: z.url().default('https://utilities.reloadly.com'),
  RELOADLY_UTILITIES_AUDIENCE: z.string().default('https://utilities.reloadly.com'),
  RELOADLY_GIFTCARDS_URL: z.url().default('https://giftcards.reloadly.com'),
  RELOADLY_GIFTCARDS_AUDIENCE: z.string().default('https://giftcards.reloadly.com'),
  // Reloadly announced the end of bill payments in September 2026. Ask Reloadly before setting 'on'.
  RELOADLY_BILLS: z.enum(['on', 'off']).default('off'),
  RELOADLY_CLIENT_ID: z.string().default(''),
  RELOADLY_CLIENT_SECRET: z.string().default(''),
  RELOADLY_WEBHOOK_SECRET: z.string().default(''),
  BRIDGE_BASE_URL: z.url().default('https://api.bridge.xyz/v0'),
  BRIDGE_API_KEY: z.string().default(''),
  BRIDGE_WEBHOOK_PUBLIC_KEY: z.string().default(''),
  // Where our dollars at Bridge are. Bridge pays transfers from the wallet if there is one, otherwise
  // from the prefunded account, which Bridge has deprecated.
  BRIDGE_PREFUNDED_ACCOUNT_ID: z.string().default(''),
  BRIDGE_WALLET_ID: z.string().default(''),
  // The customer at Bridge to whom the wallet belongs; needed to read its balance.
  BRIDGE_WALLET_CUSTOMER_ID: z.string().default(''),
  BRIDGE_WALLET_COIN: z.enum(['USDC', 'USDT', 'PYUSD']).default('USDC'),
  // Routes offered in addition to the documented ones, such as USDT:polygon,USDT:solana.
  BRIDGE_ALSO_OFFERED: commaSeparated.default([]),
  GOOGLE_MAPS_BASE_URL: z.url().default('https://maps.googleapis.com'),
  GOOGLE_MAPS_KEY: z.string().default(''),
  // This key reaches browsers, so it must be restricted to our own pages.
  GOOGLE_MAPS_BROWSER_KEY: z.string().default(''),
  COINGECKO_BASE_URL: z.url().default('https://api.coingecko.com/api/v3'),
  COINGECKO_API_KEY: z.string().default(''),
  BINANCE_BASE_URL: z.url().default('https://data-api.binance.vision'),
  // Who signs the native app, so that our links open it: the fingerprints of the Android certificates
  // (AB:CD:…, with commas between several), and the team of the Apple account.
  ANDROID_CERT_SHA256: commaSeparated
    .pipe(
      z.array(z.string().regex(/^([0-9A-F]{2}:){31}[0-9A-F]{2}$/, 'must be 32 bytes as AB:CD:…')),
    )
    .optional(),
  APPLE_TEAM_ID: z
    .string()
    .regex(/^[0-9A-Z]{10}$/, 'must be 10 letters and digits')
    .optional(),
  // The private key of the pair that browsers subscribe with. Without it there are no web pushes; with
  // another one, every browser has to subscribe again.
  VAPID_SECRET: base64Key.optional(),
  // The push services of browsers that we send to, with their subdomains.
  PUSH_SERVICES: commaSeparated.default([...browserPushServices]),
  FCM_BASE_URL: z.url().default('https://fcm.googleapis.com'),
  FCM_TOKEN_URL: z.url().default('https://oauth2.googleapis.com/token'),
  FCM_PROJECT_ID: z.string().default(''),
  FCM_CLIENT_EMAIL: z.string().default(''),
  FCM_PRIVATE_KEY: z.string().default(''),
  SENTRY_DSN: z.url().optional(),
  // The malware scanner (clamd): a host with its port, or a local socket. While neither is set, files
  // are not scanned.
  CLAMD_HOST: z.string().optional(),
  CLAMD_PORT: z.coerce.number().int().min(1).max(65_535).default(3310),
  CLAMD_SOCKET: z.string().optional(),
  FILES: z.enum(['local', 's3']).default('local'),
  S3_ENDPOINT: z.url().optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('auto'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
});

type Shape = z.output<typeof schema>;
export type Config = Omit<Shape, 'LEDGER_WRITER'> & {
  readonly LEDGER_WRITER: NonNullable<Shape['LEDGER_WRITER']>;
};

/** Every variable, in the order in which this file explains them. */
export const configNames = Object.keys(schema.shape) as (keyof Config)[];

export class ConfigError extends Error {}

export const readConfig = (env: Readonly<Record<string, string | undefined>>): Config => {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(present);
  if (!parsed.success) {
    const lines = parsed.error.issues.map(
      (issue) =>
        `  ${issue.path.join('.')}: ${present[String(issue.path[0])] === undefined ? 'is missing' : issue.message}`,
    );
    throw new ConfigError(`The environment is not right:\n${lines.join('\n')}`);
  }
  const config = parsed.data;
  // Elsewhere than on this machine, sessions and the links we mail would travel unencrypted.
  const { protocol, hostname } = new URL(config.PUBLIC_URL);
  const isSafe =
    protocol === 'https:' || /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
  if (config.NODE_ENV === 'production' && !isSafe) {
    throw new ConfigError('PUBLIC_URL must begin with https:// when NODE_ENV is production.');
  }
  if (config.MAIL_TRANSPORT === 'smtp' && !config.SMTP_URL) {
    throw new ConfigError('SMTP_URL is missing: MAIL_TRANSPORT=smtp needs it.');
  }
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(new URL(config.PUBLIC_URL).hostname);
  if (config.NODE_ENV === 'production' && config.DEMO === '1' && !isHere) {
    throw new ConfigError(
      'DEMO: demo staff need no second factor, so in production PUBLIC_URL must be this machine. Set NODE_ENV=development, or leave DEMO out.',
    );
  }
  if (config.FILES === 's3') {
    for (const name of [
      'S3_ENDPOINT',
      'S3_BUCKET',
      'S3_ACCESS_KEY_ID',
      'S3_SECRET_ACCESS_KEY',
    ] as const) {
      if (!config[name]) throw new ConfigError(`${name} is missing: FILES=s3 needs it.`);
    }
  }
  const alone = config.NODE_ENV === 'test' ? 'alone' : 'auto';
  return { ...config, LEDGER_WRITER: config.LEDGER_WRITER ?? alone };
};
