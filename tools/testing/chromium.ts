import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { AdvisedError } from '../advised-error.ts';
import {
  installFromDebian,
  isDebian,
  unpackedChromium,
  unpackFromDebian,
} from './debian-chromium.ts';

type Say = (line: string) => void;

/** The one without windows first: it shows the same pages for two thirds of the work. */
const commands = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
];
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * How tests start the browser. They show it our own pages only, so its own sandbox, which
 * containers often cannot provide, may stay off; shared memory is small there too.
 */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  // A page lives for seconds here: compiling its scripts for speed costs more than it brings.
  '--js-flags=--no-opt',
];

/** Finds a Chromium that runs on this machine, fetching one when there is none. */
export const findChromium = async (say: Say): Promise<string> => {
  const present = [
    process.env['CHROMIUM_PATH'],
    ...onPath(),
    ...applications,
    unpackedChromium(),
    chromium.executablePath(),
  ];
  const found = present.find((file) => file !== undefined && runs(file));
  if (found !== undefined) return found;
  for (const fetch of waysToFetch()) {
    const fetched = fetch(say);
    if (fetched !== undefined && runs(fetched)) return fetched;
  }
  throw new AdvisedError(
    'No Chromium runs on this machine, and none could be fetched.',
    'Install Chromium or Chrome with your package manager, or set CHROMIUM_PATH to one, and run the same command again.',
  );
};

const waysToFetch = (): ((say: Say) => string | undefined)[] => {
  if (!isDebian()) return [downloadPlaywrights];
  const fromDebian = process.getuid?.() === 0 ? installFromDebian : unpackFromDebian;
  return [fromDebian, downloadPlaywrights];
};

const onPath = (): string[] =>
  (process.env['PATH'] ?? '')
    .split(path.delimiter)
    .flatMap((directory) => commands.map((command) => path.join(directory, command)));

/** A browser that is there may still lack its libraries, so it is asked for its version. */
const runs = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK);
  } catch {
    return false;
  }
  return spawnSync(file, ['--version'], { timeout: 30_000, stdio: 'ignore' }).status === 0;
};

const downloadPlaywrights = (say: Say): string | undefined => {
  say('… downloading Chromium for the browser tests (once)');
  const manifest = createRequire(import.meta.url).resolve('playwright-core/package.json');
  const cli = path.join(path.dirname(manifest), 'cli.js');
  const result = spawnSync(process.execPath, [cli, 'install', '--no-shell', 'chromium'], {
    stdio: 'inherit',
  });
  return result.status === 0 ? chromium.executablePath() : undefined;
};
