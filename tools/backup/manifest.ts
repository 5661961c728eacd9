/**
 * The manifest of a base backup is written last. A backup without one is not a backup: it was
 * interrupted, or is still being made.
 */

import * as z from 'zod';
import { parseLsn } from './lsn.ts';
import { BackupError, type SealedStore } from './sealed-store.ts';

const lsn = z.string().transform(parseLsn);
const instant = z.iso.datetime().transform((text) => new Date(text));

const schema = z.object({
  version: z.literal(1),
  id: z.string(),
  systemId: z.string(),
  timeline: z.int(),
  segmentBytes: z.int(),
  postgresMajor: z.string(),
  /** How to reach the product's database in the restored cluster. */
  database: z.string(),
  role: z.string(),
  startLsn: lsn,
  /** The copied files fit together only when WAL up to here was replayed. */
  consistentLsn: lsn,
  /** Everything committed before `coveredUntil` is in the WAL up to here. */
  coveredLsn: lsn,
  coveredUntil: instant,
  startedAt: instant,
  endedAt: instant,
  archive: z.object({
    bytes: z.int(),
    parts: z.array(z.object({ sha256: z.string(), bytes: z.int() })),
  }),
  /** The list that the server made of the copied files, with a checksum each. */
  serverManifestBytes: z.int(),
  files: z.object({ count: z.int(), added: z.int(), addedBytes: z.int() }),
  storedBytes: z.int(),
});
export type Manifest = z.output<typeof schema>;
type ManifestInput = z.input<typeof schema>;

const folder = 'base/';
export const manifestName = (id: string): string => `${folder}${id}/manifest`;
export const partName = (id: string, index: number): string =>
  `${folder}${id}/archive.${String(index).padStart(6, '0')}`;
export const serverManifestName = (id: string): string => `${folder}${id}/server-manifest`;
export const fileListName = (id: string): string => `${folder}${id}/files`;

/** '20261116T131846Z-4f2a': sorts by time. */
export const newBackupId = (at: Date, random: string): string =>
  `${at.toISOString().replaceAll(/[-:]|\.\d+/g, '')}-${random}`;

/** When a backup began, from its id. */
export const beginOf = (id: string): Date =>
  new Date(id.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z.*$/, '$1-$2-$3T$4:$5:$6Z'));

export const writeManifest = (store: SealedStore, manifest: ManifestInput): Promise<number> =>
  store.put(manifestName(manifest.id), Buffer.from(JSON.stringify(manifest)));

export const readManifest = async (store: SealedStore, id: string): Promise<Manifest> => {
  const bytes = await store.get(manifestName(id));
  if (bytes) return schema.parse(JSON.parse(bytes.toString('utf8')));
  throw new BackupError(
    `${id} is not a whole backup: it has no manifest.`,
    'It was interrupted, or is still being made. "npm run backup -- list" shows the whole ones.',
  );
};

/** The ids of all backups, oldest first, and whether each is whole. */
export const listBackups = async (
  store: SealedStore,
): Promise<{ readonly id: string; readonly isWhole: boolean }[]> => {
  const whole = new Map<string, boolean>();
  for (const { name } of await store.objects.list(folder)) {
    const [, id = '', object = ''] = name.split('/');
    whole.set(id, (whole.get(id) ?? false) || object === 'manifest');
  }
  return [...whole]
    .map(([id, isWhole]) => ({ id, isWhole }))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
};

export const readManifests = async (store: SealedStore): Promise<Manifest[]> => {
  const whole = (await listBackups(store)).filter(({ isWhole }) => isWhole);
  return Promise.all(whole.map(({ id }) => readManifest(store, id)));
};
