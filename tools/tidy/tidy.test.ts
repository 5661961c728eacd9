import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Example } from './example.ts';
import { examples } from './examples.ts';
import exceptions from './exceptions.json' with { type: 'json' };
import { judge, rules } from './index.ts';
import { createFile, readRepository, createRepository } from './repository.ts';

const repositoryFrom = (example: Example) =>
  createRepository(Object.entries(example).map(([name, text]) => createFile(name, text)));

describe.each(rules)('the rule $name', (rule) => {
  const { bad, good } = examples[rule.name] ?? { bad: [], good: [] };
  const broken = (example: Example) => [...rule.find(repositoryFrom(example))];

  test('has examples of both kinds', () => {
    expect(bad.length).toBeGreaterThan(0);
    expect(good.length).toBeGreaterThan(0);
  });

  test.each(bad)('fires once on %j', (example) => {
    expect(broken(example)).toHaveLength(1);
  });

  test.each(good)('stays silent on %j', (example) => {
    expect(broken(example)).toEqual([]);
  });
});

describe('a finding', () => {
  const example = {
    'apps/api/src/ledger/post.ts': "\n\nimport { a } from '../features/kyc/index.ts';",
  };

  test('says where it is, what is wrong, why, and how to fix it', () => {
    expect(judge(repositoryFrom(example), [])).toEqual([
      {
        rule: 'import-law',
        file: 'apps/api/src/ledger/post.ts',
        line: 3,
        message:
          'apps/api/src/ledger/post.ts may not import apps/api/src/features/kyc/index.ts; imports go one way: main → app → features → ledger, providers → platform → packages; move the shared part below ledger, or let features hand it in as an argument',
      },
    ]);
  });

  test('can be excepted for a reason', () => {
    const excuse = { rule: 'import-law', file: 'apps/api/src/ledger/post.ts', reason: 'because' };
    expect(judge(repositoryFrom(example), [excuse])).toEqual([]);
    const [unexplained] = judge(repositoryFrom(example), [{ ...excuse, reason: ' ' }]);
    expect(unexplained?.message).toContain('has no reason');
  });

  test('is reported for an exception that is no longer needed', () => {
    const stale = { rule: 'size', file: 'tools/gone.ts', reason: 'it was long' };
    const [finding] = judge(repositoryFrom({}), [stale]);
    expect(finding?.rule).toBe('exceptions');
    expect(finding?.message).toContain("tools/gone.ts no longer breaks 'size'");
  });
});

describe('the repository', () => {
  const root = path.resolve(import.meta.dirname, '../..');

  // Reading the whole repository is slow while other checks share the cores.
  test('obeys every rule', { timeout: 240_000 }, () => {
    const findings = judge(readRepository(root), exceptions);
    expect(findings.map(({ file, line, message }) => `${file}:${line} ${message}`)).toEqual([]);
  });

  test('is read completely, with the rules themselves', () => {
    const paths = readRepository(root).files.map((file) => file.path);
    expect(paths).toContain('tools/tidy/tidy.test.ts');
    expect(paths).toContain('package.json');
    expect(paths.filter((each) => each.includes('node_modules'))).toEqual([]);
  });
});
