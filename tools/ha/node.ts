/** One node of the cluster: Patroni and the PostgreSQL that it runs. */

import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { lastLines } from '../logs.ts';
import { freePort } from '../ports.ts';
import { type Account, giveFileTo } from '../postgres/account.ts';
import { inRoot } from '../repository.ts';
import type { Programs } from './packages.ts';
import { signalAll, startProgram, withChildren } from './process-tree.ts';

export type Loss = 'machine' | 'postgres' | 'frozen' | 'woken';

export type Node = {
  readonly name: string;
  readonly port: number;
  readonly restPort: number;
  readonly start: () => void;
  /**
   * `machine` kills Patroni and PostgreSQL, `postgres` only PostgreSQL; `frozen` and `woken` freeze
   * both.
   */
  readonly lose: (loss: Loss) => void;
  /** Starts what was killed, and wakes what was frozen. */
  readonly bringBack: (loss: Loss) => void;
  readonly stop: () => Promise<void>;
  readonly said: () => string;
};

type NodeOptions = {
  readonly name: string;
  readonly folder: string;
  readonly account: Account | undefined;
  readonly programs: Programs;
  readonly etcdHosts: string;
  readonly passwords: { readonly superuser: string; readonly replication: string };
};

const writeConfig = (file: string, words: Readonly<Record<string, string | number>>): void => {
  const template = readFileSync(inRoot('deploy/patroni/patroni.yml'), 'utf8');
  const body = template.replaceAll(/^#.*\n/gm, '').replaceAll(/\$([A-Z_]+)/g, (_, word: string) => {
    const value = words[word];
    if (value === undefined) throw new Error(`deploy/patroni/patroni.yml asks for ${word}`);
    return String(value);
  });
  writeFileSync(file, body, { mode: 0o600 });
};

/** The ids of PostgreSQL's processes; none if it does not run. */
const postgresIn = (dataDir: string): number[] => {
  try {
    const [pid] = readFileSync(path.join(dataDir, 'postmaster.pid'), 'utf8').split('\n');
    return withChildren(Number(pid));
  } catch {
    return [];
  }
};

export const createNode = async (options: NodeOptions): Promise<Node> => {
  const { name, account, programs } = options;
  const folder = path.join(options.folder, name);
  const dataDir = path.join(folder, 'data');
  const config = path.join(folder, 'patroni.yml');
  const logFile = path.join(folder, 'patroni.log');
  mkdirSync(folder, { mode: 0o700 });
  giveFileTo(account, folder);
  const port = await freePort();
  const restPort = await freePort();
  writeConfig(config, {
    NAME: name,
    ADDRESS: '127.0.0.1',
    NETWORK: '127.0.0.1/32',
    PORT: port,
    REST_PORT: restPort,
    ETCD_API: programs.etcdApi,
    ETCD_HOSTS: options.etcdHosts,
    DATA_DIR: dataDir,
    BIN_DIR: programs.postgresBin,
    PGPASS: path.join(folder, 'pgpass'),
    SUPERUSER_PASSWORD: options.passwords.superuser,
    REPLICATION_PASSWORD: options.passwords.replication,
    WATCHDOG: 'off',
  });
  giveFileTo(account, config);
  let patroni: ChildProcess | undefined;
  let frozen: readonly number[] = [];
  const start = (): void => {
    const { patroni: program } = programs;
    patroni = startProgram({ program, args: [config], account, logFile, home: folder });
  };
  const own = (): number[] => (patroni?.pid && patroni.exitCode === null ? [patroni.pid] : []);
  return {
    name,
    port,
    restPort,
    start,
    lose: (loss) => {
      const postgres = postgresIn(dataDir);
      if (loss === 'postgres') signalAll(postgres, 'SIGKILL');
      else if (loss === 'machine') signalAll([...own(), ...postgres], 'SIGKILL');
      else {
        frozen = [...own(), ...postgres];
        signalAll(frozen, 'SIGSTOP');
      }
    },
    bringBack: (loss) => {
      if (loss === 'machine') start();
      if (loss === 'frozen' || loss === 'woken') signalAll(frozen, 'SIGCONT');
      frozen = [];
    },
    stop: async () => {
      const ended = patroni && patroni.exitCode === null && patroni.signalCode === null;
      const exit = ended ? once(patroni as ChildProcess, 'exit') : undefined;
      signalAll([...own(), ...postgresIn(dataDir)], 'SIGKILL');
      await exit;
    },
    said: () => lastLines(logFile),
  };
};
