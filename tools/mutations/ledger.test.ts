import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { inRoot } from '../repository.ts';
import { mutations } from './ledger.ts';
import { plantBug } from './mutation.ts';

const migrations = 'apps/api/migrations';
const functionNames = readdirSync(inRoot(migrations, 'functions')).map((file) =>
  path.basename(file, '.sql'),
);

test.each(mutations)('has exactly one place to be planted: $name', (mutation) => {
  expect(existsSync(inRoot(mutation.file))).toBe(true);
  const text = readFileSync(inRoot(mutation.file), 'utf8');
  expect(plantBug(text, mutation)).not.toBe(text);
});

test('no bug is planted into a migration whose functions live in a file of their own', () => {
  const dead = mutations.filter(({ file }) => {
    if (!/^apps\/api\/migrations\/\d{4}_/.test(file)) return false;
    const text = readFileSync(inRoot(file), 'utf8');
    return functionNames.some((name) => text.includes(`function ${name}(`));
  });
  expect(dead.map(({ name }) => name)).toEqual([]);
});

test('no two bugs share a name', () => {
  expect(new Set(mutations.map(({ name }) => name)).size).toBe(mutations.length);
});
