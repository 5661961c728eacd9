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
  /** Which API of etcd Patroni may use; deploy/patroni/patroni.yml says why. */
  readonly etcdApi: 'etcd' | 'etcd3';
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

const firstSafe = [3, 0, 3];

/** Compares '3.0.2' with the first version that does not overwrite the lock of another node. */
export const etcdApiFor = (version: string): Programs['etcdApi'] => {
  const found = version.split('.').map(Number);
  const differing = firstSafe.findIndex((part, at) => (found[at] ?? 0) !== part);
  return differing === -1 || (found[differing] ?? 0) > (firstSafe[differing] ?? 0)
    ? 'etcd3'
    : 'etcd';
};

/** From 'patroni 3.0.2'. */
const versionOf = (patroni: string): string =>
  /\d+(?:\.\d+)*/.exec(spawnSync(patroni, ['--version'], { encoding: 'utf8' }).stdout)?.[0] ?? '0';

export const findPrograms = (): Programs => {
  if (!isComplete() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) install();
  const postgresBin = findPostgresBin();
  const [patroni = '', etcd = ''] = programs;
  if (isComplete() && postgresBin) {
    return { patroni, etcd, postgresBin, etcdApi: etcdApiFor(versionOf(patroni)) };
  }
  const missing = [
    ...programs.filter((program) => !existsSync(program)),
    ...(postgresBin ? [] : [`${postgresRoot}/*/bin/pg_rewind`]),
  ];
  throw new AdvisedError(
    `This machine lacks ${missing.join(', ')}.`,
    `Install them on Debian with "apt-get install ${packages.join(' ')}", as root.`,
  );
};
