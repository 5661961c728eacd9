/** Takes the primary away again and again while people send, and measures until sends go on. */

import type { Cluster } from './cluster.ts';
import type { Loss } from './node.ts';
import type { Load } from './senders.ts';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * One round of ten. Most are the loss of a whole machine, as far as loopback can play it. `woken` is a
 * frozen primary that wakes when another node has just taken the lock and begins to take over.
 */
const order: readonly Loss[] = [
  'machine',
  'postgres',
  'machine',
  'frozen',
  'machine',
  'machine',
  'postgres',
  'machine',
  'woken',
  'machine',
];

export const lossOf = (round: number): Loss => order[round % order.length] ?? 'machine';

export type Failover = {
  readonly loss: Loss;
  readonly from: string;
  readonly to: string;
  /** From the loss until Patroni names another primary. */
  readonly electedMs: number;
  /** From the loss until a send that began after it is acknowledged. */
  readonly recoveredMs: number;
  /** From the loss until the lost node follows again and a synchronous standby is there. */
  readonly wholeMs: number;
  readonly acknowledged: number;
};

/** How long sends run undisturbed before each loss. */
const calmMs = 3_000;
const mostMs = 90_000;

const untilElected = async (cluster: Cluster, from: string): Promise<string> => {
  const lost = cluster.nodes.filter(({ name }) => name === from);
  for (const end = performance.now() + mostMs; performance.now() < end; await sleep(50)) {
    const found = await cluster.primary(...lost);
    if (found && found.name !== from) return found.name;
  }
  throw new Error(`no other node became the primary; ${JSON.stringify(await cluster.members())}`);
};

export const failOver = async (cluster: Cluster, load: Load, loss: Loss): Promise<Failover> => {
  await sleep(calmMs);
  const node = await cluster.primary();
  if (!node) throw new Error('the cluster has no primary');
  const before = load.acknowledged.length;
  node.lose(loss);
  // Taken afterwards: until all its processes are signalled, the old primary may still acknowledge.
  const at = performance.now();
  const to = await untilElected(cluster, node.name);
  const electedMs = performance.now() - at;
  if (loss === 'woken') node.bringBack(loss);
  const first = await load.firstAfter(at, mostMs);
  if (loss !== 'woken') node.bringBack(loss);
  await cluster.untilWhole(mostMs);
  return {
    loss,
    from: node.name,
    to,
    electedMs,
    recoveredMs: first.at - at,
    wholeMs: performance.now() - at,
    acknowledged: load.acknowledged.length - before,
  };
};

/** Commits wait until Patroni has named the other standby synchronous. */
export const loseStandby = async (
  cluster: Cluster,
  load: Load,
  loss: Loss,
): Promise<Pick<Failover, 'loss' | 'from' | 'recoveredMs' | 'wholeMs'>> => {
  await sleep(calmMs);
  const node = await cluster.standby();
  if (!node) throw new Error('the cluster has no synchronous standby');
  const at = performance.now();
  node.lose(loss);
  // A send that was already on the standby's disk may be acknowledged a moment later.
  const first = await load.firstAfter(at + 100, mostMs);
  node.bringBack(loss);
  await cluster.untilWhole(mostMs);
  return { loss, from: node.name, recoveredMs: first.at - at, wholeMs: performance.now() - at };
};
