/**
 * Pages of the public site under load: the home page, an article and a text, as visitors get them from
 * the pages kept in memory, compared with a file of the same server in the same round. Callers and
 * server share this machine's cores. BENCH_SECONDS per turn, BENCH_ROUNDS, BENCH_CALLERS.
 */

import { startTestStack } from '../tools/testing/test-stack.ts';
import { load } from './load.ts';

const seconds = Number(process.env['BENCH_SECONDS'] ?? 3);
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5);
const callers = Number(process.env['BENCH_CALLERS'] ?? 64);
/** The promise for two cores. */
const wanted = 1_500;

const pages = ['/', '/help/articles/freeze-account', '/terms'] as const;
const file = '/favicon.svg';

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

export const run = async (): Promise<void> => {
  const stack = await startTestStack('build');
  const headers = { 'accept-encoding': 'br' };
  const turn = async (path: string, length: number) =>
    load(stack.baseUrl + path, () => headers, callers, length);
  try {
    for (const path of pages) await turn(path, 1);
    const rates = new Map<string, number[]>();
    const ratios = new Map<string, number[]>();
    for (let round = 0; round < rounds; round += 1) {
      const plain = await turn(file, seconds);
      for (const path of pages) {
        const { perSecond, failed } = await turn(path, seconds);
        if (failed > 0) throw new Error(`${failed} answers of ${path} were not 200`);
        rates.set(path, [...(rates.get(path) ?? []), perSecond]);
        ratios.set(path, [...(ratios.get(path) ?? []), perSecond / plain.perSecond]);
      }
    }
    for (const path of pages) {
      const rate = middle(rates.get(path) ?? []);
      const ratio = middle(ratios.get(path) ?? []);
      console.log(
        `  ${path.padEnd(32)} ${rate.toFixed(0).padStart(6)} pages/s, ${(rate / wanted).toFixed(2)} of the promise, ${ratio.toFixed(2)} of a plain file`,
      );
    }
  } finally {
    await stack.stop();
  }
};
