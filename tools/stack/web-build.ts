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
  if (isFresh(stamp, hash) && existsSync(server)) return { directory, wasFresh: true };
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

/**
 * Builds the single page of the native shell, which calls this address, unless its sources are
 * unchanged. The stamp lies among the files of the page, so any other build of them removes it.
 */
export const buildNative = async (
  supervisor: Supervisor,
  { apiUrl, logFile }: { readonly apiUrl: string; readonly logFile: string },
): Promise<void> => {
  const stamp = inRoot('apps', 'web', 'build-native', 'client', 'sources.sha256');
  const hash = `${sourceHash()} ${apiUrl}`;
  if (isFresh(stamp, hash)) return;
  await supervisor.run({
    name: 'The native build',
    command: 'react-router',
    args: ['build'],
    cwd: inRoot('apps', 'web'),
    env: { NODE_ENV: 'production', COWRIE_NATIVE: '1', VITE_API_URL: apiUrl },
    logFile,
  });
  writeFileSync(stamp, hash);
};

const isFresh = (stamp: string, hash: string): boolean =>
  existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;

const sourceHash = (): string => {
  const hash = createHash('sha256');
  for (const file of globSync(sources, { cwd: root }).sort()) {
    const full = inRoot(file);
    if (!statSync(full).isFile()) continue;
    hash.update(file).update('\0').update(readFileSync(full)).update('\0');
  }
  return hash.digest('hex');
};
