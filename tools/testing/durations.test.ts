import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { durationOf, keepDurations } from './durations.ts';

test('durations are kept by file, the newest of each, without files that are gone', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'durations-'));
  const file = path.join(folder, 'kept', 'durations.json');
  const [one, other] = ['tools/testing/durations.test.ts', 'tools/testing/depth.test.ts'];
  keepDurations({ [one]: 10, [other]: 20, 'tools/gone.test.ts': 30 }, file);
  keepDurations({ [one]: 40 }, file);
  const kept = JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>;
  expect(kept).toEqual({ [one]: 40, [other]: 20 });
  expect(Object.keys(kept)).toEqual([other, one]);
  expect([durationOf(kept, one), durationOf(kept, 'tools/new.test.ts')]).toEqual([40, 5_000]);
  rmSync(folder, { recursive: true });
});
