import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freshCompanySecrets } from './providers.ts';

/** The secrets of one installation, with the names of the API's environment. */
export type Secrets = {
  FIELD_KEYS: string;
  BLIND_INDEX_KEY: string;
  PIN_PEPPER: string;
  VAPID_SECRET: string;
  /** The key of backups, and the keys of the sandbox's providers. */
  [name: string]: string;
};

/**
 * Reads the secrets of a data folder. They are generated once: without them the encrypted data is
 * lost.
 */
export const loadSecrets = (dataDir: string): Secrets => {
  const file = path.join(dataDir, 'secrets.json');
  const kept = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)
    : {};
  const secrets = { ...freshSecrets(), ...kept };
  if (Object.keys(kept).length < Object.keys(secrets).length) {
    writeFileSync(`${file}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  return secrets;
};

const key = (): string => randomBytes(32).toString('base64');

/** Secrets of a run that keeps nothing. */
export const freshSecrets = (): Secrets => ({
  FIELD_KEYS: `k1:${key()}`,
  BLIND_INDEX_KEY: key(),
  PIN_PEPPER: key(),
  VAPID_SECRET: key(),
  BACKUP_KEY: key(),
  ...freshCompanySecrets(),
});
