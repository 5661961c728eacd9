import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AwsClient } from 'aws4fetch';
import type { Config } from '../config.ts';

/** Stores bytes in a local folder by default, or in any S3-compatible store by configuration. */
export type Storage = {
  readonly put: (key: string, bytes: Uint8Array, mediaType: string) => Promise<void>;
  readonly get: (key: string) => Promise<Uint8Array | null>;
  readonly remove: (key: string) => Promise<void>;
  /**
   * Files stored under keys that begin with the prefix. For backups; no person waits for this call.
   */
  readonly list: (prefix: string) => Promise<StoredKey[]>;
};
type StoredKey = { readonly key: string; readonly bytes: number };

const listFolder = async (folder: string, prefix: string): Promise<StoredKey[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  const files = entries.filter(({ name }) => name.startsWith(prefix) && !name.endsWith('.part'));
  const sized = await Promise.all(
    files.map(async ({ name, parentPath }) => {
      const found = await stat(join(parentPath, name)).catch(() => null);
      return found?.isFile() ? { key: name, bytes: found.size } : undefined;
    }),
  );
  return sized.filter((file) => file !== undefined);
};

export const localStorage = (folder: string): Storage => {
  const pathOf = (key: string) => join(folder, key.slice(0, 2), key);
  return {
    put: async (key, bytes) => {
      const path = pathOf(key);
      await mkdir(join(path, '..'), { recursive: true, mode: 0o700 });
      // Written to another name and renamed, so that a crash leaves no half-written file under this
      // name.
      await writeFile(`${path}.part`, bytes, { mode: 0o600, flush: true });
      await rename(`${path}.part`, path);
    },
    get: (key) =>
      readFile(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      }),
    remove: (key) => rm(pathOf(key), { force: true }),
    list: (prefix) => listFolder(folder, prefix),
  };
};

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
};
const textOf = (xml: string, tag: string): string | undefined =>
  new RegExp(`<${tag}>([^<]*)</${tag}>`)
    .exec(xml)?.[1]
    ?.replaceAll(/&(?:amp|lt|gt|quot|apos);/g, (entity) => entities[entity] ?? entity);

const readListing = (xml: string): { found: StoredKey[]; next: string | undefined } => ({
  found: [...xml.matchAll(/<Contents>.*?<\/Contents>/gs)].map(([content]) => ({
    key: textOf(content, 'Key') ?? '',
    bytes: Number(textOf(content, 'Size')),
  })),
  next: textOf(xml, 'NextContinuationToken'),
});

export const s3Storage = (options: {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}): Storage => {
  const client = new AwsClient({
    accessKeyId: options.accessKeyId,
    secretAccessKey: options.secretAccessKey,
    region: options.region,
    service: 's3',
  });
  const urlOf = (key: string) => `${options.endpoint.replace(/\/$/, '')}/${options.bucket}/${key}`;
  const expect = (response: Response, what: string): Response => {
    if (!response.ok) throw new Error(`object store answered ${response.status} to ${what}`);
    return response;
  };
  return {
    put: async (key, bytes, mediaType) => {
      const body = Buffer.from(bytes);
      expect(
        await client.fetch(urlOf(key), {
          method: 'PUT',
          body,
          headers: { 'content-type': mediaType },
        }),
        'put',
      );
    },
    get: async (key) => {
      const response = await client.fetch(urlOf(key));
      if (response.status === 404) return null;
      return new Uint8Array(await expect(response, 'get').arrayBuffer());
    },
    remove: async (key) => {
      const response = await client.fetch(urlOf(key), { method: 'DELETE' });
      if (response.status !== 404) expect(response, 'delete');
    },
    list: async (prefix) => {
      const all: StoredKey[] = [];
      for (let from: string | undefined; ;) {
        const query = new URLSearchParams({ 'list-type': '2', prefix });
        if (from !== undefined) query.set('continuation-token', from);
        const response = expect(await client.fetch(`${urlOf('')}?${query.toString()}`), 'list');
        const { found, next } = readListing(await response.text());
        all.push(...found);
        if (next === undefined) return all;
        from = next;
      }
    },
  };
};

export const storageFrom = (config: Config): Storage =>
  config.FILES === 's3'
    ? s3Storage({
        endpoint: config.S3_ENDPOINT ?? '',
        bucket: config.S3_BUCKET ?? '',
        region: config.S3_REGION,
        accessKeyId: config.S3_ACCESS_KEY_ID ?? '',
        secretAccessKey: config.S3_SECRET_ACCESS_KEY ?? '',
      })
    : localStorage(join(config.DATA_DIR, 'files'));
