import { expect, test } from 'vitest';
import { createLog } from './log.ts';
import { runSteps } from './shutdown.ts';

test('a step that fails or hangs does not keep the next ones from stopping', async () => {
  const done: string[] = [];
  const steps = [
    ['failing', () => Promise.reject(new Error('connect ECONNREFUSED'))],
    ['hanging', () => new Promise<never>(() => undefined)],
    ['last', async () => void done.push('last')],
  ] as const;
  const keepAlive = setInterval(() => undefined, 1_000);
  expect(await runSteps(steps, createLog('silent'), 50)).toBe(false);
  clearInterval(keepAlive);
  expect(done).toEqual(['last']);
  expect(await runSteps(steps.slice(2), createLog('silent'), 50)).toBe(true);
});
