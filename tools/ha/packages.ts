/** Debian's packages that the cluster of `npm run ha` is made of. */

import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { AdvisedError } from '../advised-error.ts';

const packages = ['patroni', 'etcd-server', 'etcd-client', 'postgresql'] as const;
const programs = ['/usr/bin/patroni', '/usr/bin/etcd', '/usr/bin/etcdctl'];
const postgresRoot = '/usr/lib/postgresql';

export type Programs = {
  readonly patroni: string;
  readonly etcd: string;
  /** The folder with postgres, initdb, pg_basebackup and pg_rewind. */
  readonly postgresBin: string;
};

/** The newest PostgreSQL that Debian installed, or the one HA_POSTGRES_BIN names. */
const findPostgresBin = (): string | undefined => {
  const given = process.env['HA_POSTGRES_BIN'];
  if (given) return given;
  if (!existsSync(postgresRoot)) return undefined;
  const versions = readdirSync(postgresRoot).filter((name) =>
    existsSync(path.join(postgresRoot, name, 'bin', 'pg_rewind')),
  );
  const newest = versions.toSorted((a, b) => Number(b) - Number(a))[0];
  return newest && path.join(postgresRoot, newest, 'bin');
};

const isComplete = (): boolean => programs.every(existsSync) && findPostgresBin() !== undefined;

const install = (): void => {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '--yes', '--no-install-recommends', ...packages]]) {
    spawnSync('apt-get', args, { stdio: 'inherit', env });
  }
};

export const findPrograms = (): Programs => {
  if (!isComplete() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) install();
  const postgresBin = findPostgresBin();
  const [patroni = '', etcd = ''] = programs;
  if (isComplete() && postgresBin) return { patroni, etcd, postgresBin };
  const missing = [
    ...programs.filter((program) => !existsSync(program)),
    ...(postgresBin ? [] : [`${postgresRoot}/*/bin/pg_rewind`]),
  ];
  throw new AdvisedError(
    `This machine lacks ${missing.join(', ')}.`,
    `Install them on Debian with "apt-get install ${packages.join(' ')}", as root.`,
  );
};
