import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findWarnings } from './logs.ts';

test('warnings and errors are found among the other lines, each with the name of its log', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'logs-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const line = (level: number, msg: string) => JSON.stringify({ level, time: 1, msg });
  writeFileSync(path.join(folder, 'api.log'), [line(30, 'started'), 'plain text'].join('\n'));
  writeFileSync(
    path.join(folder, 'worker.log'),
    [line(40, 'a provider is slow'), line(30, 'fine'), line(50, 'job failed')].join('\n'),
  );
  expect(findWarnings(folder)).toEqual([
    `worker: ${line(40, 'a provider is slow')}`,
    `worker: ${line(50, 'job failed')}`,
  ]);
  expect(findWarnings(folder, 1)).toEqual([`worker: ${line(50, 'job failed')}`]);
});
