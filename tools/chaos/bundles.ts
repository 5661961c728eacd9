/**
 * The product's programs as one file each: a process that is killed every few seconds must start
 * quickly. Files that the product reads beside its code are found as before.
 */

import { mkdir, rename, symlink } from 'node:fs/promises';
import path from 'node:path';
import { bundle } from '../../apps/api/test/crash/bundle.ts';
import { inRoot } from '../repository.ts';

/** Deep enough for paths such as `../../../migrations`. */
const place = 'src/platform/db';

export const bundlePrograms = async (folder: string) => {
  const one = await openBundles(folder);
  return {
    api: await one('api/src/main.ts'),
    worker: await one('api/src/worker.ts'),
    sandbox: await one('sandbox/src/main.ts'),
  };
};

/** Bundles programs of `apps` into this folder, one by one. */
export const openBundles = async (folder: string) => {
  const home = path.join(folder, 'api');
  await mkdir(path.join(home, place), { recursive: true });
  await symlink(inRoot('node_modules'), path.join(folder, 'node_modules'));
  for (const name of ['migrations', 'content'])
    await symlink(inRoot('apps/api', name), path.join(home, name));
  const fonts = inRoot('apps/api/src/platform/documents/fonts');
  await symlink(fonts, path.join(home, place, 'fonts'));
  return async (program: string): Promise<string> => {
    const file = path.join(home, place, `${program.replaceAll(/[/.]/g, '-')}.mjs`);
    await rename(await bundle(inRoot('apps', program)), file);
    return file;
  };
};
