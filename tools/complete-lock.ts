/**
 * `npm install` leaves optional packages of other platforms out of the lock file if the registry in
 * use does not offer them, and then `npm ci` refuses the lock file on those platforms. Run this
 * after every change of dependencies: it adds the missing packages, in the versions their parents
 * name.
 */

import { readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from './repository.ts';

type Entry = {
  version?: string;
  dev?: boolean;
  optionalDependencies?: Record<string, string>;
  [field: string]: unknown;
};
type Lock = { packages: Record<string, Entry> };

const systems: Readonly<Record<string, string>> = {
  android: 'android',
  darwin: 'darwin',
  freebsd: 'freebsd',
  linux: 'linux',
  linuxmusl: 'linux',
  netbsd: 'netbsd',
  openbsd: 'openbsd',
  openharmony: 'openharmony',
  sunos: 'sunos',
  win32: 'win32',
  windows: 'win32',
};
const processors = [
  'arm64',
  'x64',
  'ia32',
  'ppc64',
  'riscv64',
  's390x',
  'loong64',
  'wasm32',
  'arm',
];

const platformOf = (name: string): Entry | null => {
  const words = name.split(/[/-]/);
  const os = words.map((word) => systems[word]).find(Boolean);
  const cpu = processors.find((processor) => words.includes(processor));
  if (!os && !cpu) return null;
  const isMusl = words.some((word) => word.startsWith('musl') || word === 'linuxmusl');
  const isGlibc = os === 'linux' && words.some((word) => word.startsWith('gnu'));
  return {
    ...(cpu && { cpu: [cpu] }),
    ...((isMusl || isGlibc) && { libc: [isMusl ? 'musl' : 'glibc'] }),
    optional: true,
    ...(os && { os: [os] }),
  };
};

const path = inRoot('package-lock.json');
const lock = JSON.parse(readFileSync(path, 'utf8')) as Lock;
let added = 0;
for (const [owner, entry] of Object.entries({ ...lock.packages })) {
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    const place = `node_modules/${name}`;
    if (lock.packages[place] || lock.packages[`${owner}/${place}`]) continue;
    const platform = platformOf(name);
    if (!platform) continue;
    const version = range.replace(/^[\^~=v]+/, '');
    lock.packages[place] = { version, ...(entry.dev && { dev: true }), ...platform };
    added += 1;
  }
}
const sorted = Object.entries(lock.packages).toSorted(([a], [b]) => a.localeCompare(b, 'en'));
lock.packages = Object.fromEntries(sorted);
writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added} packages of other platforms added to the lock`);
