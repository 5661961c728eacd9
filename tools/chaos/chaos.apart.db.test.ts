/** A short run; `npm run chaos` has longer ones. */

import { expect, test } from 'vitest';
import { runOptions } from './options.ts';
import { printResult } from './print.ts';
import { readSeed } from '../testing/depth.ts';
import { runChaos } from './run.ts';

const seed = Number(process.env['CHAOS_SEED'] ?? readSeed());

test('after storms of kills, freezes, clock jumps and failing companies nothing is lost, doubled, half or stuck', async () => {
  const options = runOptions('short', seed);
  const lines: string[] = [];
  const result = await runChaos(options, (line) => void lines.push(line));
  const report = printResult(options, result);
  process.stdout.write(`chaos, seed ${seed}\n${[...lines, report].join('\n')}\n`);
  expect(result.problems).toEqual([]);
  expect(result.counts.storms).toBe(options.storms);
  expect(result.counts.acknowledged).toBeGreaterThan(0);
}, 300_000);
