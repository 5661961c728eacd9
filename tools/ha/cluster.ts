/** Three etcd members and three nodes of PostgreSQL under Patroni, on this machine's loopback. */

import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { AdvisedError } from '../advised-error.ts';
import { lastLines } from '../logs.ts';
import { freePort } from '../ports.ts';
import { type Account, giveFileTo, unprivilegedAccount } from '../postgres/account.ts';
import { createNode, type Node } from './node.ts';
import { findPrograms, type Programs } from './packages.ts';
import { signalAll, startProgram } from './process-tree.ts';

type Member = {
  readonly name: string;
  readonly role: 'leader' | 'sync_standby' | 'replica';
  readonly state: string;
  readonly timeline?: number;
  readonly lag?: number | string;
};

export type Cluster = {
  readonly nodes: readonly Node[];
  readonly etcdHosts: string;
  readonly postgresBin: string;
  /** The address of a database on all nodes. */
  readonly urlOf: (user: string, password: string, database: string, role: string) => string;
  readonly superuserPassword: string;
  /** Members of the cluster according to Patroni; asks any node but these. */
  readonly members: (...except: readonly Node[]) => Promise<readonly Member[]>;
  readonly primary: (...except: readonly Node[]) => Promise<Node | undefined>;
  /** The synchronous standby. */
  readonly standby: () => Promise<Node | undefined>;
  /** Waits until one node is the primary, another its synchronous standby, and all follow. */
  readonly untilWhole: (mostMs: number) => Promise<void>;
  readonly stop: () => Promise<void>;
};

const names = ['a', 'b', 'c'] as const;

const startEtcd = async (folder: string, account: Account | undefined, programs: Programs) => {
  const members = await Promise.all(
    names.map(async (name) => {
      const [client, peer] = [await freePort(), await freePort()];
      return { name, client, peer };
    }),
  );
  const url = (port: number): string => `http://127.0.0.1:${port}`;
  const all = members.map(({ name, peer }) => `${name}=${url(peer)}`).join(',');
  const children = members.map(({ name, client, peer }) => {
    const home = path.join(folder, `etcd-${name}`);
    mkdirSync(home, { mode: 0o700 });
    giveFileTo(account, home);
    const args = [
      ['--name', name],
      ['--data-dir', path.join(home, 'data')],
      ['--listen-client-urls', url(client)],
      ['--advertise-client-urls', url(client)],
      ['--listen-peer-urls', url(peer)],
      ['--initial-advertise-peer-urls', url(peer)],
      ['--initial-cluster', all],
      ['--initial-cluster-state', 'new'],
      ['--log-level', 'warn'],
      programs.etcdApi === 'etcd' ? ['--enable-v2'] : [],
    ].flat();
    const logFile = path.join(home, 'etcd.log');
    return startProgram({ program: programs.etcd, args, account, logFile, home });
  });
  const isHealthy = async (port: number): Promise<boolean> => {
    const answer = await fetch(`${url(port)}/health`).catch(() => undefined);
    return answer?.ok === true && (await answer.text()).includes('true');
  };
  for (const { client, name } of members) {
    for (let tries = 0; !(await isHealthy(client)); tries += 1) {
      if (tries > 150) throw new Error(lastLines(path.join(folder, `etcd-${name}`, 'etcd.log')));
      await sleep(200);
    }
  }
  return {
    hosts: members.map(({ client }) => `127.0.0.1:${client}`).join(','),
    stop: async () => {
      const living = children.filter(({ exitCode }) => exitCode === null);
      const ended = living.map((child) => once(child, 'exit'));
      signalAll(
        living.map(({ pid }) => pid ?? 0),
        'SIGKILL',
      );
      await Promise.all(ended);
    },
  };
};

const isFollowing = ({ role, state, lag, timeline }: Member, leader: Member): boolean =>
  role !== 'leader' &&
  /^(?:running|streaming)$/.test(state) &&
  timeline === leader.timeline &&
  typeof lag === 'number' &&
  lag < 16 * 1024 * 1024;

const isWhole = (members: readonly Member[]): boolean => {
  const leader = members.find(({ role, state }) => role === 'leader' && state === 'running');
  return (
    leader !== undefined &&
    members.some(({ role }) => role === 'sync_standby') &&
    members.filter((member) => isFollowing(member, leader)).length === names.length - 1
  );
};

const askMembers = async (nodes: readonly Node[]): Promise<readonly Member[]> => {
  for (const { restPort } of nodes) {
    try {
      const signal = AbortSignal.timeout(1_000);
      const answer = await fetch(`http://127.0.0.1:${restPort}/cluster`, { signal });
      return ((await answer.json()) as { members: Member[] }).members;
    } catch {
      // This one is away; the next one knows too.
    }
  }
  return [];
};

const address = (nodes: readonly Node[]): Cluster['urlOf'] => {
  const hosts = nodes.map(({ port }) => `127.0.0.1:${port}`).join(',');
  return (user, password, database, role) =>
    `postgres://${user}:${password}@${hosts}/${database}?target_session_attrs=${role}`;
};

export const startCluster = async (folder: string): Promise<Cluster> => {
  const programs = findPrograms();
  const account = unprivilegedAccount();
  giveFileTo(account, folder);
  const etcd = await startEtcd(folder, account, programs);
  const secret = (): string => randomBytes(18).toString('base64url');
  const passwords = { superuser: secret(), replication: secret() };
  const given = { folder, account, programs, etcdHosts: etcd.hosts, passwords };
  const nodes: Node[] = [];
  for (const name of names) nodes.push(await createNode({ ...given, name }));
  for (const node of nodes) node.start();
  const members: Cluster['members'] = (...except) =>
    askMembers(nodes.filter((node) => !except.includes(node)));
  const inRole = (found: readonly Member[], role: Member['role']): Node | undefined => {
    const member = found.find((one) => one.role === role);
    return nodes.find(({ name }) => name === member?.name);
  };
  return {
    nodes,
    etcdHosts: etcd.hosts,
    postgresBin: programs.postgresBin,
    superuserPassword: passwords.superuser,
    urlOf: address(nodes),
    members,
    primary: async (...except) => inRole(await members(...except), 'leader'),
    standby: async () => inRole(await members(), 'sync_standby'),
    untilWhole: async (mostMs) => {
      const end = performance.now() + mostMs;
      while (!isWhole(await members())) {
        if (performance.now() > end) {
          const said = nodes.map((node) => `${node.name}: ${node.said()}`).join('\n');
          throw new AdvisedError(
            `The cluster is not whole: ${JSON.stringify(await members())}`,
            said,
          );
        }
        await sleep(250);
      }
    },
    stop: async () => {
      await Promise.all(nodes.map((node) => node.stop()));
      await etcd.stop();
    },
  };
};
