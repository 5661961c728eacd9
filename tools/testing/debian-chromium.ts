import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';

type Say = (line: string) => void;

/** Chromium without windows; older releases of Debian have it only with them. */
const packages = ['chromium-headless-shell', 'chromium'];
const fonts = ['fonts-dejavu-core', 'fonts-liberation'];

export const isDebian = (): boolean =>
  existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get');

const apt = (args: string[]): boolean =>
  spawnSync('apt-get', ['-qq', ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0;

/** Root may simply install the package. */
export const installFromDebian = (say: Say): string | undefined => {
  say('… installing Chromium with apt-get (once)');
  const install = ['install', '--yes', '--no-install-recommends', ...fonts];
  apt(['update']);
  const installed = packages.find((name) => apt([...install, name]));
  return installed && `/usr/bin/${installed}`;
};

const cache = (): string =>
  path.join(process.env['XDG_CACHE_HOME'] || path.join(homedir(), '.cache'), 'cowrie', 'chromium');

/** The starter of the browser an earlier run unpacked. */
export const unpackedChromium = (): string => path.join(cache(), 'start');

/**
 * An ordinary account may not install packages, but it may fetch them and unpack them into a folder
 * of its own, together with every library this machine lacks.
 */
export const unpackFromDebian = (say: Say): string | undefined => {
  say(`… fetching Chromium from Debian into ${cache()} (once)`);
  const unfinished = `${cache()}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  for (const folder of ['lists/partial', 'archives/partial', 'root']) {
    mkdirSync(path.join(unfinished, folder), { recursive: true });
  }
  const own = [
    `Dir::State::Lists=${unfinished}/lists`,
    `Dir::Cache=${unfinished}`,
    `Dir::Cache::Archives=${unfinished}/archives`,
    'Debug::NoLocking=true',
  ].flatMap((option) => ['-o', option]);
  const download = ['install', '--yes', '--no-install-recommends', '--download-only', ...fonts];
  const isListed = apt([...own, 'update']);
  const fetched = packages.find((name) => isListed && apt([...own, ...download, name]));
  if (fetched === undefined) return undefined;
  for (const archive of globSync(`${unfinished}/archives/*.deb`)) {
    const unpacked = spawnSync('dpkg-deb', ['-x', archive, `${unfinished}/root`]).status === 0;
    if (!unpacked) return undefined;
  }
  rmSync(path.join(unfinished, 'archives'), { recursive: true });
  rmSync(path.join(unfinished, 'lists'), { recursive: true });
  rmSync(cache(), { recursive: true, force: true });
  renameSync(unfinished, cache());
  writeStarter(fetched);
  return unpackedChromium();
};

/** Packages expect to stand at the root of the machine; the starter tells this one where it is. */
const writeStarter = (name: string): void => {
  const root = path.join(cache(), 'root');
  const libraries = globSync([
    `${root}/usr/lib/*-linux-gnu*`,
    `${root}/lib/*-linux-gnu*`,
    `${root}/usr/lib/*-linux-gnu*/*/`,
  ])
    .filter((folder) => globSync(`${folder}/*.so*`).length > 0)
    .join(':');
  const fontsFile = path.join(cache(), 'fonts.conf');
  writeFileSync(
    fontsFile,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd"><fontconfig><dir>/usr/share/fonts</dir><dir>${root}/usr/share/fonts</dir><cachedir>${cache()}/fonts</cachedir></fontconfig>\n`,
  );
  writeFileSync(
    unpackedChromium(),
    `#!/bin/sh\nexport LD_LIBRARY_PATH='${libraries}'\nexport FONTCONFIG_FILE='${fontsFile}'\nexec '${root}/usr/lib/chromium/${name}' "$@"\n`,
    { mode: 0o755 },
  );
};
