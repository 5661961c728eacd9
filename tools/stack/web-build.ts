import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { AdvisedError } from '../advised-error.ts';
import type { Supervisor } from '../processes.ts';
import { inRoot, root } from '../repository.ts';

type WebBuild = { directory: string; wasFresh: boolean };

const sources = [
  'apps/web/src/**/*',
  'apps/web/public/**/*',
  'apps/web/*.{ts,json}',
  'packages/*/src/**/*',
  'packages/*/package.json',
  'package-lock.json',
  'tsconfig*.json',
];

/** The build for tests also contains the gallery, and never replaces the one being served. */
const flavours = { plain: 'build', gallery: 'build-gallery' } as const;

/** Builds the web unless its sources are unchanged since the last build. */
export const buildWeb = async (
  supervisor: Supervisor,
  options: { gallery?: boolean; logFile?: string } = {},
): Promise<WebBuild> => {
  const flavour = options.gallery ? flavours.gallery : flavours.plain;
  const directory = inRoot('apps', 'web', flavour);
  const stamp = path.join(directory, 'sources.sha256');
  const server = path.join(directory, 'server', 'index.js');
  const hash = sourceHash();
  const isFresh = existsSync(stamp) && existsSync(server) && readFileSync(stamp, 'utf8') === hash;
  if (isFresh) return { directory, wasFresh: true };
  const began = Date.now();
  await supervisor.run({
    name: 'The web build',
    command: 'react-router',
    args: ['build'],
    cwd: inRoot('apps', 'web'),
    env: {
      NODE_ENV: 'production',
      COWRIE_BUILD_DIRECTORY: flavour,
      COWRIE_GALLERY: options.gallery ? '1' : undefined,
    },
    ...(options.logFile !== undefined && { logFile: options.logFile }),
  });
  const built = statSync(server, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (built < began - 2000) {
    throw new AdvisedError(
      `The web build left nothing in ${directory}.`,
      'apps/web/react-router.config.ts must take its buildDirectory from COWRIE_BUILD_DIRECTORY.',
    );
  }
  mkdirSync(directory, { recursive: true });
  writeFileSync(stamp, hash);
  return { directory, wasFresh: false };
};

const sourceHash = (): string => {
  const hash = createHash('sha256');
  for (const file of globSync(sources, { cwd: root }).sort()) {
    const full = inRoot(file);
    if (!statSync(full).isFile()) continue;
    hash.update(file).update('\0').update(readFileSync(full)).update('\0');
  }
  return hash.digest('hex');
};
