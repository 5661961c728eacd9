/** The configuration as staff may see it: which variables are set, and no secret. */

import { configNames, type Config } from '#platform/config.ts';

/**
 * Variables whose value is no secret. Every other one shows only whether it is set, so that a new
 * variable is hidden until a person decides otherwise.
 */
const open: ReadonlySet<string> = new Set([
  'NODE_ENV',
  'PORT',
  'PUBLIC_URL',
  'DATABASE_READ_LAG_MS',
  'DATABASE_POOL',
  'LEDGER_WRITER',
  'RUN_WORKER',
  'WORKER_BEAT_MS',
  'DEMO',
  'LOG_LEVEL',
  'RATE_LIMIT_SCALE',
  'TRUST_PROXY',
  'MAIL_TRANSPORT',
  'MAIL_FROM',
  'SMS_PROVIDER',
  'SMS_SENDER',
  'MAPLERAD_TZS_UNITS',
  'MAPLERAD_COIN_UNITS',
  'MAPLERAD_DOLLAR_EVENTS',
  'RELOADLY_BILLS',
  'BRIDGE_WALLET_COIN',
  'FILES',
  'S3_REGION',
]);

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

export const describeConfiguration = (config: Config) =>
  configNames.map((name) => {
    const value: unknown = config[name];
    const isSet = !isEmpty(value);
    return { name, isSet, value: isSet && open.has(name) ? String(value) : null };
  });
