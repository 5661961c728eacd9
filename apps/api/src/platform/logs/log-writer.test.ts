import { expect, test } from 'vitest';
import { systemClock } from '../clock.ts';
import type { Db } from '../db/pool.ts';
import { createLog } from '../log.ts';
import { createMetrics } from '../metrics.ts';
import { createLogWriter, serverLineOf } from './log-writer.ts';

const given = { id: '1', at: new Date('2026-11-16T09:00:00Z'), requestId: 'r1' };
const lineOf = (fields: Record<string, unknown>, message = 'request failed') =>
  serverLineOf({ level: 'error', message, fields }, given);

test('a line takes over the route, the job and the error, and nothing else', () => {
  const err = new Error('no account for ada@example.test\nat secret place');
  expect(lineOf({ err, route: 'transfers.send', body: { pin: '2580' } })).toEqual({
    id: '1',
    at: given.at,
    source: 'server',
    level: 'error',
    request_id: 'r1',
    call: 'transfers.send',
    message: 'request failed: no account for •••',
  });
  expect(
    lineOf({ task: 'payouts:submit', attempt: '3/12', requestId: 'r0' }, 'job failed'),
  ).toMatchObject({
    source: 'job',
    call: 'payouts:submit',
    request_id: 'r0',
    message: 'job failed, attempt 3 of 12',
  });
});

test('tokens are masked, ids are not', () => {
  const id = '0198c0de-abcd-7bcd-8bcd-abcdefabcdef';
  const { message } = lineOf({ err: new Error(`Bearer ${'k'.repeat(43)} for ${id}`) });
  expect(message).not.toContain('kkkk');
  expect(message).toContain('abcdefabcdef');
});

test('rows that cannot be written are counted and stop nothing', async () => {
  const metrics = createMetrics();
  const log = createLog('warn', { write: () => undefined });
  // A database that is away.
  const db = {} as Db;
  const writer = createLogWriter({
    db,
    clock: systemClock,
    ids: { next: () => 'x' },
    log,
    metrics,
  });
  const call = { requestId: 'r', route: 'a.b', status: 200, seconds: 0.1, userId: '', address: '' };
  writer.recordRequest(call);
  log.warn('something');
  await writer.flush();
  expect((await metrics.logLinesLost.get()).values[0]?.value).toBe(2);
  await writer.stop();
  // After the end nothing waits any more.
  log.warn('later');
  await writer.flush();
  expect((await metrics.logLinesLost.get()).values[0]?.value).toBe(2);
});
