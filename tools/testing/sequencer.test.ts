import { expect, test } from 'vitest';
import { longestFirst } from './sequencer.ts';

const durations = { 'a.db.test.ts': 100, 'b.db.test.ts': 90_000, 'c.test.ts': 300_000 };
const file = (project: string, name: string) => ({ project, file: name });

test('the longest file of a project starts first, one that never ran in the middle', () => {
  const files = ['a.db.test.ts', 'new.db.test.ts', 'b.db.test.ts'].map((name) => file('db', name));
  const names = files.toSorted(longestFirst(durations)).map((one) => one.file);
  expect(names).toEqual(['b.db.test.ts', 'new.db.test.ts', 'a.db.test.ts']);
});

test('projects stay together, however long a file is', () => {
  const files = [file('unit', 'c.test.ts'), file('db', 'a.db.test.ts'), file('db', 'b.db.test.ts')];
  const projects = files.toSorted(longestFirst(durations)).map(({ project }) => project);
  expect(projects).toEqual(['db', 'db', 'unit']);
});
