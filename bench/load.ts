/**
 * A closed-loop load: a number of callers, each of which sends its next request when the last one
 * was answered.
 */

import { Agent, request } from 'node:http';

export type Load = {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly failed: number;
};

const ask = (agent: Agent, url: URL, headers: Record<string, string>): Promise<number> =>
  new Promise((resolve, reject) => {
    const call = request(url, { agent, headers }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
    });
    call.on('error', reject);
    call.end();
  });

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

export const load = async (
  address: string,
  headersOf: (caller: number) => Record<string, string>,
  callers: number,
  seconds: number,
): Promise<Load> => {
  const agent = new Agent({ keepAlive: true, maxSockets: callers });
  const url = new URL(address);
  const times: number[] = [];
  let failed = 0;
  const end = performance.now() + seconds * 1000;
  const caller = async (_: unknown, index: number): Promise<void> => {
    const headers = headersOf(index);
    while (performance.now() < end) {
      const started = performance.now();
      if ((await ask(agent, url, headers)) !== 200) failed += 1;
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  agent.destroy();
  times.sort((a, b) => a - b);
  return {
    perSecond: times.length / seconds,
    p50Ms: at(times, 0.5),
    p99Ms: at(times, 0.99),
    failed,
  };
};
