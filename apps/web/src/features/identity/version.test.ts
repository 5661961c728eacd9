import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { version } from './version.ts';

test('the version on the settings page is the version in package.json', () => {
  const file = path.join(import.meta.dirname, '../../../package.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
  expect(version).toBe(manifest.version);
});
