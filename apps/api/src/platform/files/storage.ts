import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AwsClient } from 'aws4fetch';
import type { Config } from '../config.ts';

/** Stores bytes in a local folder by default, or in any S3-compatible store by configuration. */
export type Storage = {
  readonly put: (key: string, bytes: Uint8Array, mediaType: string) => Promise<void>;
  readonly get: (key: string) => Promise<Uint8Array | null>;
  readonly remove: (key: string) => Promise<void>;
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
  };
};

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
