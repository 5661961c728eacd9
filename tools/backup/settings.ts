/**
 * Where backups go and how they are encrypted. BACKUP_KEY is 32 bytes in base64, or several with
 * commas between them: the first encrypts, all decrypt.
 */

import { existsSync } from 'node:fs';
import path from 'node:path';
import {
  localStorage,
  s3Storage,
  type Storage,
} from '../../apps/api/src/platform/files/storage.ts';
import { AdvisedError } from '../advised-error.ts';
import { findDatabaseUrl } from '../ledger/database.ts';
import type { Supervisor } from '../processes.ts';
import { loadSecrets } from '../stack/secrets.ts';
import { startSettings } from '../stack/start-or-develop.ts';
import { folderStore, type ObjectStore } from './object-store.ts';
import { sealedStore, type SealedStore } from './sealed-store.ts';
import type { BackupSource } from './take.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const required = (env: Environment, names: readonly string[], why: string): string => {
  for (const name of names) if (env[name]) return env[name];
  throw new AdvisedError(
    `${names[0]} is missing: ${why} needs it.`,
    'Set it, see docs/operations/environment.md.',
  );
};

/** A bucket for backups may have credentials of its own, which can only add and read. */
const s3From = (env: Environment, bucket: string, own: 'BACKUP_S3' | 'S3'): Storage => {
  const read = (name: string): string =>
    required(env, [`${own}_${name}`, `S3_${name}`], `the bucket ${bucket}`);
  return s3Storage({
    endpoint: read('ENDPOINT'),
    bucket,
    region: env[`${own}_REGION`] || env['S3_REGION'] || 'auto',
    accessKeyId: read('ACCESS_KEY_ID'),
    secretAccessKey: read('SECRET_ACCESS_KEY'),
  });
};

/** The objects of a storage under a prefix. */
export const storageStore = (
  storage: Storage,
  prefix: string,
  description: string,
): ObjectStore => ({
  description,
  put: (name, bytes) => storage.put(`${prefix}${name}`, bytes, 'application/octet-stream'),
  get: (name) => storage.get(`${prefix}${name}`),
  remove: (name) => storage.remove(`${prefix}${name}`),
  list: async (start) => {
    const found = await storage.list(`${prefix}${start}`);
    return found
      .map(({ key, bytes }) => ({ name: key.slice(prefix.length), bytes }))
      .sort((a, b) => (a.name < b.name ? -1 : 1));
  },
});

/** A folder, or 's3://bucket/prefix'. */
const openTarget = (env: Environment, target: string): ObjectStore => {
  const [, bucket, rest = ''] = /^s3:\/\/([^/]+)\/?(.*)$/.exec(target) ?? [];
  if (bucket === undefined) return folderStore(path.resolve(target));
  const prefix = rest === '' || rest.endsWith('/') ? rest : `${rest}/`;
  return storageStore(s3From(env, bucket, 'BACKUP_S3'), prefix, target);
};

export const parseKeys = (text: string): Buffer[] =>
  text.split(',').map((part) => {
    const key = Buffer.from(part.trim(), 'base64');
    if (key.length === 32) return key;
    throw new AdvisedError(
      'BACKUP_KEY is not right: each key is 32 bytes in base64.',
      'Make one with: openssl rand -base64 32',
    );
  });

export type Settings = {
  readonly dataDir: string;
  readonly keep: number;
  readonly followEveryMs: number;
  readonly postgresBin: string | undefined;
  /** The key of the anchors of the audit log. */
  readonly anchorKey: string | undefined;
  readonly openStore: (target: string | undefined) => SealedStore;
  readonly openSource: (supervisor: Supervisor) => Promise<BackupSource>;
};

const numberFrom = (env: Environment, name: string, usual: number): number => {
  const value = Number(env[name] || usual);
  if (Number.isInteger(value) && value > 0) return value;
  throw new AdvisedError(`${name} is "${env[name]}".`, `Set it to a number such as ${usual}.`);
};

/** Keys that were not set are those of the data folder, as at "npm start". */
export const readSettings = (env: Environment): Settings => {
  const { dataDir, demo } = startSettings({ ...env });
  const hasSecrets = demo && existsSync(path.join(dataDir, 'secrets.json'));
  const secretOf = (name: string): string | undefined =>
    env[name] || (hasSecrets ? loadSecrets(dataDir)[name] : undefined);
  const filesOf = (): Storage =>
    env['FILES'] === 's3'
      ? s3From(env, required(env, ['S3_BUCKET'], 'FILES=s3'), 'S3')
      : localStorage(path.join(dataDir, 'files'));
  return {
    dataDir,
    keep: numberFrom(env, 'BACKUP_KEEP', 7),
    followEveryMs: numberFrom(env, 'BACKUP_FOLLOW_SECONDS', 5) * 1000,
    postgresBin: env['POSTGRES_BIN'] || undefined,
    anchorKey: secretOf('BLIND_INDEX_KEY'),
    openStore: (target) => {
      const place = target ?? (env['BACKUP_TARGET'] || path.join(dataDir, 'backups'));
      const keys = parseKeys(secretOf('BACKUP_KEY') ?? required(env, ['BACKUP_KEY'], 'a backup'));
      return sealedStore(openTarget(env, place), keys);
    },
    openSource: async (supervisor) => {
      const given = env['BACKUP_DATABASE_URL'] || env['DATABASE_URL'];
      return {
        databaseUrl: await findDatabaseUrl(supervisor, given, dataDir),
        storage: filesOf(),
      };
    },
  };
};
